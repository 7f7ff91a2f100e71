"""U21: who gets the whole table also gets the last turns; so does who comes after a restart."""

from __future__ import annotations

import asyncio
from itertools import groupby
from operator import itemgetter

from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat
from russianbank.server.live.table_actor import replay
from russianbank.server.store.contract import StoredTable
from russianbank.server.table.entry import SayEntry
from russianbank.server.table.messages import TurnEvents
from russianbank.server.table.table_state import Table
from russianbank.server.table.turn_log import MOST, TurnLog
from russianbank.server.table.wire_event import PlayedEvent, WireEvent


def whole_game() -> PlayedTable:
    """A game that two greedy players played to its end."""
    scenario = PlayedTable(strictness="strict", seed=3)
    scenario.play_out()
    return scenario


def test_the_whole_table_has_the_last_two_turns() -> None:
    """U21: at every moment of a game, for both players and for watchers."""
    scenario, followed = whole_game(), []
    table = Table(scenario.terms)
    for line in scenario.log:
        view = table.view(None)
        change = table.apply(line.entry, Seat.named(line.seat) if line.seat else None)
        played: list[WireEvent] = [one for one in change.events if isinstance(one, PlayedEvent)]
        followed += [(view.mover, view.turn, one) for one in played]
        turns = [
            TurnEvents(mover, number, [event for _, _, event in acts][-MOST:])
            for (mover, number), acts in groupby(followed, itemgetter(0, 1))
        ]
        for viewer in (None, *Seat):
            assert table.sync(viewer).turns == turns[-2:]
    assert len(table.sync(None).turns) == 2


def test_they_are_the_same_after_a_restart() -> None:
    """U21: the log of the table alone makes them again."""
    scenario = whole_game()
    again = asyncio.run(replay(StoredTable(scenario.terms, scenario.log)))
    assert again.sync(None).turns == scenario.table.sync(None).turns


def test_an_act_taken_back_is_listed_no_more() -> None:
    """U21: it has not happened."""
    scenario = PlayedTable(strictness="strict", seed=3)
    scenario.play_until(lambda: scenario.table.view(Seat.RED).undo == "ask")
    before = scenario.table.sync(None).turns[-1].events[:]
    scenario.do(SayEntry("undo"), Seat.RED)
    scenario.do(SayEntry("allow-undo"), Seat.BLUE)
    assert scenario.table.sync(None).turns[-1].events == before[:-1]


def test_of_an_endless_turn_only_the_end_is_kept() -> None:
    log = TurnLog()
    for number in range(10 * MOST):
        log.follow([PlayedEvent("red", f"t1>t{number % 8 + 1}")], "red", 1)
    assert len(log.turns) == 1
    assert len(log.turns[0].events) == MOST
