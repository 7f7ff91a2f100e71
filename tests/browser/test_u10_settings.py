"""U10, U12, U14: sounds, the left hand, one-tap plays, and a pile shown larger."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page

from browser.conftest import PHONE, Visits
from browser.table_driver import TableDriver, middle
from browser.test_u03_double_tap import with_ways
from browser.test_u11_layout import BOXES, assert_beside_the_cards, overlap
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat

LISTENING = """
  window.opened = 0;
  window.notes = 0;
  window.AudioContext = class extends window.AudioContext {
    constructor() { super(); window.opened += 1; }
    createOscillator() { window.notes += 1; return super.createOscillator(); }
  };
  const unhurried = window.setTimeout;
  window.setTimeout = (then, ms, ...more) => unhurried(then, ms === 500 ? 499 : ms, ...more);
"""
"""Counts the audio contexts that a page opens and the notes it plays, and lets presses be long."""

CLOSES_BEYOND = 8


@pytest.fixture
def listened(visits: Visits) -> Callable[[bool], tuple[TableDriver, str, list[str]]]:
    """Opens a table on a phone whose sounds are counted; with a card of one place or several."""

    def opened(one: bool) -> tuple[TableDriver, str, list[str]]:
        scenario, place, ways = with_ways(one=one)
        laid = visits.site.lay(scenario)
        page = visits.blank_page(laid.tokens[Seat.RED], PHONE)
        page.add_init_script(LISTENING)
        driver = TableDriver(page, Seat.RED)
        visits.come(page, laid)
        return driver, place, ways

    return opened


@pytest.mark.extended
def test_a_player_sets_the_table_up_for_themselves(
    listened: Callable[[bool], tuple[TableDriver, str, list[str]]],
) -> None:
    """U3, U10, U12: sounds, left hand and one tap are chosen in two taps, and are kept."""
    driver, place, ways = listened(True)
    page = driver.page
    assert sounds(page) == (0, 0)
    before = [boxes(page.locator(each)) for each in (".tray", "[data-pile^=r]")]
    undo = boxes(page.locator("[data-action=undo]"))[0]
    choose(page, side="left", taps="one")
    assert sounds(page) == (0, 0)  # with gestures, but not asked for
    after = [boxes(page.locator(each)) for each in (".tray", "[data-pile^=r]")]
    for was, now in zip(before[0], after[0], strict=True):
        assert now == pytest.approx((PHONE[0] - was[0] - was[2], *was[1:]), abs=1)
    assert [box[0] for box in before[1]] == sorted(box[0] for box in before[1])
    assert [box[0] for box in after[1]] == sorted((box[0] for box in after[1]), reverse=True)
    mirrored = boxes(page.locator("[data-action=undo]"))[0]
    assert mirrored[0] == pytest.approx(PHONE[0] - undo[0] - undo[2], abs=1)
    choose(page, sound="loud")
    opened, heard = sounds(page)
    assert (opened, heard > 0) == (1, True)
    page.reload()
    page.locator("[data-connection=live] [data-card]").first.wait_for()
    assert boxes(page.locator(".tray")) == after[0]
    assert sounds(page) == (0, 0)
    version = driver.version
    driver.click(place)
    driver.done(version + 1)
    assert driver.plays == ways
    opened, heard = sounds(page)
    assert (opened, heard > 0) == (1, True)
    choose(page, sound="off")
    page.reload()
    page.locator("[data-connection=live] [data-card]").first.wait_for()
    page.keyboard.press("1")
    assert sounds(page) == (0, 0)


@pytest.mark.extended
def test_a_held_pile_is_shown_larger_beside_itself(
    listened: Callable[[bool], tuple[TableDriver, str, list[str]]],
) -> None:
    """U14: by holding it or by its key; moving closes it, and nothing is sent."""
    driver, place, _ = listened(False)
    page = driver.page
    choose(page, taps="one")
    spread = page.locator(".spread:not([hidden])")
    for pile in (place, "t5", "D"):
        if not driver.pile(pile).locator("[data-card]:not([data-card=back])").count():
            continue
        sent = commands(driver)
        x, y = middle(driver.top(pile))
        page.mouse.move(x, y)
        page.mouse.down()
        spread.wait_for()
        (shown,), (covered,) = boxes(spread), boxes(driver.pile(pile))
        assert not overlap(shown, covered)
        assert shown[0] >= 0
        assert shown[0] + shown[2] <= PHONE[0]
        size = boxes(spread.locator("[data-card]"))[0]
        assert size[2] > boxes(driver.top(pile))[0][2] * 1.2
        page.mouse.move(x + CLOSES_BEYOND + 1, y)
        spread.wait_for(state="hidden")
        page.mouse.up()
        assert commands(driver) == sent
    driver.pile(place).focus()
    page.keyboard.press("l")
    spread.wait_for()
    page.keyboard.press("Escape")
    spread.wait_for(state="hidden")
    driver.click(place)
    assert driver.pile(place).get_attribute("aria-pressed") == "true"  # several places: selected
    assert driver.plays == []


@pytest.mark.extended
def test_sound_is_offered_once_when_a_turn_began_unseen(visits: Visits) -> None:
    """U10: it is offered to who was not looking, covers no card, and is kept for the next visit."""
    scenario = PlayedTable()
    scenario.play_until(lambda: scenario.game.seat is Seat.BLUE and bool(ending(scenario)))
    laid = visits.site.lay(scenario)
    red, blue = (visits.seated(laid, seat, PHONE) for seat in Seat)
    red.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    blue.page.locator(f"[data-action={ending(scenario)[0]}]").click()
    offer = red.page.locator("[data-notice=sound]")
    offer.wait_for()
    assert_beside_the_cards(red.page, offer)
    assert blue.page.locator("[data-notice=sound]").count() == 0
    offer.locator("[data-action=sound-on]").click()
    offer.wait_for(state="detached")
    assert red.page.evaluate("JSON.parse(localStorage['russianbank-look']).sound") == "normal"
    assert red.page.evaluate("localStorage['russianbank-sound-offered']") is not None


def ending(scenario: PlayedTable) -> list[str]:
    """The buttons that end the turn now."""
    buttons = {"h>d": "end-turn", "pass": "pass"}
    lawful = map(str, scenario.game.position.lawful())
    return [buttons[one] for one in lawful if one in buttons]


def choose(page: Page, **look: str) -> None:
    """Choose in the settings, which two taps open."""
    page.locator("[data-action=menu]").click()
    page.locator("[data-action=settings]").click()
    page.locator("[data-dialog=settings]").wait_for()
    for name, value in look.items():
        choice = page.locator(f"input[name={name}][value={value}]")
        if not choice.is_visible():
            page.locator(f"details:has(input[name={name}]) summary").click()
        choice.check()
    page.locator("[data-action=close]").click()


def sounds(page: Page) -> tuple[int, int]:
    """How many audio contexts the page has opened, and how many notes it has played."""
    opened, notes = page.evaluate("[window.opened, window.notes]")
    return opened, notes


def boxes(found: Locator) -> list[tuple[float, ...]]:
    """The box (x, y, width, height) of each element."""
    return [tuple(box) for box in found.evaluate_all(BOXES)]


def commands(driver: TableDriver) -> list[str]:
    """The kinds of the messages that the page has sent, but for signs of life."""
    return [one["t"] for one in driver.sent if one["t"] != "ping"]
