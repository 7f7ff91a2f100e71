"""U4: input does not wait for the network; refused acts are taken back."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from browser.conftest import DESKTOP, Visits
from browser.table_driver import TableDriver
from helpers.stored_tables import PlayedTable, log_of
from russianbank.core.cards import Seat

pytestmark = pytest.mark.skipif(
    bool(os.environ.get("RUSSIANBANK_SLOW_LINE")), reason="these tests have slow lines of their own"
)
EACH_WAY_MS = 150
LONG_WAY_MS = 2500
PACE_MS = 40
SLOW_LINE = """
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (...what) {
  setTimeout(() => this.readyState === 1 && send.apply(this, what), EACH_WAY_MS);
};
const heard = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
Object.defineProperty(WebSocket.prototype, 'onmessage', {
  get() { return heard.get.call(this); },
  set(then) {
    heard.set.call(this, (message) => setTimeout(() => then(message), EACH_WAY_MS));
  },
});
"""


def five_in_a_row() -> Iterator[tuple[PlayedTable, list[str]]]:
    """Strict tables where red can play five acts in a row."""
    for seed in range(1, 40):
        whole = PlayedTable(strictness="strict", seed=seed)
        whole.play_out()
        done = [(line.seat, getattr(line.entry, "m", "")) for line in whole.log]
        for n in range(len(done) - 5):
            five = done[n : n + 5]
            if all(seat == "red" and act[:1] in "tsd" and ">" in act for seat, act in five):
                earlier, rest = whole.ends_before(len(done) - n)
                yield earlier, [act for _, act in rest[:5]]


def with_a_mistake() -> tuple[PlayedTable, list[str]]:
    """Such a table, an act that breaks an obligation, and two acts with other piles."""
    for scenario, acts in five_in_a_row():
        for act in scenario.game.position.playable():
            wrong = str(act)
            source, _, target = wrong.partition(">")
            if scenario.game.position.breach(act) and source[0] == "t" and target[:1] == "t":
                later = [each for each in acts if source not in each and target not in each]
                if len(later) >= 2:
                    return scenario, [wrong, *later[:2]]
    raise LookupError("no game has such a moment")


def slow_driver(visits: Visits, scenario: PlayedTable, each_way_ms: int) -> TableDriver:
    """A player whose connection is slow."""
    laid = visits.site.lay(scenario)
    page = visits.blank_page(laid.tokens[Seat.RED], DESKTOP)
    page.add_init_script(SLOW_LINE.replace("EACH_WAY_MS", str(each_way_ms)))
    driver = TableDriver(page)
    visits.come(page, laid)
    page.wait_for_timeout(each_way_ms)
    return driver


def play_quickly(driver: TableDriver, acts: list[str]) -> None:
    """Play acts by clicks, 40 ms apart, faster than any person."""
    for act in acts:
        driver.act(act, "clicks")
        driver.page.wait_for_timeout(PACE_MS)


@pytest.mark.extended
def test_five_quick_acts_arrive_in_order(visits: Visits) -> None:
    """U4: five quick acts over a connection with 300 ms delay are all accepted, in order."""
    scenario, acts = next(five_in_a_row())
    driver = slow_driver(visits, scenario, EACH_WAY_MS)
    first = scenario.table.version
    play_quickly(driver, acts)
    driver.done(first + len(acts))
    assert driver.plays == acts
    log = log_of(visits.site.data, scenario.terms.id)
    assert [getattr(line.entry, "m", None) for line in log[first:]] == acts
    scenario.play(*acts)
    tops = {pile: cards[-1] for pile, cards in driver.lies().items() if cards}
    for pile, (_, faces) in scenario.table.view(Seat.RED).piles.items():
        if faces:
            assert tops[pile] == faces.split()[-1]


@pytest.mark.extended
def test_a_refused_act_takes_back_those_after_it(visits: Visits) -> None:
    """U4: if the first is refused, the others are taken back too, and the reason is shown."""
    scenario, acts = with_a_mistake()
    driver = slow_driver(visits, scenario, LONG_WAY_MS)
    before, first = driver.lies(), scenario.table.version
    play_quickly(driver, acts)
    assert driver.version == first, "the hand does not wait for the answer"
    assert driver.page.locator("[data-table]").get_attribute("data-pending") == "3"
    refusal = driver.page.locator("[data-refused]")
    refusal.wait_for()
    assert (refusal.get_attribute("data-paragraph") or "").startswith("F")
    assert refusal.locator("[data-why]").get_attribute("href") == (
        f"/law#{refusal.get_attribute('data-paragraph')}"
    )
    driver.done(first)
    assert driver.plays == acts
    assert driver.lies() == before
    assert len(log_of(visits.site.data, scenario.terms.id)) == first
