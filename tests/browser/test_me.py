"""The player's own page: progress that is kept on the device, in words and as a bar."""

from __future__ import annotations

import json

import pytest

from browser.conftest import PHONE, Visits
from browser.test_result import missed_at_the_end
from browser.test_u18_access import faults_by_theme
from russianbank.core.cards import Seat
from russianbank.server.table.entry import SayEntry

KEPT = {
    "russianbank-puzzles": {
        "tried": {"0000000a": True, "0000000b": False, "0000000c": True},
        "ratings": {"stop": {"rating": 1342.2, "rd": 80, "vol": 0.06}},
        "days": ["2026-11-20", "2026-11-22"],
    },
    "russianbank-lessons": {"goal": [0, 1], "stock": [0]},
}


@pytest.mark.extended
def test_stops_puzzles_and_lessons_are_counted(visits: Visits) -> None:
    """A deal that ended at the table counts; a rating is told where it means something."""
    scenario = missed_at_the_end()
    laid = visits.site.lay(scenario)
    over = scenario.table.view(None).over
    assert over
    loser = Seat.BLUE if over.winner == "red" else Seat.RED
    driver = visits.seated(laid, loser, PHONE)
    page = driver.page
    page.locator("[data-action=let-stand]").click()
    page.locator("[data-result] [data-action=next]").wait_for()
    page.evaluate(
        "kept => { for (const [key, value] of Object.entries(kept))"
        " localStorage.setItem(key, value); }",
        {key: json.dumps(value) for key, value in KEPT.items()},
    )
    page.goto("/me")
    stops, puzzles, lessons = (
        page.locator(f"[data-kept={name}]") for name in ("stops", "puzzles", "lessons")
    )
    stops.wait_for()
    scenario.do(SayEntry("let-stand"), loser)
    settled = scenario.table.view(None).over
    assert settled
    assert settled.summary
    counted = settled.summary.red if loser is Seat.RED else settled.summary.blue
    assert counted.missed > 0
    assert f"{counted.right} of {counted.right + counted.missed}" in stops.inner_text()
    assert "2 of 3" in puzzles.inner_text()
    assert "1342" in puzzles.inner_text()
    assert puzzles.locator("dd").count() == 1
    assert "Days with the puzzle of the day: 2" in puzzles.inner_text()
    assert "Exercises solved: 3 of" in lessons.inner_text()
    assert page.evaluate("document.scrollingElement.scrollWidth") == PHONE[0]
    assert faults_by_theme(page) == {}


@pytest.mark.extended
def test_a_newcomer_is_told_what_will_be_counted(visits: Visits) -> None:
    """Nothing is a zero: each card says how it begins."""
    page = visits.page("/me")
    stops = page.locator("[data-kept=stops]")
    stops.wait_for()
    assert "0 of" not in stops.inner_text()
    assert "press STOP" in stops.inner_text()
    assert "Nothing solved yet" in page.locator("[data-kept=puzzles]").inner_text()
