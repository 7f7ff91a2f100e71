"""The benchmark: the row of a player, and the command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from helpers.command import run
from russianbank.arena.benchmark import OPPONENTS, benchmark_row, matches
from russianbank.arena.paired_match import MatchResults
from russianbank.arena.pairs import Batch, GameResult, Pair, ThinkingTimes


def lost_and_won(*scores: tuple[int, int]) -> Batch:
    pairs = tuple(
        Pair(number, (GameResult(one, (0, 0), 0), GameResult(other, (0, 0), 1)))
        for number, (one, other) in enumerate(scores)
    )
    return Batch(pairs, (ThinkingTimes(), ThinkingTimes()))


def test_the_error_of_the_mean_is_over_deals_that_all_opponents_share() -> None:
    """Two deals, won and lost against everybody: six opponents make the mean no more certain."""
    played = matches("random")
    results = MatchResults(played)
    for match in played:
        results.by_match[match.key].add(lost_and_won((1, 1), (0, 0)))
    row = benchmark_row(played, results, 2)
    assert row.mean.mean == 0.5
    assert row.mean.error == pytest.approx(0.5)
    assert set(row.scores) == set(OPPONENTS)
    assert row.markdown().startswith("| `random` | 2 | 50.0 ± 98.0 |")


@pytest.mark.extended
def test_the_command_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    results = tmp_path / "random.jsonl"
    whole = run("benchmark", "random", "--deals", 2, "--results", results, "--json")
    assert whole.exit_code == 0
    lines = results.read_text().splitlines(keepends=True)
    results.write_text("".join(lines[:3]) + lines[3][:20])
    again = run("benchmark", "random", "--deals", 2, "--results", results, "--json")
    assert json.loads(again.stdout) == json.loads(whole.stdout)


def test_there_is_no_such_player() -> None:
    refused = run("benchmark", "serch")
    assert refused.exit_code == 2
    assert "Did you mean 'search'" in refused.output.replace("\n", " ")
