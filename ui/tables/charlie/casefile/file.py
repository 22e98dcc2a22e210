"""The case file of a finished round: the plot, what each hound made of it, and every card as a table."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.charlie.cards import Cat, Clue, Colour, Hound
from engine.charlie.casefile import CaseFile, Deed, SeatFile, casefile, seat_file
from engine.charlie.moves import Revealed, Tossed, Turned, Verdict
from ui import html as h
from ui.parts import art, icon
from ui.tables.charlie.casefile.plot import Flag, Trail, chief_flag, clue_flag, key, plot
from ui.tables.charlie.messages import ShowCards, says
from ui.tables.charlie.words import cat_name, clue_words

if TYPE_CHECKING:
    from engine.charlie.view import View
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text

WORTH_SAYING = 0.25
"""How many points a better accusation must have promised to be worth a sentence."""


def is_scored(seen: View) -> bool:
    """Whether the clues of the round lie open."""
    return any(isinstance(event, Revealed) for event in seen.history)


@lru_cache(maxsize=2)
def opened(view: View) -> CaseFile:
    """The file of a round, worked out once."""
    return casefile(view)


def write_up(view: View, seat: Seat) -> None:
    """Work out one hound's part beforehand: all at once would keep a slow phone from answering a finger."""
    seat_file(view, seat)


@lru_cache(maxsize=2)
def case_file(view: View, names: tuple[str, ...], cards: bool, t: Text) -> Html:
    """All that the file of a scored round says: the plot, each hound in words, every card if that is open."""
    file = opened(view)
    return h.div(
        plotted(view, names, t),
        h.ul((_seat(view, file, part, names, t) for part in file.seats), class_="case-seats"),
        h.details(
            h.summary(t("case.table"), icon("below"), data_msg=says(ShowCards())),
            _card_by_card(view, file, names, t) if cards else None,
            class_="card case-table",
        ),
        class_="casefile",
    )


def plotted(view: View, names: tuple[str, ...], t: Text) -> Html:
    """The plot of a round with its key."""
    file = opened(view)
    trails = tuple(_trail(view, part) for part in file.seats)
    return h.section(
        h.h2(t("case.title")),
        plot(trails, _flags(view, file), _summary(file, names, t), t),
        key(tuple(zip(trails, names, strict=True)), t),
        h.p(t("case.key"), class_="note"),
        class_="card case-plot",
    )


# --- the plot ----------------------------------------------------------------------------------------


def _trail(view: View, part: SeatFile) -> Trail:
    """One seat's line."""
    return Trail(
        hound=view.hounds[part.seat],
        left=tuple(moment.possible for moment in part.moments),
        certain=part.certain,
        accused=part.accusation.card if part.accusation else None,
        earned=_earned(view, part.seat),
    )


def _earned(view: View, seat: Seat) -> Colour:
    """The colour that a seat may draw from."""
    return next(event.colour for event in view.history if isinstance(event, Verdict) and event.seat == seat)


def _flags(view: View, file: CaseFile) -> tuple[Flag, ...]:
    """The card that was the chief, and those that brought a public clue."""
    flags = [clue_flag(card, clue) for card, clue in _tosses(view).items()]
    if file.came_up is not None:
        chief = file.cards[file.came_up - 1].card
        assert isinstance(chief, Cat)
        flags.append(chief_flag(file.came_up, chief))
    return tuple(flags)


def _tosses(view: View) -> dict[int, Clue]:
    """The public clues of the search, by the card that brought them."""
    card = 0
    found = {}
    for event in view.history:
        if isinstance(event, Turned):
            card += 1
        elif isinstance(event, Tossed) and event.when == "card":
            found[card] = event.clue
    return found


def _summary(file: CaseFile, names: tuple[str, ...], t: Text) -> str:
    """The round in a sentence or two, for who can't see the plot."""
    chief = t.list([cat_name(cat, t) for cat in file.chiefs])
    if file.caught_by is not None:
        caught = file.seats[file.caught_by].accusation
        assert caught is not None
        name, chief = names[file.caught_by], cat_name(caught.cat, t)
        said = t("case.sum.caught", name=name, chief=chief, card=caught.card)
    elif file.came_up is not None:
        said = t("case.sum.free", chief=chief, card=file.came_up)
    else:
        said = t("case.sum.deck", chief=chief)
    return " ".join([said, *(f"{names[part.seat]}: {_certainty(part, t)}" for part in file.seats)])


# --- each hound in words -----------------------------------------------------------------------------


def _seat(view: View, file: CaseFile, part: SeatFile, names: tuple[str, ...], t: Text) -> Html:
    """What a hound could know, what it did, and what would have been better."""
    colour = _earned(view, part.seat)
    hound = view.hounds[part.seat]
    return h.li(
        art(f"hounds/{hound.value}", class_="portrait"),
        h.div(h.b(names[part.seat], class_="case-name"), h.span(_headline(part, t), class_="case-deed")),
        art(f"markers/{colour.value}", t(f"howto.charlie.score.{colour.value}"), "marker"),
        h.p(" ".join(_sentences(file, part, colour, t)), class_="case-words"),
        class_=f"case-seat {hound.value} {part.deed.value}",
    )


def _headline(part: SeatFile, t: Text) -> str:
    """What a seat made of its chances, in a few words."""
    key = f"case.deed.{part.deed.value}"
    return t.n(key, part.late) if part.deed is Deed.MISSED else t(key)


def _sentences(file: CaseFile, part: SeatFile, colour: Colour, t: Text) -> list[str]:
    """When it could be certain, what it did, how late, and what promised more."""
    accusation = part.accusation
    said = [_certainty(part, t), *_waited(file, part, t)]
    if accusation is None:
        return [*said, t("case.silent")]
    said.append(t(f"case.accused.{colour.value}", cat=cat_name(accusation.cat, t), card=accusation.card))
    if part.deed is Deed.CAUGHT:
        if accusation.chance < 1:
            # Nearly sure is not sure, and an unlikely cat was still possible.
            said.append(t("case.nose", percent=min(99, max(1, round(100 * accusation.chance)))))
        elif part.late:
            said.append(t.n("case.later", part.late))
    elif accusation.best >= accusation.value + WORTH_SAYING:
        good, value = _decimal(accusation.best, t), _decimal(accusation.value, t)
        said.append(t("case.better", best=cat_name(accusation.better, t), good=good, value=value))
    return said


def _certainty(part: SeatFile, t: Text) -> str:
    """From which card on the chief was certain, or how many were left."""
    if part.certain is None:
        return t.n("case.never", part.moments[-1].possible)
    after = part.accusation is not None and part.accusation.card < part.certain
    return t("case.certain_after" if after else "case.certain", card=part.certain)


def _waited(file: CaseFile, part: SeatFile, t: Text) -> list[str]:
    """Who was certain before the chief came up could not accuse him until then."""
    until = part.accusation.card if part.accusation else len(file.cards)
    came = part.provable
    if part.certain is None or came is None or not part.certain < came <= until:
        return []
    return [t("case.came", card=came)] if file.cards[came - 1].card in file.chiefs else []


def _decimal(number: float, t: Text) -> str:
    """A number with one digit behind the point, as the language writes it."""
    written = f"{number:.1f}".replace("-", "−")
    return written.replace(".", t("app.decimal"))


# --- card by card ------------------------------------------------------------------------------------


def _card_by_card(view: View, file: CaseFile, names: tuple[str, ...], t: Text) -> Html:
    """The same as numbers: each card, and how many chiefs it left to each hound."""
    tosses = _tosses(view)
    heads = (
        h.th(art(f"hounds/{hound.value}", name, "portrait"), scope="col", class_=hound.value)
        for hound, name in zip(view.hounds, names, strict=True)
    )
    return h.table(
        h.thead(h.tr(h.th(t("case.card"), scope="col", colspan=2), heads)),
        h.tbody(
            h.tr(
                h.td(number),
                h.th(_turned(view, turned, tosses.get(number), names, t), scope="row"),
                (_cell(part, number, t) for part in file.seats),
            )
            for number, turned in enumerate(file.cards, start=1)
        ),
    )


def _turned(view: View, turned: Turned, clue: Clue | None, names: tuple[str, ...], t: Text) -> Html:
    """Who turned up what, and where it went: as pictures, and in words for who can't see them."""
    name = names[turned.seat]
    if isinstance(turned.card, Hound):
        words = t("case.turned.hound", name=name, clue=clue_words(clue, t) if clue else "")
        card = art(f"hounds/{turned.card.value}-card", class_="case-card")
        sign = art(f"traits/{clue.trait.value}-{int(clue.value)}", class_="case-clue") if clue else None
    else:
        kept = "case.turned.kept" if turned.kept else "case.turned.gone"
        words = t(kept, name=name, cat=cat_name(turned.card, t))
        card = art(f"cats/{turned.card.code}", class_=h.classes("case-card", not turned.kept and "gone"))
        sign = icon("check" if turned.kept else "close")
    turner = art(f"hounds/{view.hounds[turned.seat].value}", class_="case-turner")
    return h.span(turner, card, sign, h.span(words, class_="sr"), class_="case-turned")


def _cell(part: SeatFile, number: int, t: Text) -> Html:
    """How many chiefs were left, and whether the hound accused upon this card."""
    accusation = part.accusation
    accused = (
        h.span(
            art("paw", class_="case-paw"),
            h.span(t("case.accuses", cat=cat_name(accusation.cat, t)), class_="sr"),
        )
        if accusation and accusation.card == number
        else None
    )
    left = part.moments[number].possible
    return h.td(h.span(left, class_=h.classes("left", part.certain == number and "certain")), accused)
