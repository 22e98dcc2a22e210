"""The 32 suspects: a card for every combination of the five traits."""

from __future__ import annotations

from engine.charlie.cards import Cat, Trait
from tools.art import clothes
from tools.art.cards import HEIGHT, WIDTH, backdrop, frame
from tools.art.cast import CAST, Pose
from tools.art.faces import GREY, ORANGE, Face, head
from tools.art.palette import CREAM, DUSK, PAPER, SAND
from tools.art.svg import Mark, group, outlined, picture


def figure(cat: Cat, pose: Pose, face: Face) -> Mark:
    """One cat from the belt up, on no background."""
    fur = ORANGE if cat.has(Trait.FUR) else GREY
    coat, glasses = cat.has(Trait.COAT), cat.has(Trait.GLASSES)
    held = pose.value
    dress = (clothes.raincoat if coat else clothes.sweater)(held.lean, held.rise)
    top = head(
        face,
        fur,
        held.turn,
        hat=clothes.fedora(held.hat) if cat.has(Trait.HAT) else "",
        lenses=clothes.lenses() if glasses else "",
        frames=clothes.frames(held.turn) if glasses else "",
    )
    marks = [dress, group([top], x=held.x, y=held.y, turn=held.tilt)]
    if cat.has(Trait.NEWSPAPER):
        marks.append(
            clothes.newspaper(fur.base, SAND if coat else DUSK, CREAM if coat else PAPER, right=held.right)
        )
    return outlined(marks)


def drawn(cat: Cat, pose: Pose, face: Face) -> str:
    """The card of a cat that holds itself and looks as told."""
    return picture(WIDTH, HEIGHT, backdrop(), figure(cat, pose, face), frame())


def card(cat: Cat) -> str:
    """The card of one suspect."""
    return drawn(cat, *CAST[cat.code])
