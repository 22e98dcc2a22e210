"""The score markers of a game and what they are worth (C4, C6, C7, C25)."""

from __future__ import annotations

from engine.charlie.cards import ADLER, COLOURS, PLAIN_MARKERS, STASI, Colour, Marker
from engine.charlie.options import Options

STASI_REPLACES: dict[Colour, tuple[str, ...]] = {Colour.BLACK: ("-1",)}
ADLER_REPLACES: dict[Colour, tuple[str, ...]] = {
    Colour.GOLD: ("3",),
    Colour.WHITE: ("1", "1"),
    Colour.BLACK: ("-1",),
}
STASI_POINTS = -2


def markers(options: Options) -> tuple[tuple[Marker, ...], ...]:
    """The score markers of a game, in the order of COLOURS (C4, C6, C7)."""
    supply = []
    for colour in COLOURS:
        faces = list(PLAIN_MARKERS[colour])
        for special, wanted, leaving in (
            (STASI, options.stasi, STASI_REPLACES),
            (ADLER, options.adler, ADLER_REPLACES),
        ):
            for face in leaving.get(colour, ()) if wanted else ():
                faces.remove(face)
                faces.append(special)
        supply.append(tuple(Marker(colour, face) for face in faces))
    return tuple(supply)


def points(marker: Marker, options: Options) -> int:
    """What a marker is worth (C4, C7, C25)."""
    if marker.face == STASI:
        return STASI_POINTS
    if marker.face == ADLER:
        return 0 if options.adler_value == "zero" else int(ADLER_REPLACES[marker.colour][0])
    return int(marker.face)
