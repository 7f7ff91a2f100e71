"""A refused card at a table: it may be demanded after the stop (F56)."""

from __future__ import annotations

import pytest

from helpers.table_states import code, dealt, game_of, log_to_a_refused_card, terms
from russianbank.core.cards import Seat
from russianbank.server.table import wire_event as wire
from russianbank.server.table.entry import (
    ActEntry,
    CompelEntry,
    LoggedEntry,
    StopEntry,
)
from russianbank.server.table.table_state import Table

pytestmark = pytest.mark.compiled


def stopped(strictness: str = "call-stop") -> tuple[Table, Seat]:
    """A table at which a player left a card that must be played, and was stopped."""
    (deal, _), *acts = log_to_a_refused_card()
    table = dealt(terms(strictness=strictness), cards=deal)  # type: ignore[arg-type]
    for entry, seat in acts:
        assert seat is not None
        assert table.view(seat.other).compel == []
        table.apply(entry, seat)
    refuser = acts[-1][1]
    assert refuser is not None
    if strictness == "call-stop":
        assert table.view(refuser.other).compel == []
        change = table.apply(StopEntry(table.version), refuser.other)
        assert change.patches[refuser.other]["compel"] == table.view(refuser.other).compel
        assert "compel" not in change.patches[refuser]
    return table, refuser


@pytest.mark.parametrize("strictness", ["call-stop", "auto-stop"])
def test_f56_the_caller_may_demand_the_card_and_keeps_the_turn(strictness: str) -> None:
    table, refuser = stopped(strictness)
    caller = refuser.other
    plays = table.view(caller).compel
    assert plays
    assert table.view(refuser).compel == table.view(None).compel == []
    assert code(table, CompelEntry(plays[0]), refuser) == "not-the-moment"
    assert code(table, CompelEntry("^s"), caller) == "refused"
    assert code(table, CompelEntry("nonsense"), caller) == "cannot-read"
    cards = game_of(table).position.left(refuser)
    change = table.apply(CompelEntry(plays[0]), caller)
    assert change.patches[caller]["compel"] == []
    (event,) = change.events
    assert isinstance(event, wire.CompelledEvent)
    assert (event.s, event.m) == (str(caller), plays[0])
    assert event.start in ("rs", "rh", "rd", "bs", "bh", "bd")
    shown = table.view(None).piles[event.end][1]
    assert shown.endswith(event.c)
    assert game_of(table).position.left(refuser) == cards - 1
    assert table.view(None).mover == str(caller)
    assert table.view(caller).compel == []


def test_f56_the_right_ends_with_the_callers_next_act() -> None:
    table, refuser = stopped()
    (play, *_) = table.view(refuser.other).compel
    table.apply(ActEntry(table.view(refuser.other).acts[0], force=True), refuser.other)
    assert code(table, CompelEntry(play), refuser.other) == "not-the-moment"


def test_f56_a_log_with_a_demand_is_played_over() -> None:
    table, refuser = stopped()
    version = table.version
    demand = CompelEntry(table.view(refuser.other).compel[0])
    table.apply(demand, refuser.other)
    (deal, _), *acts = log_to_a_refused_card()
    entries = [(deal, None), *acts, (StopEntry(version - 1), refuser.other)]
    entries += [(demand, refuser.other)]
    again = Table(terms())
    again.replay(
        LoggedEntry(seq, 0.0, None if seat is None else str(seat), None, entry)
        for seq, (entry, seat) in enumerate(entries, 1)
    )
    assert again.view(None).piles == table.view(None).piles
