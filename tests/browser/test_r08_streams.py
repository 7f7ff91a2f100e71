"""R8: the browser shows the server's table; after a mismatch it gets the whole table at once."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, WebSocketRoute

from browser.conftest import Visits, ready
from browser.scenarios import check_duration, lies, seconds, version
from browser.table_driver import TableDriver
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat

AT_ONCE = 1.0
"""Seconds from a wrong message to the right table."""

ACTS = 12


class Meddler:
    """A proxy for a WebSocket that corrupts one message to the browser.

    Args:
        how: what it does: ``digest``, ``card`` or ``gap``.
        at: the version of the message.

    Attributes:
        asked: the version and digest in the address of each connection.
        done: whether a message has been corrupted.
    """

    def __init__(self, how: str, at: int) -> None:
        self.asked: list[str] = []
        self.done = False
        self._how = how
        self._at = at

    def carry(self, line: WebSocketRoute) -> None:
        """Forward a WebSocket."""
        self.asked.append(line.url.partition("?")[2])
        server = line.connect_to_server()

        def hear(text: str | bytes) -> None:
            message = json.loads(text)
            if self.done or message["t"] != "ev" or message["v"] != self._at:
                line.send(text)
                return
            self.done = True
            if self._how == "gap":
                return
            if self._how == "digest":
                message["h"] = "00000000"
            else:
                pile = next(iter(message["p"]["piles"]))
                message["p"]["piles"][pile] = [1, "KS"]
            line.send(json.dumps(message))

        server.on_message(hear)


def playing(visits: Visits, meddler: Meddler, scenario: PlayedTable) -> tuple[Page, TableDriver]:
    """A watcher whose WebSocket is corrupted, and the player on turn."""
    laid = visits.site.lay(scenario)
    mover = visits.seated(laid, scenario.game.seat)
    watcher = visits.blank_page()
    watcher.route_web_socket("**/ws/**", meddler.carry)
    watcher.goto(laid.url)
    ready(watcher)
    return watcher, mover


@pytest.mark.extended
@pytest.mark.parametrize("how", ["digest", "card", "gap"])
def test_after_a_wrong_message_the_whole_table_is_sent(visits: Visits, how: str) -> None:
    """R8: a wrong digest, a wrong card or a missing version: the whole table within a second."""

    def spoilt() -> float:
        scenario, acts = quiet_position()
        meddler = Meddler(how, scenario.table.version + 1)
        watcher, mover = playing(visits, meddler, scenario)
        if how != "gap":
            del acts[1:]
        for number, act in enumerate(acts[:-1], 1):
            mover.act(act, "clicks")
            mover.done(scenario.table.version + number)

        def see() -> None:
            mover.act(acts[-1], "clicks")
            watcher.wait_for_function(
                "number => document.querySelector('[data-table]').dataset.version === number",
                arg=str(scenario.table.version + len(acts)),
            )

        took = seconds(see)
        assert meddler.done
        assert len(meddler.asked) == 2
        assert meddler.asked[-1].startswith("v=-1&")
        assert lies(watcher) == mover.lies()
        return took

    check_duration(AT_ONCE, f"the whole table after a spoilt message ({how})", spoilt)


def quiet_position() -> tuple[PlayedTable, list[str]]:
    """A table whose mover can play two acts that turn nothing up, and these acts."""
    for seed in range(1, 300):
        acts: list[str] = []
        twin = PlayedTable(strictness="strict", seed=seed)
        mover = twin.game.seat
        while len(acts) < 2 and twin.game.seat is mover:
            found = [one for one in map(str, twin.game.position.lawful()) if "^" not in one]
            if not found:
                break
            acts.append(found[0])
            twin.play(found[0])
        if len(acts) == 2:
            return PlayedTable(strictness="strict", seed=seed), acts
    raise LookupError("no deal begins with two quiet acts")


@pytest.mark.extended
def test_every_version_of_a_game_is_followed_without_a_resync(visits: Visits) -> None:
    """R8: a watcher follows play version by version on one connection, without a mismatch."""
    whole = PlayedTable(strictness="strict", seed=4)
    whole.play_out()
    scenario, rest = whole.ends_before(len(whole.log) - 3)
    meddler = Meddler("digest", -1)
    laid = visits.site.lay(scenario)
    driver = {seat: visits.seated(laid, seat) for seat in Seat}
    watcher = visits.blank_page()
    watcher.route_web_socket("**/ws/**", meddler.carry)
    watcher.goto(laid.url)
    ready(watcher)
    for number, (seat, act) in enumerate(rest[:ACTS], scenario.table.version + 1):
        driver[seat].act(act, "clicks")
        for one in driver.values():
            one.done(number)
        watcher.wait_for_function(
            "number => document.querySelector('[data-table]').dataset.version === number",
            arg=str(number),
        )
        assert lies(watcher) == driver[Seat.RED].lies()
    assert len(meddler.asked) == 1
    for one in driver.values():
        reported = [message["v"] for message in one.heard if message["t"] == "ev"]
        assert reported == list(range(reported[0], reported[0] + len(reported)))
        assert version(one.page) == reported[-1]
