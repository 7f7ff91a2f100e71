"""WCAG 2.1.4: shortcuts of a single character can be switched off; other keys still work."""

from __future__ import annotations

import pytest

from browser.conftest import Visits, ready
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat


@pytest.mark.extended
def test_letters_and_digits_can_be_switched_off_and_stay_so(visits: Visits) -> None:
    scenario = PlayedTable(strictness="call-stop")
    laid = visits.site.lay(scenario)
    page = visits.table(laid, scenario.game.seat.other)
    focused = "document.activeElement.dataset.pile"
    page.locator("[data-pile=t1]").focus()
    page.keyboard.press("3")
    assert page.evaluate(focused) == "t3"
    page.locator("[data-action=menu]").click()
    page.locator("[data-action=settings]").click()
    page.locator("[data-group=play] summary").click()
    page.locator("[data-dialog=settings] input[name=letters][value=off]").check()
    page.locator("[data-action=close]").click()
    for _ in range(2):
        before = page.locator("[data-table]").get_attribute("data-version")
        page.locator("[data-pile=t1]").focus()
        for key in ("3", "s", "k", "?"):
            page.keyboard.press(key)
        assert page.evaluate(focused) == "t1"
        assert page.locator("dialog[open]").count() == 0
        page.keyboard.press("ArrowDown")
        assert page.evaluate(focused) != "t1"
        assert page.locator("[data-verdict]").count() == 0
        assert page.locator("[data-table]").get_attribute("data-version") == before
        page.reload()
        ready(page)


@pytest.mark.extended
def test_the_help_lists_every_key(visits: Visits) -> None:
    page = visits.table(visits.site.lay(PlayedTable()), Seat.RED)
    page.locator("[data-pile=t1]").focus()
    page.keyboard.press("?")
    keys_shown = page.locator("[data-dialog=help] kbd")
    keys_shown.first.wait_for()
    shown = keys_shown.all_inner_texts()
    letters = {key.lower() for key in shown if len(key) == 1}
    assert letters == set("fkhcoltdsurgviawpnmq?")
    assert {"Tab", "Enter, Space", "Shift + Enter", "Esc"} < set(shown)
