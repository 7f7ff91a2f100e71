"""U30: a player who returns in time reads how much time was left."""

from __future__ import annotations

import pytest

from browser.conftest import Visits, ready
from browser.impatient_server import PATIENCE
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat
from russianbank.server.live.presence import UNNOTICED


@pytest.mark.extended
def test_a_returning_player_reads_how_much_time_was_left(impatient_visits: Visits) -> None:
    scenario = PlayedTable(strictness="strict")
    scenario.play(str(scenario.game.position.lawful()[0]))
    laid = impatient_visits.site.lay(scenario)
    red = impatient_visits.table(laid, Seat.RED)
    blue = impatient_visits.table(laid, Seat.BLUE)
    assert blue.locator("[data-notice=news]").count() == 0
    blue.context.set_offline(True)
    red.locator("[data-notice=claim]").wait_for()
    blue.wait_for_timeout(UNNOTICED * 1000 + 200)
    blue.context.set_offline(False)
    ready(blue)
    said = blue.locator("[data-notice=news]").inner_text()
    left = [int(word) for word in said.split() if word.isdecimal()]
    assert left == [] or 0 < left[0] < PATIENCE
    assert red.locator("[data-notice=news]").count() == 0
