import polib
import pytest

from tools import catalogs
from ui.i18n import Text


def test_the_translations_are_complete() -> None:
    assert catalogs.troubles() == []


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        ({"a": "one {x}"}, "es: b is missing"),
        ({"a": "one {y}", "b": "two"}, "es: a has unknown fields {'y'}"),
        ({"a": "one {x}", "b": " "}, "es: b is empty"),
        ({"a": "one {x}", "b": "two", "c": "three"}, "es: c is not in English"),
    ],
)
def test_a_gap_in_the_translations_is_found(
    broken: dict[str, str], complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def catalog(language: str) -> polib.POFile:
        po = polib.POFile()
        words = broken if language == "es" else {"a": "one {x}", "b": "two"}
        po.extend(polib.POEntry(msgid=key, msgstr=value) for key, value in words.items())
        return po

    monkeypatch.setattr(catalogs, "merged", catalog)
    assert complaint in catalogs.troubles()


def test_names_are_joined_as_people_say_them(each_t: Text) -> None:
    assert each_t.list([]) == ""
    assert each_t.list(["Anna"]) == "Anna"
    joined = each_t.list(["Anna", "Boris", "Carl"])
    assert joined.startswith("Anna, Boris ")
    assert joined.endswith(" Carl")
