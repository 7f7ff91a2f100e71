"""U8: an act that breaks an obligation is played, warned of or refused, by strictness."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import FloatRect

from browser.conftest import DESKTOP, PHONE, Visits
from browser.table_driver import TableDriver
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat

ADJUDICATION = {
    "breach",
    "standing",
    "lawful",
    "missed",
    "paragraph",
    "cite",
    "error",
    "warning",
    "stoppable",
}


def a_mistake(strictness: str, first: int = 1) -> tuple[PlayedTable, str]:
    """A table where red is on turn, and an act that the cards allow and the rules forbid.

    Args:
        strictness: how the table meets it.
        first: the seed of the first deal to be tried.
    """
    for seed in range(first, 200):
        scenario = PlayedTable(strictness=strictness, seed=seed)
        position = scenario.game.position
        for act in position.playable():
            text = str(act)
            if scenario.game.seat is Seat.RED and position.breach(act) and text[0] in "ts":
                return scenario, text
    raise LookupError("no deal begins so")


@pytest.mark.extended
def test_with_call_stop_an_error_is_played(visits: Visits) -> None:
    """U8: the act is accepted, and no message to either page reveals the error."""
    scenario, act = a_mistake("call-stop")
    laid = visits.site.lay(scenario)
    driver = {seat: TableDriver(visits.blank_page(laid.tokens[seat]), seat) for seat in Seat}
    for hand in driver.values():
        visits.come(hand.page, laid)
    driver[Seat.RED].act(act, "clicks")
    for hand in driver.values():
        hand.done(scenario.table.version + 1)
        assert [one["t"] for one in hand.heard].count("no") == 0
        names = {name for frame in hand.heard for name in names_in(frame)}
        assert not names & ADJUDICATION
        assert hand.page.locator("[data-verdict], [data-refused]").count() == 0


@pytest.mark.extended
def test_warned_the_player_is_asked_and_may_insist(visits: Visits) -> None:
    """U8: the player is asked first, with the paragraph; if they insist, the act is played."""
    scenario, act = a_mistake("warn")
    driver = visits.driver(scenario)
    before = driver.lies()
    number = driver.pile("t1").locator(".place-number")
    assert not number.is_visible()
    driver.act(act, "clicks")
    question = driver.page.locator("[data-dialog=warned]")
    question.wait_for()
    assert number.is_visible(), "the warning names places by their numbers"
    assert (question.locator("[data-why]").get_attribute("href") or "").startswith("/law#F")
    driver.page.locator("[data-action=warned-no]").click()
    question.wait_for(state="detached")
    assert driver.lies() == before
    driver.act(act, "clicks")
    driver.page.locator("[data-action=warned-yes]").click()
    driver.done(scenario.table.version + 1)
    assert driver.lies() != before
    assert [one.get("force") for one in driver.sent if one["t"] == "play"] == [None, None, True]


@pytest.mark.extended
@pytest.mark.parametrize("seed", [1, 2, 5, 8], ids=lambda seed: f"seed-{seed}")
def test_a_warning_does_not_hide_the_card_of_which_it_speaks(visits: Visits, seed: int) -> None:
    """U8: on no screen does the sheet lie over the card that comes first."""
    scenario, act = a_mistake("warn", seed)
    driver = visits.driver(scenario)
    for width, height in (DESKTOP, PHONE, (640, 400)):
        driver.page.set_viewport_size({"width": width, "height": height})
        driver.act(act, "clicks")
        sheet = driver.page.locator("[data-dialog=warned]")
        box = sheet.bounding_box()
        missed = next(one for one in driver.heard if one["t"] == "no")["why"]["missed"]
        for _, pile in missed:
            card = driver.pile_named(pile).locator(".slot, [data-card]").last.bounding_box()
            assert box
            assert card
            assert not meet(box, card), f"{pile} is hidden at {width} by {height}"
        driver.page.locator("[data-action=warned-no]").click()
        sheet.wait_for(state="detached")


def meet(one: FloatRect, other: FloatRect) -> bool:
    """Whether two boxes on the page have an area in common."""
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


@pytest.mark.extended
def test_strict_an_error_is_refused(visits: Visits) -> None:
    """U8: the act is taken back, and the reason is shown with its paragraph."""
    scenario, act = a_mistake("strict")
    driver = visits.driver(scenario)
    before = driver.lies()
    driver.act(act, "clicks")
    refusal = driver.page.locator("[data-refused]")
    refusal.wait_for()
    assert refusal.get_attribute("data-code") == "breach"
    paragraph = refusal.get_attribute("data-paragraph") or ""
    assert paragraph == breach_of(scenario, act)
    assert refusal.locator("[data-why]").get_attribute("href") == f"/law#{paragraph}"
    driver.done(scenario.table.version)
    assert driver.lies() == before


@pytest.mark.extended
def test_what_the_cards_do_not_allow_is_refused_with_its_reason(visits: Visits) -> None:
    """U8: a card that does not fit goes back, and the page says why."""
    scenario, source, target = misfit()
    driver = visits.driver(scenario)
    before = driver.lies()
    driver.drag(source, target)
    refusal = driver.page.locator("[data-refused]")
    refusal.wait_for()
    assert (refusal.get_attribute("data-code") or "").startswith("does-not-fit")
    assert " needs a " in refusal.locator("p").inner_text()
    driver.done(scenario.table.version)
    assert driver.lies() == before


def misfit() -> tuple[PlayedTable, str, str]:
    """A table and two places whose cards do not fit each other."""
    scenario = PlayedTable(
        seed=next(n for n in range(1, 99) if PlayedTable(seed=n).game.seat is Seat.RED)
    )
    playable = {str(act) for act in scenario.game.position.playable()}
    for source in range(1, 9):
        for target in range(1, 9):
            if source != target and f"t{source}>t{target}" not in playable:
                return scenario, f"t{source}", f"t{target}"
    raise LookupError("everything fits")


def breach_of(scenario: PlayedTable, text: str) -> str:
    """The paragraph that an act breaks."""
    position = scenario.game.position
    act = next(one for one in position.playable() if str(one) == text)
    return str(position.breach(act))


def names_in(value: Any) -> Iterator[str]:
    """The names of all fields in a message."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from names_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from names_in(inner)


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("strictness", "wish", "shown"),
    [
        ("strict", "auto", True),
        ("call-stop", "auto", False),
        ("call-stop", "on", True),
        ("strict", "off", False),
    ],
)
def test_a_picked_up_card_shows_where_it_fits(
    visits: Visits, strictness: str, wish: str, shown: bool
) -> None:
    """U8: where the table guides, and everywhere or nowhere by a setting."""
    scenario, place = with_a_shift(strictness)
    laid = visits.site.lay(scenario)
    context = visits.new_context(laid.tokens[Seat.RED])
    kept = json.dumps(json.dumps({"targets": wish}))
    context.add_init_script(
        f"location.protocol === 'http:' && localStorage.setItem('russianbank-look', {kept})"
    )
    driver = TableDriver(visits.come(context.new_page(), laid), Seat.RED)
    driver.click(place)
    acts = scenario.table.view(Seat.RED).acts
    fits = {act[3:] for act in acts if act.startswith(f"{place}>t")}
    marked = {
        str(one.get_attribute("data-pile"))
        for one in driver.page.locator("[data-target][data-pile]").all()
    }
    assert {one for one in marked if one[0] == "t"} == (fits if shown else set())


def with_a_shift(strictness: str) -> tuple[PlayedTable, str]:
    """A table where red is on turn, and a place whose card may be shifted."""
    for seed in range(1, 200):
        scenario = PlayedTable(strictness=strictness, seed=seed)
        for act in scenario.table.view(Seat.RED).acts:
            if act[0] == "t" and act[3] == "t":
                return scenario, act[:2]
    raise LookupError("no deal begins so")


@pytest.mark.sample(1)
@pytest.mark.parametrize(("strictness", "gold"), [("strict", 1), ("call-stop", 0)])
def test_gold_is_one_button_and_never_a_mistake(visits: Visits, strictness: str, gold: int) -> None:
    """U8: where the table lets mistakes happen, no button of the turn is gold."""
    for seed in range(1, 200):
        scenario = PlayedTable(strictness=strictness, seed=seed)
        acts = scenario.table.view(Seat.RED).acts
        if {"^s", "^h"} <= set(acts):
            break
    page = visits.driver(scenario).page
    assert page.locator("[data-action=turn-stock]").is_visible()
    assert page.locator("[data-zone=actions] .primary").count() == gold
