"""View fields: kept up to date entry by entry, they are those that the log gives."""

from __future__ import annotations

import pytest

from helpers.table_states import AUDIENCES, MACHINE, dealt, game_of, played, terms
from russianbank.core.chance import Chance
from russianbank.core.rules.preset import preset_names
from russianbank.server.table.entry import LoggedEntry
from russianbank.server.table.event_mapping import last_act
from russianbank.server.table.table_state import Table


@pytest.mark.parametrize("strictness", ["strict", "warn", "auto-stop", "call-stop"])
@pytest.mark.parametrize("name", preset_names())
def test_the_last_act_is_followed_by_the_events_alone(name: str, strictness: str) -> None:
    table = dealt(terms(name, strictness, MACHINE), 2)
    for logged, _ in played(table, Chance(2), 120):
        assert table.view(None).last == last_act(game_of(table)), logged


@pytest.mark.parametrize("name", preset_names())
def test_views_that_were_patched_are_those_of_a_table_that_was_replayed(name: str) -> None:
    table, again = dealt(terms(name), 3), dealt(terms(name), 3)
    log: list[LoggedEntry] = []
    for logged, _ in played(table, Chance(3), 80):
        log.append(logged)
        if len(log) % 20 == 0:
            again.replay(log[-20:], are_latest=True)
            assert [table.view(one) for one in AUDIENCES] == [again.view(one) for one in AUDIENCES]
            assert_answers(table)


def assert_answers(table: Table) -> None:
    """What the server asks a table most often is what the views show."""
    shown = table.view(None)
    assert (table.mover, table.deals, table.over) == (shown.mover, shown.deal, shown.over)
