"""R33: the table can be played quickly: in 1.5 s with a cold cache, in 0.5 s with a warm one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from browser.conftest import Visits
from browser.scenarios import check_duration, seconds
from helpers.stored_tables import PlayedTable, SavedTable
from russianbank.core.cards import Seat

COLD, WARM = 1.5, 0.5


def reds_table() -> PlayedTable:
    """A table at which red is on turn."""
    return next(
        scenario
        for seed in range(1, 20)
        if (scenario := PlayedTable(seed=seed)).game.seat is Seat.RED
    )


def coming(page: Page, laid: SavedTable) -> float:
    """Seconds from the navigation to a table with its cards and a live connection."""

    def come() -> None:
        page.goto(laid.url, wait_until="commit")
        page.locator("[data-table][data-connection=live][data-turn=red]").wait_for()
        page.locator("[data-pile] [data-card]").first.wait_for()

    return seconds(come)


@pytest.mark.extended
def test_a_first_visit_is_playable_within_its_limit(visits: Visits) -> None:
    """R33: with an empty cache, in 1.5 s; and a click then works."""

    def cold() -> float:
        laid = visits.site.lay(reds_table())
        page = visits.new_context(laid.tokens[Seat.RED]).new_page()
        took = coming(page, laid)
        page.keyboard.press("k")
        page.keyboard.press("Enter")
        page.locator("[data-pile=rs] [data-card]:not([data-card=back])").wait_for()
        page.context.close()
        return took

    check_duration(COLD, "a table on a first visit", cold)


@pytest.mark.extended
def test_a_second_visit_is_faster(visits: Visits) -> None:
    """R33: with a warm cache, in 0.5 s."""
    laid = visits.site.lay(reds_table())
    page = visits.come(visits.new_context(laid.tokens[Seat.RED]).new_page(), laid)
    page.wait_for_load_state("networkidle")

    def warm() -> float:
        page.goto("/")
        return coming(page, laid)

    check_duration(WARM, "a table on a second visit", warm)
