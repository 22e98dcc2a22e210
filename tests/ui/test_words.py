from collections.abc import Callable
from pathlib import Path

import polib
import pytest

from tools.words import __main__ as words
from tools.words import check, cldr
from tools.words.entries import meant, stale
from ui.i18n import Text

ENGLISH = {"a": "one {x}", "b": "two"}


def test_the_translations_are_complete() -> None:
    assert check.troubles() == []


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        ({"a": "one {x}"}, "es: b is missing"),
        ({"a": "one {y}", "b": "two"}, "es: a has unknown fields ['y']"),
        ({"a": "one", "b": "two"}, "es: a drops the fields ['x']"),
        ({"a": "one {x}", "b": " "}, "es: b is empty"),
        ({"a": "one {x}", "b": "two", "c": "three"}, "es: c is not in English"),
    ],
)
def test_a_gap_in_the_translations_is_found(
    broken: dict[str, str], complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def catalog(language: str) -> polib.POFile:
        po = polib.POFile()
        po.metadata = {"Language": language, "Plural-Forms": cldr.plural(language)}
        said = broken if language == "es" else ENGLISH
        po.extend(polib.POEntry(msgid=key, msgstr=value) for key, value in said.items())
        return po

    monkeypatch.setattr(check, "merged", catalog)
    assert complaint in check.troubles()


def test_names_are_joined_as_people_say_them(each_t: Text) -> None:
    assert each_t.list([]) == ""
    assert each_t.list(["Anna"]) == "Anna"
    joined = each_t.list(["Anna", "Boris", "Carl"])
    assert joined.startswith("Anna, Boris ")
    assert joined.endswith(" Carl")


@pytest.mark.parametrize(
    ("last", "phrase"),
    [
        ("Inés", "Ana e Inés"),
        ("Hilario", "Ana e Hilario"),
        ("Hielo", "Ana y Hielo"),
        ("Bruno", "Ana y Bruno"),
        ("иван", "Ana y иван"),
    ],
)
def test_spanish_says_e_before_the_sound_of_an_i(
    in_language: Callable[[str], Text], last: str, phrase: str
) -> None:
    spanish = in_language("es")
    assert spanish.list(["Ana", last]) == phrase
    assert spanish.list(["Luz", "Ana", last]) == f"Luz, {phrase}"


def test_numbers_and_days_are_written_as_the_language_writes_them(
    in_language: Callable[[str], Text], t: Text
) -> None:
    spanish = in_language("es")
    assert (t.percent(40), t.decimal("1.5"), t.day("2026-03-09")) == ("40%", "1.5", "9 March")
    assert spanish.percent(40) == "40\N{NO-BREAK SPACE}%"
    assert (spanish.decimal("1.5"), spanish.day("2026-03-09")) == ("1,5", "9 de marzo")


def test_a_plural_rule_that_gives_a_count_another_form_is_noticed() -> None:
    russian = cldr.plural("ru")
    assert cldr.same_plural(russian, russian.replace("(n%100<10 || n%100>=20)", "(n%100<12 || n%100>14)"))
    assert not cldr.same_plural(russian, russian.replace("n%100!=11", "n%100!=12"))
    assert not cldr.same_plural(russian, cldr.plural("es"))


def test_a_translation_is_stale_when_the_english_has_changed_and_fresh_when_somebody_has_looked() -> None:
    english = polib.POEntry(msgid="a", msgstr="one {x}", comment="x is a name")
    spanish = polib.POEntry(msgid="a", msgstr="uno {x}", comment=meant(english))
    assert not stale(spanish, english)
    english.msgstr = "just one {x}"
    assert stale(spanish, english)
    assert words.refreshed(spanish, english, "es", done=False).flags == ["fuzzy", "python-brace-format"]
    assert words.refreshed(spanish, english, "es", done=False).flags == ["fuzzy", "python-brace-format"]
    assert words.refreshed(spanish, english, "es", done=True).flags == ["python-brace-format"]
    assert spanish.comment == "English: just one {x}\nNote: x is a name"


def test_the_template_has_every_key_with_its_english_and_where_it_is_spoken(tmp_path: Path) -> None:
    (tmp_path / "all.pot").write_text(words.template(), "utf-8")
    entries = {entry.msgid: entry for entry in polib.pofile(str(tmp_path / "all.pot"))}
    assert entries["app.back"].comment == "English: Back"
    assert ("ui/parts.py", "") in entries["app.back"].occurrences
    assert entries["settings.theme_dark"].occurrences == [("ui/screens/settings.py", "")]
    assert not any(entry.msgstr for entry in entries.values())


def test_another_language_is_laid_with_its_own_plurals_and_dates(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "LOCALE", tmp_path)
    words.lay("pl")
    app = polib.pofile(str(tmp_path / "pl" / "app.po"))
    assert app.metadata["Plural-Forms"].startswith("nplurals=3")
    assert app.find("app.back").comment == "English: Back"
    assert app.find("app.back").msgstr == ""
    assert app.find("language.name").msgstr == "Polski"
    assert polib.pofile(str(tmp_path / "pl" / "format.po")).find("format.day.11").msgstr == "{day} listopada"


def test_no_line_begins_with_a_dash(in_language: Callable[[str], Text]) -> None:
    t = in_language("ru")
    assert "сторона\u00a0— твоя" in t("charlie.deal.choose")
