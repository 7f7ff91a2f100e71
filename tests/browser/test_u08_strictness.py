"""U8: as at the table, warned, or guided: what becomes of an act that breaks an obligation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from browser.conftest import Visits
from browser.hands import Hands
from russianbank.core.cards import Seat
from tables_on_disk import Tale

ADJUDICATION = {
    "breach",
    "standing",
    "lawful",
    "missed",
    "paragraph",
    "cite",
    "error",
    "warning",
    "stoppable",
}


def a_mistake(strictness: str) -> tuple[Tale, str]:
    """A table where red is on turn, and an act of his that the cards allow and the rules do not."""
    for seed in range(1, 200):
        tale = Tale(strictness=strictness, seed=seed)
        position = tale.game.position
        for act in position.playable():
            text = str(act)
            if tale.game.seat is Seat.RED and position.breach(act) and text[0] in "ts":
                return tale, text
    raise LookupError("no deal begins so")


def test_as_at_the_table_an_error_is_played(visits: Visits) -> None:
    """U8: the act is accepted, and neither side's page is told that it was an error."""
    tale, act = a_mistake("call-stop")
    laid = visits.site.lay(tale)
    hands = {seat: Hands(visits.blank_page(laid.tokens[seat]), seat) for seat in Seat}
    for hand in hands.values():
        visits.come(hand.page, laid)
    hands[Seat.RED].act(act, "clicks")
    for hand in hands.values():
        hand.done(tale.table.version + 1)
        assert [one["t"] for one in hand.heard].count("no") == 0
        names = {name for frame in hand.heard for name in names_in(frame)}
        assert not names & ADJUDICATION
        assert hand.page.locator("[data-verdict], [data-refused]").count() == 0


def test_warned_the_player_is_asked_and_may_insist(visits: Visits) -> None:
    """U8: an error is asked about first, with its paragraph; insisted on, it is played."""
    tale, act = a_mistake("warn")
    hands = visits.hands(tale)
    before = hands.lies()
    hands.act(act, "clicks")
    question = hands.page.locator("[data-dialog=warned]")
    question.wait_for()
    assert (question.locator("[data-why]").get_attribute("href") or "").startswith("/law#F")
    hands.page.locator("[data-action=warned-no]").click()
    question.wait_for(state="detached")
    assert hands.lies() == before
    hands.act(act, "clicks")
    hands.page.locator("[data-action=warned-yes]").click()
    hands.done(tale.table.version + 1)
    assert hands.lies() != before
    assert hands.sent[-1]["force"] is True


def test_guided_an_error_is_refused(visits: Visits) -> None:
    """U8: the act goes back by itself, and the reason stands there with its paragraph."""
    tale, act = a_mistake("strict")
    hands = visits.hands(tale)
    before = hands.lies()
    hands.act(act, "clicks")
    refusal = hands.page.locator("[data-refused]")
    refusal.wait_for()
    assert refusal.get_attribute("data-code") == "breach"
    paragraph = refusal.get_attribute("data-paragraph") or ""
    assert paragraph == breach_of(tale, act)
    assert refusal.locator("[data-why]").get_attribute("href") == f"/law#{paragraph}"
    hands.done(tale.table.version)
    assert hands.lies() == before


def test_what_the_cards_do_not_allow_is_refused_with_its_reason(visits: Visits) -> None:
    """U8: a card that does not fit goes back, and the page says why in a sentence."""
    tale, source, target = misfit()
    hands = visits.hands(tale)
    before = hands.lies()
    hands.drag(source, target)
    refusal = hands.page.locator("[data-refused]")
    refusal.wait_for()
    assert (refusal.get_attribute("data-code") or "").startswith("does-not-fit")
    assert len(refusal.locator("p").inner_text().split()) > 3
    hands.done(tale.table.version)
    assert hands.lies() == before


def misfit() -> tuple[Tale, str, str]:
    """A table and two places whose cards do not fit each other."""
    tale = Tale(seed=next(n for n in range(1, 99) if Tale(seed=n).game.seat is Seat.RED))
    playable = {str(act) for act in tale.game.position.playable()}
    for source in range(1, 9):
        for target in range(1, 9):
            if source != target and f"t{source}>t{target}" not in playable:
                return tale, f"t{source}", f"t{target}"
    raise LookupError("everything fits")


def breach_of(tale: Tale, text: str) -> str:
    """The paragraph that an act breaks."""
    position = tale.game.position
    act = next(one for one in position.playable() if str(one) == text)
    return str(position.breach(act))


def names_in(value: Any) -> Iterator[str]:
    """All names of fields in a message."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from names_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from names_in(inner)
