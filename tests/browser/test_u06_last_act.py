"""U6: the last act is marked on the board."""

from __future__ import annotations

import pytest

from browser.colours import contrast
from browser.conftest import Visits
from browser.table_driver import TableDriver
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat

ACTS = 25


@pytest.mark.extended
def test_after_each_act_its_source_and_target_are_marked(visits: Visits) -> None:
    """U6: exactly one source and one target are marked, as in the act, on both players' pages."""
    whole = PlayedTable(strictness="strict", seed=2)
    whole.play_out()
    scenario, rest = whole.ends_before(len(whole.log) - 40)
    laid = visits.site.lay(scenario)
    driver = {seat: TableDriver(visits.table(laid, seat), seat) for seat in Seat}
    version = scenario.table.version
    for seat, act in rest[:ACTS]:
        driver[seat].act(act, "clicks")
        version += 1
        scenario.play(act)
        last = scenario.table.view(None).last
        assert last is not None
        for hand in driver.values():
            hand.done(version)
            assert marked(hand, "from") == [last.start], act
            assert marked(hand, "to") == [last.end], act


@pytest.mark.sample(1)
@pytest.mark.parametrize("theme", ["felt", "light", "dark", "contrast"])
def test_the_marks_do_not_need_motion_or_colour(visits: Visits, theme: str) -> None:
    """U6: with motion off, in every theme, a line marks the card and its old place.

    The line stands out from what is beside it by 3 to 1.
    """
    whole = PlayedTable(strictness="strict", seed=2)
    whole.play_until(
        lambda: (
            (last := whole.table.view(None).last) is not None
            and last.start is not None
            and last.start[0] == "t"
            and last.end is not None
            and last.end[0] == "t"
        )
    )
    driver = visits.driver(whole)
    driver.page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    drawn = driver.page.evaluate(
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


def marked(hand: TableDriver, which: str) -> list[str]:
    """The piles with such a mark; for a card turned up in place it is on the card."""
    found: list[str] = hand.page.locator(f'[data-last="{which}"]').evaluate_all(
        "marked => marked.map(each => each.closest('[data-pile]').dataset.pile)"
    )
    return found
