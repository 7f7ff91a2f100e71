"""U17: a game as it is announced, at a slow pace of the computer and at a fast one.

``SOAK=1`` also plays a whole game against the computer by taps at the slow pace: ten minutes.
"""

from __future__ import annotations

import json
import os
from itertools import accumulate, pairwise

import pytest
from playwright.sync_api import Page, WebSocketRoute

from browser.conftest import LONGEST_TURN_MS, PHONE, Visits
from browser.test_u07_stop import card_name
from browser.test_u21_pace import before_the_computer
from helpers.stored_tables import PlayedTable, log_of, machine
from russianbank.ai.greedy import greedy_act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.server.live.pacing import BotPace
from russianbank.server.table.messages import Pace, PaceUpdate, Update, write
from russianbank.server.table.table_state import Table

WHOLE = bool(os.environ.get("SOAK"))
ACTS = 2
"""How many acts of the computer are awaited where the game is not played to its end."""

PERSONS_ACT = 3.0
"""Seconds that a person takes for an act."""

SPOKEN_PER_SECOND = 15
"""Characters that a screen reader says in a second at its usual speed."""

COLLECT = """() => {
  window.announced = [];
  const version = () => Number(document.querySelector('[data-table]').dataset.version);
  for (const old of document.querySelectorAll('[data-live] > *')) old.collected = true;
  new MutationObserver(() => {
    for (const region of document.querySelectorAll('[data-live]')) {
      const paragraph = region.firstElementChild;
      if (paragraph && !paragraph.collected) {
        paragraph.collected = true;
        window.announced.push([version(), paragraph.textContent]);
      }
    }
  }).observe(document.querySelector('[data-table]'), { childList: true, subtree: true });
  return version();
}"""


def whole_game() -> tuple[Table, list[Update]]:
    """A table after the deal, and what red is sent in the game against the computer."""
    played = PlayedTable(blue=machine(4), seed=5, strictness="strict")
    played.play_out()
    table = Table(played.terms)
    dealt = next(at for at, line in enumerate(played.log) if line.entry == played.dealt)
    table.replay(played.log[: dealt + 1])
    seats = {"red": Seat.RED, "blue": Seat.BLUE, None: None}
    begun = played.again(dealt + 1).table
    updates = [
        table.update(table.apply(line.entry, seats[line.seat]), Seat.RED)
        for line in played.log[dealt + 1 :]
    ]
    return begun, updates


def announced(page: Page, begun: Table, updates: list[Update], pace: Pace) -> list[tuple[int, str]]:
    """What is announced of a game, each with the version of the table."""

    def serve(socket: WebSocketRoute) -> None:
        def answer(text: str | bytes) -> None:
            message = json.loads(text)
            if message["t"] == "ping":
                socket.send(json.dumps({"t": "pong", "at": message["at"]}))
            if message["t"] == "say":
                for update in updates:
                    socket.send(write(update).decode())

        socket.on_message(answer)
        socket.send(write(begun.sync(Seat.RED)).decode())
        socket.send(write(PaceUpdate(pace)).decode())

    page.route_web_socket("**/ws/*", serve)
    page.reload()
    page.locator(f'[data-table][data-version="{begun.version}"]').wait_for()
    page.evaluate(COLLECT)
    page.keyboard.press("w")  # any message: the game begins
    page.locator("[data-action=draw-yes]").click()
    page.locator(f'[data-table][data-version="{updates[-1].v}"]').wait_for()
    return [(version, text) for version, text in page.evaluate("window.announced")]


@pytest.mark.extended
@pytest.mark.parametrize("pace", ["slow", "fast"])
def test_a_whole_game_is_announced_at_the_speed_of_a_listener(visits: Visits, pace: Pace) -> None:
    """U17: slow: one announcement for each act; fast: one for each turn of the computer."""
    begun, updates = whole_game()
    page = visits.table(visits.site.lay(PlayedTable(blue=machine(4), seed=5)))
    said = announced(page, begun, updates, pace)
    mover: str = begun.view(Seat.RED).mover
    acts = turns = 0
    chance, waits = Chance(1), BotPace()
    steps = []
    for update in updates:
        is_bots = mover == "blue"
        steps.append(waits.seconds(pace, chance, True) if is_bots else PERSONS_ACT)
        acts += is_bots
        mover = str(update.p.get("mover", mover))
        turns += is_bots and (mover == "red" or update is updates[-1])
    at = dict(zip((update.v for update in updates), accumulate(steps), strict=True))
    bots = {update.v for update in updates if any(getattr(e, "s", "") == "blue" for e in update.e)}
    own = [(at[version], text) for version, text in said if version in bots]
    gaps = [later[0] - sooner[0] for sooner, later in pairwise(own)]
    cut = sum(
        later[0] - sooner[0] < len(sooner[1]) / SPOKEN_PER_SECOND for sooner, later in pairwise(own)
    )
    print(
        f"{pace}: {acts} acts in {turns} turns of the computer, {len(own)} announcements of"
        f" {sum(len(text) for _, text in own) / len(own):.0f} characters, shortest gap"
        f" {min(gaps):.2f} s, {sum(gap < 0.3 for gap in gaps)} under 0.3 s,"
        f" {cut} of them shorter than the text takes"
    )
    assert len(own) == (acts if pace == "slow" else turns)
    assert min(gaps) >= 2
    assert all(len(text) < 200 for _, text in own)


@pytest.mark.extended
def test_a_game_by_taps_on_a_phone_is_announced_at_the_slow_pace(visits: Visits) -> None:
    """U17: every act of the computer is one announcement with its card, and so is every own act.

    With ``SOAK=1`` from the first act to the last; else the end of a turn and two acts.
    """
    scenario = (
        PlayedTable(blue=machine(4), strictness="strict", seed=6)
        if WHOLE
        else before_the_computer()
    )
    driver = visits.driver(scenario, size=PHONE, touch=True)
    page = driver.page
    page.locator("[data-action=menu]").tap()
    page.locator("label:has(input[name=pace][value=slow])").tap()
    page.locator("dialog [data-action=close]").tap()
    begun = page.evaluate(COLLECT)
    over = page.locator("[data-table][data-over=true]")
    while over.count() == 0:
        version = scenario.table.version
        if scenario.game.seat is Seat.RED:
            driver.done(version)
            driver.act(str(greedy_act(scenario.game.position)) if WHOLE else "h>d", "taps")
            driver.done(version + 1)
        page.wait_for_function(
            """([version, acts]) => { const table = document.querySelector('[data-table]').dataset;
            return Number(table.version) >= version + acts || table.turn === 'red' ||
            table.over === 'true'; }""",
            arg=[version + 1, 400 if WHOLE else ACTS],
            timeout=LONGEST_TURN_MS,
        )
        if not WHOLE:
            break
        for line in log_of(visits.site.data, scenario.terms.id)[version:]:
            scenario.do(line.entry, Seat.named(line.seat) if line.seat else None)
    said = [
        (at, text)
        for at, text in page.evaluate("window.announced")
        if not text.endswith("picked up")  # which is no act
    ]
    updates = {one["v"]: one for one in driver.heard if one["t"] == "ev" and one["v"] > begun}
    theirs = {
        version: event
        for version, update in updates.items()
        for event in update["e"]
        if event["k"] == "played" and event["s"] == "blue"
    }
    assert len(theirs) >= ACTS
    for version, event in theirs.items():
        texts = [text for at, text in said if at == version]
        assert len(texts) == 1, (event, said)
        if card := event.get("c") or event.get("n"):
            assert card_name(card) in texts[0].lower()
    own = [text for at, text in said if at not in theirs]
    print(f"{len(theirs)} acts of the computer, {len(updates)} in all, {len(own)} of them own")
    assert len(own) == len(updates) - len(theirs)
