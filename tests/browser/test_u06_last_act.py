"""U6: what was done last is marked on the table."""

from __future__ import annotations

import pytest

from browser.colours import contrast
from browser.conftest import Visits
from browser.hands import Hands
from russianbank.core.cards import Seat
from tables_on_disk import Tale

ACTS = 25


def test_after_each_act_one_pile_it_left_and_one_it_came_to_are_marked(visits: Visits) -> None:
    """U6: exactly one source and one target, as the act says, at both sides of the table."""
    whole = Tale(strictness="strict", seed=2)
    whole.play_out()
    tale, rest = whole.ends_before(len(whole.log) - 40)
    laid = visits.site.lay(tale)
    hands = {seat: Hands(visits.table(laid, seat), seat) for seat in Seat}
    version = tale.table.version
    for seat, act in rest[:ACTS]:
        hands[seat].act(act, "clicks")
        version += 1
        tale.play(act)
        last = tale.table.view(None).last
        assert last is not None
        for hand in hands.values():
            hand.done(version)
            assert marked(hand, "from") == [last.start], act
            assert marked(hand, "to") == [last.end], act


@pytest.mark.parametrize("theme", ["felt", "light", "dark", "contrast"])
def test_the_marks_do_not_need_motion_or_colour(visits: Visits, theme: str) -> None:
    """U6: with motion off, in every theme, a line is drawn about the card and about its old place.

    The line stands out from what is beside it by 3 to 1.
    """
    whole = Tale(strictness="strict", seed=2)
    whole.play_until(
        lambda: (
            (last := whole.table.view(None).last) is not None
            and last.start is not None
            and last.start[0] == "t"
            and last.end is not None
            and last.end[0] == "t"
        )
    )
    hands = visits.hands(whole)
    hands.page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    drawn = hands.page.evaluate(
        """() => {
        const line = (selector) => getComputedStyle(document.querySelector(selector), '::after');
        const root = getComputedStyle(document.documentElement);
        const left = document.querySelector('[data-pile][data-last=from]');
        const from = getComputedStyle(left, '::before');
        return { to: line('[data-pile][data-last=to] [data-card]:last-of-type').boxShadow,
          from: [from.borderTopStyle, from.borderTopWidth, from.borderTopColor],
          felt: root.getPropertyValue('--felt').trim() }; }"""
    )
    colour, _, width = drawn["to"].rpartition(" 0px 0px 0px ")
    assert contrast(colour, drawn["felt"]) >= 3
    assert float(width.removesuffix("px")) >= 2
    style, thick, edge = drawn["from"]
    assert style == "dashed"
    assert float(thick.removesuffix("px")) >= 2
    assert contrast(edge, drawn["felt"]) >= 3


def marked(hand: Hands, which: str) -> list[str]:
    """The piles with such a mark; a card turned up where it lies is marked itself."""
    found: list[str] = hand.page.locator(f'[data-last="{which}"]').evaluate_all(
        "marked => marked.map(each => each.closest('[data-pile]').dataset.pile)"
    )
    return found
