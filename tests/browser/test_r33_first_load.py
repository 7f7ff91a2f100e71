"""R33: the table is there to be played at in a moment: cold in 1.5 s, warm in 0.5 s."""

from __future__ import annotations

from playwright.sync_api import Page

from browser.conftest import Visits
from browser.tales import promised, seconds
from russianbank.core.cards import Seat
from tables_on_disk import Laid, Tale

COLD, WARM = 1.5, 0.5


def reds_table() -> Tale:
    """A table at which red is on turn."""
    return next(tale for seed in range(1, 20) if (tale := Tale(seed=seed)).game.seat is Seat.RED)


def coming(page: Page, laid: Laid) -> float:
    """Seconds from the address to a table whose cards lie there, with its line live."""

    def come() -> None:
        page.goto(laid.url, wait_until="commit")
        page.locator("[data-table][data-connection=live][data-turn=red]").wait_for()
        page.locator("[data-pile] [data-card]").first.wait_for()

    return seconds(come)


def test_a_first_visit_is_soon_playable(visits: Visits) -> None:
    """R33: with nothing at hand, in 1.5 s; and what is clicked then is done."""

    def cold() -> float:
        laid = visits.site.lay(reds_table())
        page = visits.person(laid.tokens[Seat.RED]).new_page()
        took = coming(page, laid)
        page.keyboard.press("k")
        page.keyboard.press("Enter")
        page.locator("[data-pile=rs] [data-card]:not([data-card=back])").wait_for()
        page.context.close()
        return took

    promised(COLD, "a table on a first visit", cold)


def test_a_second_visit_is_sooner(visits: Visits) -> None:
    """R33: with what the browser has kept, in 0.5 s."""
    laid = visits.site.lay(reds_table())
    page = visits.come(visits.person(laid.tokens[Seat.RED]).new_page(), laid)
    page.wait_for_load_state("networkidle")

    def warm() -> float:
        page.goto("/")
        return coming(page, laid)

    promised(WARM, "a table on a second visit", warm)
