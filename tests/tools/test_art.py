"""What the drawings promise before anybody looks at them."""

from __future__ import annotations

import re
import zlib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.charlie.cards import CATS, HOUNDS, PLAIN_MARKERS, TRAITS
from engine.spyfall.cards import EVERY_PLACE
from tools.art import palette, pictures, write
from tools.art.cards import backdrop
from tools.art.cast import CAST
from tools.art.dots import halftone
from tools.art.gallery import page
from tools.art.svg import disc, group, picture
from tools.art.traces import both, closed, mirror, moved, number, trace
from ui.tables.charlie import opening

SVG = "{http://www.w3.org/2000/svg}"
PICTURES = pictures()
INKS = {value for name, value in vars(palette).items() if name.isupper()}


def test_every_component_has_its_picture() -> None:  # C1, C2, C3, C4
    wanted = {f"cats/{cat.code}" for cat in CATS}
    wanted |= {f"hounds/{hound.value}{kind}" for hound in HOUNDS for kind in ("", "-card")}
    wanted |= {
        f"{kind}/{trait.value}-{side}" for kind in ("clues", "traits") for trait in TRAITS for side in "10"
    }
    for colour, values in PLAIN_MARKERS.items():
        wanted |= {f"markers/{colour.value}", f"markers/{colour.value}-adler"}
        wanted |= {f"markers/{colour.value}-{value.replace('-', 'minus')}" for value in values}
    wanted |= {"markers/black-stasi", "officer", "back", "deck", "paw", "cup", "bag", "stamp", "table"}
    wanted |= {"spy", "question", "charlie", "home", "poster", "no-games"}
    wanted |= {"icons/icon", "icons/maskable", "icons/mono"}
    assert wanted <= PICTURES.keys()


def test_what_a_table_reads_ahead_is_there_to_be_read() -> None:
    assert {*opening.PICTURES.secret, *opening.PICTURES.others} <= PICTURES.keys()


def test_every_place_has_its_postcard_and_so_has_one_of_the_tables_own() -> None:  # S1
    postcards = {name.removeprefix("places/") for name in PICTURES if name.startswith("places/")}
    assert postcards == {*(place.id for place in EVERY_PLACE), "own"}


def test_places_and_spy_are_of_one_size_and_one_margin() -> None:  # S4
    postcards = [drawing for name, drawing in PICTURES.items() if name == "spy" or name.startswith("places/")]
    assert len({re.sub(r"clip.*", "", drawing) for drawing in postcards}) == 1
    assert len({drawing.rpartition("</g>")[2] for drawing in postcards}) == 1
    assert max(len(drawing.encode()) for drawing in postcards) < 2_600


def test_no_two_names_share_a_drawing() -> None:
    bare = {re.sub(r' id=".*?"|url\(.*?\)', "", drawing) for drawing in PICTURES.values()}
    assert len(bare) == len(PICTURES)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_stands_alone_in_its_file(name: str) -> None:
    root = ElementTree.fromstring(PICTURES[name])
    assert root.tag == f"{SVG}svg"
    assert "viewBox" in root.attrib
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert not tags & {"text", "image", "use", "style", "script", "foreignObject", "a"}
    assert "href" not in PICTURES[name]
    own = {element.get("id") for element in root.iter() if element.get("id")}
    assert set(re.findall(r"url\(#(.*?)\)", PICTURES[name])) == own


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_printed_in_the_inks_of_the_palette(name: str) -> None:
    root = ElementTree.fromstring(PICTURES[name])
    used = {element.get(what) for element in root.iter() for what in ("fill", "stroke")} - {None}
    assert used <= INKS


def test_no_two_pictures_share_an_id() -> None:
    ids = [name for drawing in PICTURES.values() for name in re.findall(r' id="(.*?)"', drawing)]
    assert len(ids) == len(set(ids))


def test_the_same_bytes_are_written_every_time(tmp_path: Path) -> None:
    write(tmp_path / "one")
    write(tmp_path / "two")
    files = {
        file.relative_to(tmp_path / "one"): file.read_bytes() for file in (tmp_path / "one").rglob("*.svg")
    }
    assert {file.with_suffix("").as_posix() for file in files} == PICTURES.keys()
    assert all((tmp_path / "two" / file).read_bytes() == data for file, data in files.items())


def test_the_pictures_are_light_enough_to_travel() -> None:
    sizes = {name: len(drawing.encode()) for name, drawing in PICTURES.items()}
    assert max(size for name, size in sizes.items() if name.startswith("cats/")) < 5_000
    assert sum(sizes.values()) < 395_000
    assert sum(len(zlib.compress(drawing.encode(), 9)) for drawing in PICTURES.values()) < 150_000


def test_all_cats_stand_before_the_same_background() -> None:
    assert all(backdrop() in PICTURES[f"cats/{cat.code}"] for cat in CATS)


def test_no_two_cats_hold_themselves_and_look_the_same() -> None:
    looks = [(pose, face.expression) for pose, face in CAST.values()]
    assert len(set(looks)) == len(CATS) == len(CAST)


@pytest.mark.parametrize("place", range(len(TRAITS)))
def test_neither_pose_nor_face_tells_a_trait(place: int) -> None:  # C1
    seen: dict[object, set[str]] = {}
    for code, (pose, face) in CAST.items():
        for feature in (pose, face.expression, face.skull, face.ears, face.nick, face.whiskers):
            seen.setdefault(feature, set()).add(code[place])
    assert all(values == {"0", "1"} for values in seen.values())


def test_cats_that_differ_in_one_trait_share_neither_pose_nor_mood() -> None:
    for cat in CATS:
        for other in CATS:
            if (cat.bits ^ other.bits).bit_count() == 1:
                (pose, face), (other_pose, other_face) = CAST[cat.code], CAST[other.code]
                assert pose is not other_pose
                assert face.expression != other_face.expression


def test_the_gallery_shows_everything_on_dark_and_on_light() -> None:
    html = page()
    for name in PICTURES:
        assert html.count(f"<figcaption>{name}<") == 2


@pytest.mark.parametrize(
    ("value", "short"),
    [(0.5, ".5"), (-0.25, "-.2"), (-0.04, "0"), (10, "10"), (3.14159, "3.1"), (-12.0, "-12")],
)
def test_numbers_are_short(value: float, short: str) -> None:
    assert number(value) == short


def test_path_data_loses_nothing_but_length() -> None:
    assert trace("M 10.00 -5.52 L 0.5 0.25 , 7 8 Z") == "M10-5.5L.5.2 7 8Z"
    assert trace("M100 100 L101 102 H90 V100 Z M100 101 L100 100") == "M100 100l1 2H90v-2Zm0 1v-1".replace(
        "v-1", "l0-1"
    )


def test_a_mirror_turns_x_and_leaves_y() -> None:
    assert trace(mirror("M1 2L3 4H5V6C1 2 3 4 5 6Z")) == trace("M-1 2L-3 4H-5V6C-1 2-3 4-5 6Z")
    assert trace(both("M1 2L3 4")) == trace("M1 2L3 4M-1 2L-3 4")
    assert trace(moved("M1 2H3V4", 10, 20, 2)) == trace("M12 24H16V28")


def test_half_an_outline_closes_to_a_whole_one() -> None:
    assert trace(closed("M0-5H4V5H0")) == trace("M0-5H4V5H0L-4 5L-4-5L0-5Z")
    assert trace(closed("M0 0C1 2 3 4 0 9")) == trace("M0 0C1 2 3 4 0 9C-3 4-1 2 0 0Z")


def test_halftone_rows_stay_within_their_reach() -> None:
    rows = re.findall(
        r"M([\d.]+) ([\d.]+)h([\d.]+)", halftone(lambda _y: (3, 13), 0, 8, dot=1, pitch=4, ink="#000")
    )
    assert rows
    assert all(float(x) >= 3 and float(x) + float(length) <= 13.2 for x, _y, length in rows)


def test_what_is_written_into_a_drawing_is_escaped() -> None:
    assert "&quot;" in disc(0, 0, 1, '"><script>')
    assert (
        ElementTree.fromstring(picture(1, 1, group([disc(0, 0, 1, '"<&')], x=1)))[0][0].get("fill") == '"<&'
    )
