"""U7: the stop button is always shown, reveals nothing; the verdict names card, pile and rule."""

from __future__ import annotations

import pytest

from browser.conftest import DESKTOP, PHONE, Visits
from browser.table_driver import TableDriver
from helpers.stored_tables import PlayedTable
from helpers.table_states import log_to_a_refused_card
from russianbank.core.cards import Seat
from russianbank.core.rules.ruleset import WrongCall
from russianbank.server.table.entry import DealEntry, StopEntry


def blue_is_on_turn(
    with_error: bool, rules: str = "foster-two-pack", wrong_call: WrongCall = "free"
) -> PlayedTable:
    """A table in the middle of blue's turn, with or without an error."""
    for seed in range(1, 200):
        scenario = PlayedTable(rules, seed=seed, wrong_call=wrong_call)
        scenario.play_until(lambda: scenario.game.seat is Seat.BLUE)  # noqa: B023
        for act in scenario.game.position.playable():
            text = str(act)
            if bool(scenario.game.position.breach(act)) is not with_error or text[0] not in "ts":
                continue
            played = scenario.again()
            played.play(text)
            error = played.game.stoppable_breach(Seat.RED)
            if played.game.seat is Seat.BLUE and bool(error) is with_error:
                return played
    raise LookupError("no deal comes to be so")


@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_the_button_reveals_nothing(visits: Visits, size: tuple[int, int]) -> None:
    """U7: the button is the same to the pixel with and without an error to stop."""
    pictures = []
    for with_error in (True, False):
        driver = visits.driver(blue_is_on_turn(with_error), size=size)
        button = driver.page.locator("[data-action=stop]")
        assert button.is_enabled()
        pictures.append(button.screenshot(animations="disabled"))
        assert button.evaluate("button => button.outerHTML") == STOP
    assert pictures[0] == pictures[1]


@pytest.mark.extended
def test_the_button_sleeps_until_the_opponent_has_done_something(visits: Visits) -> None:
    """U7: at the beginning of blue's turn there is nothing to stop, and S does nothing either."""
    scenario = PlayedTable(seed=1)
    scenario.play_until(lambda: scenario.game.seat is Seat.BLUE)
    laid = visits.site.lay(scenario)
    red, blue = (visits.seated(laid, seat) for seat in Seat)
    assert red.page.locator("[data-action=stop]").is_disabled()
    red.page.keyboard.press("s")
    act = next(one for one in map(str, scenario.game.position.playable()) if one[0] in "t^")
    blue.act(act, "clicks")
    red.page.locator("[data-action=stop]:enabled").wait_for()
    assert [one for one in red.sent if one["t"] == "stop"] == []


STOP = (
    '<button type="button" class="button stop" data-action="stop"'
    ' title="A wrong STOP costs nothing.">Stop</button>'
)


@pytest.mark.sample(1)
@pytest.mark.parametrize("way", ["tap", "key"])
def test_one_tap_stops_an_error(visits: Visits, way: str) -> None:
    """U7: one tap or S sends the version seen; the verdict names card, pile and rule."""
    scenario = blue_is_on_turn(with_error=True)
    error = scenario.game.stoppable_breach(Seat.RED)
    assert error
    driver = visits.driver(scenario)
    if way == "tap":
        driver.page.locator("[data-action=stop]").click()
    else:
        driver.page.keyboard.press("s")
    verdict = driver.page.locator("[data-verdict=upheld]")
    verdict.wait_for()
    stops = [one for one in driver.sent if one["t"] == "stop"]
    assert [one["v"] for one in stops] == [scenario.table.version]
    paragraph = error.paragraph
    assert verdict.get_attribute("data-paragraph") == paragraph
    said = verdict.inner_text()
    reported = next(
        event
        for frame in driver.heard
        if frame["t"] == "ev"
        for event in frame["e"]
        if event["k"] == "stopped"
    )
    assert reported["upheld"] is True
    assert said.count("Bob played ") == 1
    for card, pile in reported["missed"]:
        assert card is None or card_sign(card) in said
        assert (
            pile == reported["pile"]
            or pile_name(pile).removeprefix("your opponent\u2019s ") in said
        )
    why = verdict.locator("[data-why]")
    assert why.get_attribute("href") == f"/law#{paragraph}"
    driver.page.goto(why.get_attribute("href") or "")
    assert driver.page.locator(f'[id="{paragraph}"]').is_visible()


def test_both_players_see_the_verdict(visits: Visits) -> None:
    """U7: the stopped player reads the same verdict, from their side."""
    scenario = blue_is_on_turn(with_error=True)
    laid = visits.site.lay(scenario)
    mine, theirs = (TableDriver(visits.table(laid, seat), seat) for seat in Seat)
    mine.page.keyboard.press("s")
    for driver, heading in ((mine, "Right: that was a mistake"), (theirs, "Ann stopped you")):
        verdict = driver.page.locator("[data-verdict=upheld]")
        verdict.wait_for()
        assert heading in verdict.locator("h2").inner_text()


@pytest.mark.extended
def test_a_verdict_stays_until_the_turn_is_over(visits: Visits) -> None:
    """U7: the verdict stays while the player goes on playing, until their turn ends."""
    driver = visits.driver(blue_is_on_turn(with_error=True))
    driver.page.keyboard.press("s")
    verdict = driver.page.locator("[data-verdict=upheld]")
    verdict.wait_for()
    version = driver.version
    driver.act("^h", "keys")
    driver.done(version + 1)
    assert verdict.is_visible()
    driver.act("h>d", "keys")
    driver.done(version + 2)
    verdict.wait_for(state="detached")


@pytest.mark.extended
def test_a_wrong_call_shows_its_price(visits: Visits) -> None:
    """U7: the verdict names the price of a wrong call under the table's rules."""
    scenario = blue_is_on_turn(with_error=False)
    assert scenario.game.rules.wrong_call == "free"
    driver = visits.driver(scenario)
    driver.page.locator("[data-action=stop]").click()
    verdict = driver.page.locator("[data-verdict=wrong]")
    verdict.wait_for()
    assert "A wrong stop costs nothing at this table." in verdict.inner_text()


@pytest.mark.extended
def test_after_a_wrong_call_the_next_one_is_answered(visits: Visits) -> None:
    """U7: a wrong stop that bars the next one says so, and so does the table when it is tried."""
    scenario = blue_is_on_turn(with_error=False, wrong_call="until-next-turn")
    driver = visits.driver(scenario)
    stop = driver.page.locator("[data-action=stop]")
    assert "cannot call again" in (stop.get_attribute("title") or "")
    stop.click()
    verdict = driver.page.locator("[data-verdict=wrong]")
    verdict.wait_for()
    assert "next turn" in verdict.locator(".price").inner_text()
    driver.page.locator("[data-action=close-verdict]").click()
    stop.click()
    refused = driver.page.locator("[data-code=barred]")
    refused.wait_for()
    assert "next turn" in refused.inner_text()
    assert driver.page.locator(".prompt").inner_text().count("call stop again") == 1


@pytest.mark.extended
def test_stop_cannot_be_called_in_ones_own_turn(visits: Visits) -> None:
    """U7: during the player's own turn the button is disabled, and the key does nothing."""
    driver = visits.driver(PlayedTable(seed=first_is(Seat.RED)))
    assert driver.page.locator("[data-action=stop]").is_disabled()
    driver.page.keyboard.press("s")
    driver.page.wait_for_timeout(100)
    assert [one for one in driver.sent if one["t"] == "stop"] == []


def first_is(seat: Seat) -> int:
    """A deal that this seat begins."""
    return next(seed for seed in range(1, 100) if PlayedTable(seed=seed).game.seat is seat)


RANKS = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def card_name(card: str) -> str:
    """The English name of a card."""
    return f"{RANKS.get(card[0], card[0])} of {SUITS[card[1]]}"


def card_sign(card: str) -> str:
    """A card as on its corner."""
    return card[0].replace("T", "10") + dict(zip("SHDC", "♠♥♦♣", strict=True))[card[1]]


def pile_name(pile: str) -> str:
    """The English name of a pile for red."""
    if pile[0] == "t":
        return f"place {pile[1]}"
    if pile[0] == "f":
        return f"{SUITS['SHCD'[(int(pile[1]) - 1) // 2]]} foundation {(int(pile[1]) - 1) % 2 + 1}"
    whose = "your" if pile[0] == "r" else "your opponent\u2019s"
    return f"{whose} { {'s': 'stock', 'h': 'hand', 'd': 'discard'}[pile[1]] }"


@pytest.mark.extended
@pytest.mark.compiled
def test_a_refused_card_is_demanded_after_the_stop(visits: Visits) -> None:
    """F56: the notice has a button for each place; afterwards the caller plays on."""
    (deal, _), *acts = log_to_a_refused_card()
    assert isinstance(deal, DealEntry)
    scenario = PlayedTable(cards=deal)
    for entry, seat in acts:
        scenario.do(entry, seat)
    refuser = acts[-1][1]
    assert refuser is not None
    scenario.do(StopEntry(scenario.table.version), refuser.other)
    version = scenario.table.version
    play = scenario.table.view(refuser.other).compel[0]
    driver = visits.driver(scenario, refuser.other)
    driver.page.locator(f"[data-notice=compel] [data-action='compel-{play}']").click()
    driver.done(version + 1)
    driver.page.locator("[data-notice=compel]").wait_for(state="detached")
