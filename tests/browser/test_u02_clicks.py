"""U2: everything can be done by clicks alone, and as well by drags or keys."""

from __future__ import annotations

import os

import pytest

from browser.conftest import Visits
from browser.hands import Hands, Way
from russianbank.core.cards import Seat
from russianbank.server.live.rate_limit import MESSAGES as ACTS_AT_ONCE
from russianbank.server.live.rate_limit import SPAN
from tables_on_disk import Tale, machine

WHOLE = bool(os.environ.get("SOAK"))
ACTS = {"foster-two-pack": 36, "foster-one-pack": 60}
WAYS: list[Way] = ["drag", "clicks", "keys"]
SEEDS: dict[Way, int] = {"drag": 1, "clicks": 6, "keys": 3}
BREATH_MS = 1000 * SPAN / ACTS_AT_ONCE if WHOLE else 0
"""Between two acts: so many in a row as a whole game has would be too many too soon (R17)."""


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("rules", ACTS)
def test_a_game_is_played_to_its_end(visits: Visits, rules: str, way: Way) -> None:
    """U2, U16: the same end is reached by drags alone, by clicks alone and by keys alone.

    With ``SOAK=1`` from the first act to the last; else the last acts of the same game.
    """
    whole = Tale(rules, "strict", seed=SEEDS[way])
    whole.play_out()
    acts = sum(line.seat is not None for line in whole.log) - len(Seat)
    tale, rest = whole.ends_before(acts if WHOLE else ACTS[rules])
    laid = visits.site.lay(tale)
    hands = {seat: Hands(visits.table(laid, seat), seat) for seat in Seat}
    version = tale.table.version
    for seat, act in rest:
        hands[seat].done(version)
        hands[seat].act(act, way)
        version += 1
        hands[seat].done(version)
        hands[seat].page.wait_for_timeout(BREATH_MS)
    for hand in hands.values():
        hand.page.locator("[data-table][data-over=true]").wait_for()
        hand.page.locator("[data-result=out]").wait_for()


def test_a_run_is_turned_about_by_its_button_and_by_its_key(visits: Visits) -> None:
    """U2: in the game with one pack a picked run can be reversed, by hand and by R."""
    tale, place = with_a_run_to_reverse()
    for way in ("clicks", "keys"):
        again = tale.again()
        hands = visits.hands(again, again.game.seat)
        before = hands.cards(place)
        if way == "clicks":
            hands.click(place, foot=True)
            hands.page.locator("[data-action=reverse]").click()
        else:
            hands.page.keyboard.press(place[1])
            hands.page.keyboard.press("r")
        hands.done(again.table.version + 1)
        assert hands.cards(place) == before[::-1]


def with_a_run_to_reverse() -> tuple[Tale, str]:
    """A table where a run of two cards or more may be reversed, and where it lies."""
    for seed in range(1, 60):
        tale = Tale("foster-one-pack", "strict", seed=seed)
        found: list[str] = []

        def reversible(tale: Tale = tale, found: list[str] = found) -> bool:
            acts = map(str, tale.game.position.lawful())
            found[:] = [act[1:] for act in acts if act.startswith("~")]
            return bool(found)

        try:
            tale.play_until(reversible)
        except LookupError:
            continue
        return tale, found[0]
    raise LookupError("no game comes to be so")


@pytest.mark.skipif(not WHOLE, reason="a whole game against the computer takes minutes: SOAK=1")
@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game_against_the_computer(visits: Visits, way: Way) -> None:
    """U2: from the deal to the result, red plays as the greedy player does, blue is level 1."""
    from russianbank.ai.greedy import greedy_act
    from tables_on_disk import log_of

    tale = Tale(strictness="strict", blue=machine(1), seed=SEEDS[way])
    hands = visits.hands(tale)
    page = hands.page
    while page.locator("[data-table][data-over=true]").count() == 0:
        page.locator("[data-table][data-turn=red], [data-table][data-over=true]").wait_for()
        for line in log_of(visits.site.data, tale.terms.id)[tale.table.version :]:
            tale.do(line.entry, Seat[line.seat.upper()] if line.seat else None)
        if tale.table.view(None).over or tale.game.seat is not Seat.RED:
            continue
        version = tale.table.version
        hands.done(version)
        hands.act(str(greedy_act(tale.game.position)), way)
        hands.done(version + 1)
        page.wait_for_timeout(BREATH_MS)
    page.locator("[data-result]").wait_for()
