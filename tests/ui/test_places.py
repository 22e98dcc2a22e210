"""Own places: checked by line, kept, handed out, and always text."""

from dataclasses import replace
from time import process_time

from ui.app import boot, render, update
from ui.effects import Download, Effects, PickFile, Save
from ui.i18n import Text
from ui.messages import parse
from ui.messages import sent as msg
from ui.model import Model

HERE = Model(languages=("en",), screen="places")


def send(model: Model, words: str, t: Text, value: str = "") -> tuple[Model, Effects]:
    return update(model, msg(words, value=value), t)


def test_places_are_kept_on_the_device_and_come_back(t: Text) -> None:
    model, effects = send(HERE, "places keep", t, "Kitchen: cook, cat\nGarden")
    assert effects == (Save("places", "# places 1\nKitchen: cook, cat\nGarden\n"),)
    assert boot({"places": model.own_places}, HERE).own_places == model.own_places


def test_a_wrong_line_is_told_by_its_number_and_nothing_is_lost(t: Text) -> None:
    typed = "Kitchen: cook\n: no name\nGarden"
    model, effects = send(HERE, "places keep", t, typed)
    assert effects == ()
    page = render(model, t)
    assert "Line 2" in page
    assert "Garden</textarea>" in page
    model, effects = send(model, "places drop-faults", t)
    assert effects == (Save("places", "# places 1\nKitchen: cook\nGarden\n"),)


def test_markup_in_a_place_stays_text(t: Text) -> None:
    model, _ = send(HERE, "places keep", t, "<img src=x onerror=alert(1)>: <b>x</b>")
    assert "<img" not in render(model, t)
    assert "&lt;img" in render(model, t)


def test_places_go_out_and_come_in_as_a_file(t: Text) -> None:
    model, _ = send(HERE, "places keep", t, "Garden")
    assert send(model, "places export", t)[1] == (Download("places.txt", "Garden\n"),)
    assert send(model, "places import", t)[1] == (PickFile(".txt,text/plain", parse("places keep")),)


def test_thousands_of_places_are_not_read_again_at_every_tap_in_the_lobby(t: Text) -> None:
    def seconds(places: str) -> float:
        laid, _ = send(boot({"places": places}, HERE), "lay spyfall", t)
        model = replace(laid, screen="lobby", topic="spyfall")
        render(model, t)
        begun = process_time()
        for _ in range(5):
            render(model, t)
        return process_time() - begun

    many = "".join(f"Place {number}: a, b, c, d, e, f, g\n" for number in range(2_000))
    assert min(seconds(many) for _ in range(3)) < 5 * min(seconds("Garden") for _ in range(3))
