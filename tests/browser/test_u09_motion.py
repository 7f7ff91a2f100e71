"""U9: cards move in 200 ms or not at all, and end in the same place."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

from browser.conftest import DESKTOP, Visits
from browser.table_driver import TableDriver, middle
from browser.test_u01_drag import red_to_move
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat

MOST_MS = 200
ENOUGH_FRAMES = 15
LISTEN = """
window.motions = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  window.motions.push({ card: this.dataset.card, ...timing });
  return animate.call(this, frames, timing);
};
"""
SLOW_MOTION = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  return animate.call(this, frames, { ...timing, duration: 600_000 });
};
"""
FRAMES = """
window.frames_seen = [];
const tick = (now) => { window.frames_seen.push(now); requestAnimationFrame(tick); };
requestAnimationFrame(tick);
"""


def watched(visits: Visits, scenario: PlayedTable, motion: bool) -> TableDriver:
    """A player's page on which every animation is recorded."""
    laid = visits.site.lay(scenario)
    page = visits.blank_page(laid.tokens[Seat.RED], DESKTOP, motion=motion)
    page.add_init_script(LISTEN)
    driver = TableDriver(page)
    visits.come(page, laid)
    return driver


def motions(driver: TableDriver) -> list[dict[str, Any]]:
    """The animations since the last call."""
    found: list[dict[str, Any]] = driver.page.evaluate("window.motions.splice(0)")
    return found


@pytest.mark.extended
def test_only_the_card_that_was_moved_moves_and_not_for_long(visits: Visits) -> None:
    """U9: one act moves one card, for 200 ms at most."""
    scenario, source, target = red_to_move()
    driver = watched(visits, scenario, motion=True)
    driver.page.wait_for_function("() => document.getAnimations().length === 0")
    motions(driver)
    card = driver.cards(source)[-1]
    driver.act(f"{source}>{target}", "clicks")
    driver.done(scenario.table.version + 1)
    moved = motions(driver)
    assert [one["card"] for one in moved] == [card]
    assert all(one["duration"] + one["delay"] <= MOST_MS for one in moved)


@pytest.mark.extended
def test_the_deal_is_animated_card_by_card(visits: Visits) -> None:
    """U9: the eight cards of the tableau are dealt one after the other, each within 200 ms."""
    driver = watched(visits, PlayedTable(seed=3), motion=True)
    dealt = motions(driver)
    assert len(dealt) == 8
    assert len({one["delay"] for one in dealt}) == 8
    assert all(one["duration"] <= MOST_MS for one in dealt)


@pytest.mark.extended
def test_without_motion_nothing_moves_and_the_result_is_the_same(visits: Visits) -> None:
    """U9: with reduced motion no transition lasts longer than 0 ms; the result is the same."""
    whole = PlayedTable(strictness="strict", seed=2)
    whole.play_out()
    scenario, rest = whole.ends_before(len(whole.log) - reds_turn(whole))
    ends = []
    for motion in (False, True):
        there = scenario.again()
        driver = watched(visits, there, motion=motion)
        version = there.table.version
        for seat, act in rest[:12]:
            if seat is not Seat.RED:
                break
            driver.act(act, "clicks")
            version += 1
            driver.done(version)
        assert version > there.table.version
        driver.page.wait_for_function("() => document.getAnimations().length === 0")
        if not motion:
            assert motions(driver) == []
            assert driver.page.evaluate(LONGEST) == 0
        ends.append(driver.page.evaluate(BOARD))
    assert ends[0] == ends[1]


@pytest.mark.extended
def test_a_card_on_its_way_is_not_in_the_way_of_a_click(visits: Visits) -> None:
    """U9: the place that a card is leaving can be clicked while the card still moves."""
    whole = PlayedTable(strictness="strict", seed=2)
    whole.play_out()
    scenario, rest = whole.ends_before(len(whole.log) - reds_turn(whole))
    assert [act for _, act in rest[:2]] == ["t3>S", "s>t3"]
    laid = visits.site.lay(scenario)
    page = visits.blank_page(laid.tokens[Seat.RED], DESKTOP, motion=True)
    page.add_init_script(SLOW_MOTION)
    driver = TableDriver(page)
    visits.come(page, laid)
    place = middle(driver.top("t3"))
    driver.act("t3>S", "clicks")
    driver.done(scenario.table.version + 1)
    driver.click("s")
    page.mouse.click(*place)
    driver.done(scenario.table.version + 2)
    assert driver.plays == ["t3>S", "s>t3"]


def reds_turn(whole: PlayedTable) -> int:
    """The index in the log where red begins a turn of several acts."""
    who = [line.seat for line in whole.log]
    return next(n for n in range(40, len(who)) if who[n : n + 6] == ["red"] * 6)


LONGEST = """() => Math.max(
  ...[...document.querySelectorAll('.board, .board *')].flatMap((each) => {
  const { transitionDuration, animationDuration } = getComputedStyle(each);
  return `${transitionDuration}, ${animationDuration}`.split(',').map(parseFloat);
}))"""
BOARD = """() => [...document.querySelectorAll('[data-pile]')].map((pile) => [pile.dataset.pile,
  pile.getAttribute('aria-label'), pile.style.transform,
  ...[...pile.querySelectorAll('[data-card]')].map(
    (card) => [card.dataset.card, card.style.transform])])"""


@pytest.mark.extended
def test_a_moving_card_moves_smoothly(visits: Visits, record_property: Any) -> None:
    """U9: a dragged card moves at the screen's frame rate; the figure is printed."""
    scenario, source, _ = red_to_move()
    driver = visits.driver(scenario, motion=True)
    page = driver.page
    page.wait_for_function("() => document.getAnimations().length === 0")
    page.evaluate(FRAMES)
    seen = page.evaluate(
        """async (pile) => {
        const card = document.querySelector(`[data-pile=${pile}] [data-card]:last-of-type`);
        const send = (kind, x, y) => card.dispatchEvent(new PointerEvent(kind, { bubbles: true,
          isPrimary: true, pointerId: 1, button: 0, clientX: x, clientY: y }));
        const box = card.getBoundingClientRect();
        const board = document.querySelector('.board');
        board.setPointerCapture = () => {};
        send('pointerdown', box.x + 20, box.y + 20);
        window.frames_seen.length = 0;
        const begun = performance.now();
        while (performance.now() - begun < 2000) {
          const t = (performance.now() - begun) / 300;
          send('pointermove', box.x + 300 + 200 * Math.cos(t), box.y + 200 + 150 * Math.sin(t));
          await new Promise(requestAnimationFrame);
        }
        const frames = window.frames_seen.slice();
        send('pointercancel', 0, 0);
        return frames; }""",
        source,
    )
    gaps = [after - before for before, after in itertools.pairwise(seen)]
    rate = 1000 * len(gaps) / sum(gaps)
    print(json.dumps({"frames a second": round(rate, 1), "worst frame ms": round(max(gaps))}))
    record_property("frames_a_second", round(rate, 1))
    assert rate >= ENOUGH_FRAMES
