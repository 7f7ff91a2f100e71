"""U16: keys reach everything, and it is seen where they are."""

from __future__ import annotations

import re

import pytest

from browser.colours import contrast
from browser.conftest import Visits
from russianbank.core.cards import Seat
from tables_on_disk import Tale

ZONES = ["mine", "tableau", "foundations", "opponent", "actions"]
ZONE = "document.activeElement.closest('[data-zone]')?.dataset.zone ?? null"


def in_the_middle() -> Tale:
    """A table in the middle of a game, red on turn."""
    whole = Tale(strictness="strict", seed=2)
    whole.play_until(lambda: whole.table.version > 100 and whole.game.seat is Seat.RED)
    return whole


def test_tab_goes_round_the_zones(visits: Visits) -> None:
    """U16: one stop in each zone of the table, in order, and back the same way."""
    hands = visits.hands(in_the_middle())
    page = hands.page
    page.keyboard.press("k")
    seen = [page.evaluate(ZONE)]
    while len(seen) < 5:
        page.keyboard.press("Tab")
        seen.append(page.evaluate(ZONE))
    assert seen == ZONES
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(ZONE) == "opponent"


def test_arrows_reach_every_pile_of_a_zone(visits: Visits) -> None:
    """U16: from place 1, arrows alone come to all places; from a foundation, to all of them."""
    hands = visits.hands(in_the_middle())
    for start, key in (("t1", "1"), ("f1", "f"), ("rs", "k"), ("bd", "o")):
        kind = start[0]
        hands.page.keyboard.press(key)
        assert hands.focused == start
        reached, fresh = {start}, [start]
        while fresh:
            here = fresh.pop()
            for arrow in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
                hands.pile_named(here).focus()
                hands.page.keyboard.press(arrow)
                there = hands.focused
                assert there is not None
                if there not in reached:
                    reached.add(there)
                    fresh.append(there)
        count = 8 if kind in "tf" else 3
        assert len(reached) == count
        assert all(pile.startswith(kind) for pile in reached)


@pytest.mark.parametrize(
    ("key", "pile"), [("1", "t1"), ("8", "t8"), ("f", "f1"), ("k", "rs"), ("h", "rh"), ("o", "bd")]
)
def test_letters_and_digits_jump_to_piles(visits: Visits, key: str, pile: str) -> None:
    """U16: each pile's own key leads to it from anywhere."""
    hands = visits.hands(in_the_middle())
    hands.page.keyboard.press(key)
    assert hands.focused == pile
    hands.page.keyboard.press("4")
    hands.page.keyboard.press(key)
    assert hands.focused == pile


def test_escape_drops_what_was_picked(visits: Visits) -> None:
    """U16: Enter picks, Escape puts back, and nothing is sent."""
    tale = in_the_middle()
    place = next(n for n in range(1, 9) if tale.game.position.count(n - 1))
    hands = visits.hands(tale)
    hands.page.keyboard.press(str(place))
    hands.page.keyboard.press("Enter")
    assert hands.pile(f"t{place}").get_attribute("aria-pressed") == "true"
    hands.page.keyboard.press("Escape")
    assert hands.pile(f"t{place}").get_attribute("aria-pressed") == "false"
    assert hands.plays == []


def test_the_question_mark_lists_the_keys(visits: Visits) -> None:
    """U16: the list names every key, Escape closes it, and the focus is where it was."""
    hands = visits.hands(in_the_middle())
    hands.page.keyboard.press("3")
    hands.page.keyboard.press("?")
    listed = hands.page.locator("[data-dialog=help] kbd").all_inner_texts()
    assert {"Tab", "Enter", "Esc", *"fkhcotdsuv?"} <= set(listed)
    hands.page.keyboard.press("Escape")
    hands.page.locator("[data-dialog=help]").wait_for(state="detached")
    assert hands.focused == "t3"


@pytest.mark.parametrize("theme", ["felt", "light", "dark", "contrast"])
def test_the_focus_is_seen(visits: Visits, theme: str) -> None:
    """U16: the ring about the focus has a contrast of 3 or more with the felt and with a card."""
    hands = visits.hands(in_the_middle())
    page = hands.page
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    page.keyboard.press("k")
    ring = page.evaluate(
        """() => { const line = getComputedStyle(document.activeElement, '::after');
        const root = getComputedStyle(document.documentElement);
        return [line.borderTopWidth, line.borderTopColor, root.getPropertyValue('--felt').trim(),
          root.getPropertyValue('--felt-edge').trim(), line.boxShadow]; }"""
    )
    width, colour, felt, edge, halo = ring
    assert float(width.removesuffix("px")) >= 2
    assert contrast(colour, felt) >= 3
    assert re.search(r"rgb", halo), "a second line of another colour stands beside the first"
    assert contrast(colour, edge) >= 3


def test_keys_do_nothing_while_a_dialog_is_open(visits: Visits) -> None:
    """U16: a letter typed in a dialog plays no card."""
    tale = in_the_middle()
    hands = visits.hands(tale)
    hands.page.keyboard.press("?")
    for key in ("t", "d", "c", "u"):
        hands.page.keyboard.press(key)
    hands.page.keyboard.press("Escape")
    assert [one for one in hands.sent if one["t"] in ("play", "say", "stop")] == []


def test_every_button_of_the_bars_can_be_reached_and_pressed(visits: Visits) -> None:
    """U16: from the last zone arrows go along the buttons; Enter presses them."""
    hands = visits.hands(in_the_middle())
    page = hands.page
    page.keyboard.press("o")
    page.keyboard.press("Tab")
    actions = page.locator("[data-zone=actions] button:enabled").evaluate_all(
        "buttons => buttons.map(button => button.dataset.action)"
    )
    seen = []
    for _ in actions:
        seen.append(page.evaluate("document.activeElement.dataset.action"))
        page.keyboard.press("ArrowRight")
    assert sorted(seen) == sorted(actions)
