"""U1: a run is dragged whole where cards are shifted one by one; the acts are shown first (F15)."""

from __future__ import annotations

import pytest

from browser.conftest import DESKTOP, PHONE, Visits
from browser.table_driver import Finger, TableDriver, middle
from helpers.stored_tables import PlayedTable
from russianbank.core.act import Pile
from russianbank.core.cards import Seat
from russianbank.core.kernel.position import Position
from russianbank.core.law import BreaksObligation
from russianbank.core.refusal import ActRefused
from russianbank.core.run_plan import plan_run

EDGE = 0.05
"""Where a card is taken hold of, in card widths from its left edge; another covers the rest."""

Found = tuple[PlayedTable, str, str, list[str]]
"""A table, from where to where a run of two cards is to go, and the acts that shift it."""


def plan_or_reason(position: Position, source: int, target: int) -> list[str] | str:
    """The acts that shift the two upper cards of a place to another, or why there are none."""
    try:
        return [str(act) for act in plan_run(position, Pile(source), Pile(target), 2)]
    except BreaksObligation:
        return "unlawful"
    except ActRefused as error:
        return error.refusal.code


def with_a_run(reason: str | None = None) -> Found:
    """A table where red can shift two cards from a place to a card, or cannot for a reason."""

    def found() -> tuple[str, str, list[str]] | None:
        position = scenario.game.position
        laid = [place for place in range(8) if position.count(place)]
        for source in laid if scenario.game.seat is Seat.RED else ():
            for target in laid:
                if source != target and position.count(source) > 1:
                    acts = plan_or_reason(position, source, target)
                    if acts == reason if reason else isinstance(acts, list):
                        return f"t{source + 1}", f"t{target + 1}", list(acts)
        return None

    for seed in range(1, 100):
        scenario = PlayedTable("french", "strict", seed=seed)
        try:
            scenario.play_until(lambda: found() is not None)
        except LookupError:
            continue
        here = found()
        assert here is not None
        return scenario, *here
    raise LookupError("no deal has such a run")


def take_hold(driver: TableDriver, place: str) -> tuple[float, float]:
    """A point on the second card from the top of a place."""
    box = driver.pile(place).locator("[data-card]").nth(-2).bounding_box()
    assert box is not None
    return box["x"] + box["width"] * EDGE, box["y"] + box["height"] / 2


def drag_run(driver: TableDriver, source: str, target: str) -> None:
    """Drag the two upper cards of a place by mouse; they are let go where the top card lies."""
    driver.page.mouse.move(*take_hold(driver, source))
    driver.page.mouse.down()
    driver.page.mouse.move(*middle(driver.pile(target).locator(".slot, [data-card]").last), steps=4)
    assert driver.page.locator("[data-card][data-dragging]").count() == 2
    driver.page.mouse.up()


@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_f15_a_dragged_run_goes_card_by_card_once_the_player_agrees(
    visits: Visits, size: tuple[int, int]
) -> None:
    """U1: the acts are shown, and nothing is sent before the player agrees to them."""
    scenario, source, target, acts = with_a_run()
    driver = visits.driver(scenario, size=size)
    run, below = driver.cards(source)[-2:], driver.cards(target)
    drag_run(driver, source, target)
    question = driver.page.locator("[data-dialog=shift]")
    question.wait_for()
    assert question.locator("li").count() == len(acts)
    assert driver.plays == []
    driver.page.locator("[data-action=shift-yes]").click()
    driver.done(scenario.table.version + len(acts))
    assert driver.plays == acts
    assert driver.cards(target) == below + run


@pytest.mark.extended
def test_f15_a_run_is_dragged_by_finger(visits: Visits) -> None:
    """U1: the same on a touch screen."""
    scenario, source, target, acts = with_a_run()
    driver = visits.driver(scenario, size=PHONE, touch=True)
    start, end = take_hold(driver, source), middle(driver.top(target))
    finger = Finger(driver.page)
    finger.down(*start)
    for step in range(1, 5):
        finger.move(*(a + (b - a) * step / 4 for a, b in zip(start, end, strict=True)))
    finger.up()
    driver.page.locator("[data-action=shift-yes]").click()
    driver.done(scenario.table.version + len(acts))
    assert driver.plays == acts


@pytest.mark.extended
def test_f15_by_keys_each_shift_enter_takes_one_card_more(visits: Visits) -> None:
    """U16: Shift+Enter picks the run up and says so, Enter asks for the acts, Enter agrees."""
    scenario, source, target, acts = with_a_run()
    driver = visits.driver(scenario)
    page = driver.page
    page.keyboard.press(source[1])
    page.keyboard.press("Shift+Enter")
    assert driver.pile(source).locator("[data-card][data-picked]").count() == 2
    assert "1 card on it" in page.locator("[data-live=polite]").inner_text()
    page.keyboard.press(target[1])
    page.keyboard.press("Enter")
    page.locator("[data-dialog=shift]").wait_for()
    page.keyboard.press("Enter")
    driver.done(scenario.table.version + len(acts))
    assert driver.plays == acts
    assert driver.focused == target


@pytest.mark.extended
@pytest.mark.parametrize("answer", ["Escape", "[data-action=shift-no]"])
def test_f15_who_does_not_agree_keeps_the_cards_where_they_are(visits: Visits, answer: str) -> None:
    """U1: the question can be closed, and the cards have not moved."""
    scenario, source, target, _ = with_a_run()
    driver = visits.driver(scenario)
    before = driver.lies()
    drag_run(driver, source, target)
    question = driver.page.locator("[data-dialog=shift]")
    question.wait_for()
    if answer == "Escape":
        driver.page.keyboard.press("Escape")
    else:
        driver.page.locator(answer).click()
    question.wait_for(state="detached")
    assert (driver.lies(), driver.plays) == (before, [])


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("too-few-spaces", "Cards move one at a time, and there is no space for the others"),
        ("does-not-fit-tableau", "does not fit there"),
    ],
)
def test_f15_a_run_that_cannot_go_is_refused_in_words(
    visits: Visits, reason: str, said: str
) -> None:
    """U1: the table says why; the cards go back."""
    scenario, source, target, _ = with_a_run(reason)
    driver = visits.driver(scenario)
    before = driver.lies()
    drag_run(driver, source, target)
    refused = driver.page.locator(f"[data-refused][data-code={reason}]")
    assert said in refused.locator("p").inner_text()
    assert driver.page.locator("[data-dialog=shift]").count() == 0
    assert (driver.lies(), driver.plays) == (before, [])


@pytest.mark.extended
def test_f15_a_lower_card_dropped_elsewhere_plays_the_top_one(visits: Visits) -> None:
    """U1: to a pile that takes one card only, the top card goes, wherever the row was taken."""
    scenario = PlayedTable("french", "strict")
    scenario.play_until(lambda: raising(scenario) is not None)
    act = raising(scenario)
    assert act is not None
    driver = visits.driver(scenario, scenario.game.seat)
    drag_run(driver, act.partition(">")[0], "f")
    driver.done(scenario.table.version + 1)
    assert driver.plays == [act]


def raising(scenario: PlayedTable) -> str | None:
    """An act that plays the top of a row to a foundation; None if there is none now."""
    position = scenario.game.position
    acts = [str(act) for act in position.lawful() if act.target is Pile.FOUNDATION]
    return next(
        (act for act in acts if act[0] == "t" and position.count(int(act[1]) - 1) > 1), None
    )


@pytest.mark.extended
def test_f15_a_run_is_dragged_before_the_act_before_it_is_answered(visits: Visits) -> None:
    """U4: the plan is for the cards after the act that is still in flight."""
    scenario, source, target, acts = with_a_run()
    earlier, [(seat, last)] = scenario.ends_before(1)
    assert seat is Seat.RED
    driver = visits.driver(earlier)
    driver.act(last, "drag")
    drag_run(driver, source, target)
    driver.page.locator("[data-action=shift-yes]").click()
    driver.done(scenario.table.version + len(acts))
    assert driver.plays == [last, *acts]


@pytest.mark.extended
def test_f15_a_plan_is_closed_when_the_cards_change(visits: Visits) -> None:
    """U7: the other player's stop comes while the acts are shown: they are not played."""
    scenario, source, target, _ = with_a_run()
    laid = visits.site.lay(scenario)
    red, blue = visits.seated(laid), visits.seated(laid, Seat.BLUE)
    drag_run(red, source, target)
    red.page.locator("[data-dialog=shift]").wait_for()
    blue.page.locator("[data-action=menu]").click()
    blue.page.locator("[data-action=abandon]").click()
    blue.page.locator("[data-action=abandon-yes]").click()
    red.page.locator("[data-result]").wait_for()
    assert red.page.locator("[data-dialog=shift]").count() == 0
    assert red.plays == []
