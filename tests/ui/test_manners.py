"""Manners: a way out of every private screen, folds that show that they are, a seal behind a question."""

from __future__ import annotations

import re
from html import unescape

from tests.ui.charlie_passes import at_pass
from tests.ui.charlie_phone import Phone, begun, step
from tests.ui.spyfall_phone import SEED, sit_down
from tests.ui.test_charlie_pass_plans import everybody_wants_a_marker
from ui.i18n import Text
from ui.tables.charlie.state import Scene


def folds(page: str) -> list[str]:
    return re.findall(r"<summary[^>]*>(.*?)</summary>", page, re.DOTALL)


def test_every_private_screen_of_charlie_has_a_way_out_that_loses_nothing(t: Text) -> None:
    for phone in (begun(t, 3, 0), at_pass(t, 3), begun(t, 1, 2)):
        before = (phone.scene, phone.holder)
        phone.tap("home")
        assert phone.model.screen == "home"
        phone.tap("continue charlie")
        assert (phone.scene, phone.holder) == before


def test_every_show_between_two_rounds_of_charlie_has_a_way_out_that_loses_nothing(t: Text) -> None:
    shows = {Scene.REVEAL, Scene.CASE, Scene.SWAPS, Scene.TEN}
    left = set()
    games = [begun(t, 4, 0, seed=f"{number:032x}", adler="on") for number in range(3)]
    for phone in (*games, begun(t, 1, 2)):
        while phone.scene is not Scene.END:
            if phone.scene is Scene.VISITS and phone in games:
                everybody_wants_a_marker(phone)
            else:
                step(phone)
            scene = phone.scene
            if scene in shows:
                phone.tap("home")
                assert phone.model.screen == "home"
                phone.tap("continue charlie")
                assert phone.scene is scene
                left.add(scene)
        phone.tap("charlie leave")
        assert phone.model.screen == "home"
    assert left == shows


def test_every_fold_shows_that_it_can_be_opened(t: Text) -> None:
    phone: Phone = begun(t, 3, 0)
    pages = [phone.page]
    while phone.scene is not Scene.CASE:
        step(phone)
        pages.append(phone.page)
    phone.wait(5000)
    pages.append(phone.page)
    phone.send("home")
    for game in ("charlie", "spyfall"):
        phone.send(f"open-lobby {game}")
        pages.append(phone.page)
    pages.append(sit_down(t).page)
    found = [fold for page in pages for fold in folds(page)]
    assert len(found) > 5
    for fold in found:
        assert fold.rstrip().endswith("</svg>"), fold


def test_the_seal_stands_behind_a_question_with_a_sentence_that_explains_it(each_t: Text) -> None:
    phone = begun(each_t, 3, 0)
    assert each_t("curtain.fair") in phone.page
    behind = re.search(r'<details class="fair">.*?</details>', phone.page, re.DOTALL)
    assert behind
    assert each_t("curtain.fair_why") in behind[0]
    assert 'class="seal"' in behind[0]
    assert phone.page.count('class="seal"') == 1
    for talk in ("spoken", "cards"):
        play = sit_down(each_t, talk=talk)
        play.pass_round()
        assert behind_the_question(play.page, each_t) == each_t("curtain.fair_why")


def behind_the_question(page: str, t: Text) -> str:
    """The sentence of the one seal on a page, behind its question."""
    (found,) = re.findall(r'<details class="fair">.*?</details>', page, re.DOTALL)
    assert t("curtain.fair") in found
    assert page.count('class="seal"') == found.count('class="seal"') == 1
    return unescape(re.findall(r"<p>(.*?)</p>", found)[0])


def test_the_end_shows_the_number_behind_the_same_question_and_nothing_of_it_before(each_t: Text) -> None:
    phone = begun(each_t, 1, 2)
    while phone.scene is not Scene.END:
        assert phone.seed not in phone.page
        step(phone)
    play = sit_down(each_t, rounds="1")
    play.start_clock()
    assert SEED not in play.page
    play.stop(play.spy, (play.spy + 1) % 4)
    play.vote(yes=True)
    for page, seed in ((phone.page, phone.seed), (play.page, SEED)):
        assert behind_the_question(page, each_t) == each_t("curtain.fair_fits")
        assert f'<p class="seed" translate="no">{seed}</p></details>' in page
