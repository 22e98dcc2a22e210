"""What comes in which pack: all of it, once, and nothing that the first screen would have to wait for."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools.build import bundle, packs
from tools.build.bundle import packed
from tools.build.inside import pack as inside
from tools.build.packs import FIRST, LATER, Contents, at_once, module, parted
from tools.build.paths import compact
from tools.build.pyodide import BuildError
from tools.catalogs import spoken
from ui.tables import TABLES


@pytest.fixture(scope="module")
def sources() -> dict[str, bytes]:
    return bundle.sources()


@pytest.fixture(scope="module")
def parts(sources: dict[str, bytes]) -> dict[str, Contents]:
    return parted(sources)


def test_every_module_that_ships_is_in_one_pack_and_every_area_of_words(
    sources: dict[str, bytes], parts: dict[str, Contents]
) -> None:
    laid = [name for each in parts.values() for name in each.modules]
    assert sorted(laid) == sorted(map(module, sources))
    assert sorted(area for each in bundle.areas().values() for area in each) == sorted(spoken())


def test_a_module_imports_what_came_before_it_in_its_pack_or_in_one_that_the_pack_needs(
    sources: dict[str, bytes], parts: dict[str, Contents]
) -> None:
    paths = {module(path): path for path in sources}
    for pack, contents in parts.items():
        there = {name for needed in (FIRST, *_all_needs(pack, parts)) for name in parts[needed].modules}
        there = set() if pack == FIRST else there
        for name in contents.modules:
            imports = at_once(sources[paths[name]], paths[name], sources)
            around = {each for each in imports if name.startswith(f"{each}.")}
            assert imports - there - around == set(), f"{pack}: {name}"
            there.add(name)


def _all_needs(pack: str, parts: dict[str, Contents]) -> set[str]:
    return {each for need in parts[pack].needs for each in (need, *_all_needs(need, parts))}


def test_what_needs_no_page_is_loaded_while_the_bridge_to_the_page_comes_and_settings_last(
    parts: dict[str, Contents],
) -> None:
    order = bundle.arriving(parts[FIRST].modules, ["pyscript"])
    assert sorted(order) == sorted([*parts[FIRST].modules, "pyscript"])
    before, after = order[: order.index("pyscript")], order[order.index("pyscript") + 1 :]
    assert {"ui.app", "ui.html", "ui.attributes"} <= {*before}
    assert [name for name in before if name.startswith("ui.browser")] == []
    assert after.index("ui.browser.loop") < after.index("ui.browser") < after.index("ui.screens.settings")


def test_a_game_waits_for_no_other_game_and_home_for_none(parts: dict[str, Contents]) -> None:
    assert [name for name in parts[FIRST].modules if name.startswith(("engine", "ui.tables."))] == []
    for game in TABLES:
        assert f"engine.{game}" in parts[game].modules
        assert f"ui.tables.{game}" in parts[game].modules
        assert _all_needs(game, parts).isdisjoint({*TABLES, "screens", "rules"} - {game})


@pytest.mark.parametrize(
    ("path", "pack"),
    [
        ("engine/charlie/new.py", "charlie"),
        ("ui/tables/spyfall/new.py", "spyfall"),
        ("ui/tables/spyfall/round/new.py", "spyfall"),
        ("ui/tables/charlie/training/new.py", "training"),
        ("ui/screens/new.py", "screens"),
        ("engine/new.py", "table"),
        ("ui/new.py", "table"),
        ("ui/browser/new.py", FIRST),
    ],
)
def test_a_new_module_finds_its_pack_by_itself(sources: dict[str, bytes], path: str, pack: str) -> None:
    assert module(path) in parted({**sources, path: b""})[pack].modules


def test_a_first_screen_that_would_wait_for_a_later_pack_stops_the_build(sources: dict[str, bytes]) -> None:
    home = sources["ui/screens/home.py"]
    late = home + b"\ndef later():\n    import engine.match\n"
    assert "engine.match" in parted({**sources, "ui/screens/home.py": late})["table"].modules
    with pytest.raises(BuildError, match=r"ui\.screens\.home imports engine\.match, so the first screen"):
        parted({**sources, "ui/screens/home.py": home + b"\nimport engine.match\n"})


def test_packs_that_need_each_other_stop_the_build(sources: dict[str, bytes]) -> None:
    with pytest.raises(BuildError, match=r"table .*charlie .*table"):
        parted({**sources, "engine/names.py": b"import engine.charlie\n"})


def test_words_of_an_area_that_nobody_has_placed_come_with_the_tables() -> None:
    assert packs.pack_of_words("new") == "table"
    assert {packs.pack_of_words(area) for part in LATER.values() for area in part.words} == {*LATER}


def test_what_lies_in_a_pack_that_has_not_come_is_told_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def entry(pack: str, *modules: str, keys: tuple[str, ...] = ()) -> dict[str, object]:
        return {pack: {"modules": modules, "needs": (), "keys": keys}}

    index = entry("app", "here_at_once") | entry("table", "comes_later", keys=("seat",))
    code = bytes(16) + inside.marshal.dumps((compile("word = 'there'", "", "exec"),))
    first = {"here_at_once.pyc": code, "index": compact(index, in_order=True).encode()}
    (tmp_path / "first").write_bytes(packed(first))
    (tmp_path / "later").write_bytes(packed({"comes_later.pyc": code}))
    app = inside.Pack(str(tmp_path / "first"))
    monkeypatch.setattr(sys, "meta_path", [app, *sys.meta_path])
    for name in ("here_at_once", "comes_later"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    assert __import__("here_at_once").word == "there"
    with pytest.raises(inside.NotYet) as missing:
        __import__("comes_later")
    assert missing.value.pack == app.said_in("seat.name") == "table"
    assert app.said_in("home.title") is None
    with pytest.raises(ModuleNotFoundError):
        __import__("comes_never")
    app.add("table", str(tmp_path / "later"))
    assert __import__("comes_later").word == "there"
    assert app.said_in("seat.name") is None
    assert list(tmp_path.iterdir()) == [], "a pack that was read takes no room any more"
