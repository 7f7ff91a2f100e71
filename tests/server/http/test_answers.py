"""Responses about a running game: they contain no card that nobody has seen (R1, R4)."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest
from msgspec import structs

from helpers.app_server import serving
from helpers.random_play import reordered
from helpers.stored_tables import PlayedTable, lay
from helpers.table_states import as_entry
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.rules.preset import preset_names
from russianbank.server.table.entry import DealEntry

ACTS = 40
OPEN = ("/t/{id}", "/api/tables/{id}", "/api/tables/{id}/diagram.svg", "/replay/{id}/1")
CLOSED = tuple(
    f"/api/tables/{{id}}/games/1/{name}"
    for name in ("record.txt", "record.json", "replay.json", "diagram.svg?ply=3")
)


def begun(name: str) -> PlayedTable:
    """A game in which some cards have been seen and others have not."""
    scenario = PlayedTable(name, "call-stop", seed=7)
    count = len(scenario.log) + ACTS
    scenario.play_until(lambda: len(scenario.log) >= count)
    return scenario


def with_other_cards(scenario: PlayedTable) -> PlayedTable:
    """The same table, with the unseen cards in another order."""
    game = scenario.game
    others = as_entry(reordered(game.position, game.deal, Chance(8)))
    assert others != scenario.dealt
    twin = copy.copy(scenario)
    twin.log = [
        structs.replace(line, entry=others) if isinstance(line.entry, DealEntry) else line
        for line in scenario.log
    ]
    return twin


def answered(folder: Path, scenario: PlayedTable) -> list[tuple[int, bytes]]:
    """The responses to a stranger and to the red player, for every address of the table."""
    with serving(folder) as served:
        laid = lay(folder, scenario)
        answers = []
        for cookies in ({}, {"session": laid.tokens[Seat.RED]}):
            client = served.another()
            client.cookies.update(cookies)
            for address in OPEN + CLOSED:
                answer = client.get(address.format(id=laid.id))
                answers.append((answer.status_code, answer.content))
        return answers


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", preset_names())
def test_no_answer_depends_on_unseen_cards(name: str, tmp_path: Path) -> None:
    scenario = begun(name)
    first = answered(tmp_path / "one", scenario)
    assert first == answered(tmp_path / "other", with_other_cards(scenario))
    statuses = [status for status, _ in first]
    assert statuses.count(200) >= 2 * (len(OPEN) - 1)
    assert statuses.count(409) >= 2 * len(CLOSED)
