"""U3: a double tap plays a card that can go to one place alone."""

from __future__ import annotations

import pytest

from browser.conftest import PHONE, Visits
from browser.hands import Finger, Hands, middle
from russianbank.core.cards import Seat
from tables_on_disk import Tale

LONG_MS = 500
TRIES = 5
"""How often two taps are tried: on a busy machine they may come too far apart for one gesture."""


def with_ways(one: bool) -> tuple[Tale, str, list[str]]:
    """A table where red has a card of the tableau with one place to go, or with several."""
    for seed in range(1, 500):
        tale = Tale(strictness="strict", seed=seed)
        acts = tale.table.view(Seat.RED).acts
        for place in (f"t{n}" for n in range(1, 9)):
            ways = [act for act in acts if act.startswith(f"{place}>")]
            if len(ways) == 1 if one else len(ways) > 1:
                return tale, place, ways
    raise LookupError("no deal begins so")


@pytest.mark.parametrize("kind", ["mouse", "finger"])
def test_a_card_with_one_place_to_go_goes_there(visits: Visits, kind: str) -> None:
    """U3: a double tap on it is one act."""
    tale, place, ways = with_ways(one=True)
    hands = visits.hands(tale, size=PHONE, touch=kind == "finger")
    for _ in range(TRIES):
        tap_twice(hands, place, kind)
        hands.page.wait_for_timeout(LONG_MS)
        if hands.plays:
            break
    hands.done(tale.table.version + 1)
    assert hands.plays == ways


def test_a_card_with_several_places_to_go_is_picked_up(visits: Visits) -> None:
    """U3: a double tap on it selects it, and sends nothing."""
    tale, place, _ = with_ways(one=False)
    hands = visits.hands(tale)
    tap_twice(hands, place, "mouse")
    assert hands.pile(place).get_attribute("aria-pressed") == "true"
    assert hands.plays == []


def test_the_same_card_clicked_again_later_is_put_back(visits: Visits) -> None:
    """U2: click the source, click it again: it is as if nothing had been touched."""
    tale, place, _ = with_ways(one=True)
    hands = visits.hands(tale)
    hands.click(place)
    assert hands.pile(place).get_attribute("aria-pressed") == "true"
    hands.page.wait_for_timeout(LONG_MS)  # or it would be a double tap
    hands.click(place)
    assert hands.pile(place).get_attribute("aria-pressed") == "false"
    assert hands.plays == []


def test_a_double_tap_on_the_hand_turns_one_card_up(visits: Visits) -> None:
    """U3: turning up is sent once, however nervous the finger is."""
    seed = next(n for n in range(1, 99) if "^h" in Tale(seed=n).table.view(Seat.RED).acts)
    tale = Tale(seed=seed)
    hands = visits.hands(tale)
    hands.page.evaluate(
        """() => { const card = document.querySelector('[data-pile=rh] [data-card]:last-of-type');
        const { x, y } = card.getBoundingClientRect();
        for (let tap = 0; tap < 2; tap += 1) for (const kind of ['pointerdown', 'pointerup']) {
          card.dispatchEvent(new PointerEvent(kind, { bubbles: true, isPrimary: true, pointerId: 3,
            button: 0, clientX: x + 9, clientY: y + 9 })); } }"""
    )
    hands.done(tale.table.version + 1)
    assert hands.plays == ["^h"]


def tap_twice(hands: Hands, place: str, kind: str) -> None:
    """Tap twice in a moment."""
    at = middle(hands.top(place))
    if kind == "mouse":
        hands.page.mouse.dblclick(*at)
        return
    finger = Finger(hands.page)
    for _ in range(2):
        finger.down(*at)
        finger.up()
