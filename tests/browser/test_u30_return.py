"""U30: who comes back in time hears how long he still had."""

from __future__ import annotations

from browser.conftest import Visits, ready
from browser.hasty import PATIENCE
from russianbank.core.cards import Seat
from russianbank.server.live.presence import UNNOTICED
from tables_on_disk import Tale


def test_who_comes_back_hears_how_long_he_still_had(hasty_visits: Visits) -> None:
    tale = Tale(strictness="strict")
    tale.play(str(tale.game.position.lawful()[0]))
    laid = hasty_visits.site.lay(tale)
    red = hasty_visits.table(laid, Seat.RED)
    blue = hasty_visits.table(laid, Seat.BLUE)
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
