"""Ladders: who meets whom, where everybody stands, and the table of it."""

from __future__ import annotations

import pytest

from arena.scores import crossed
from russianbank.arena.ladder import Ladder, ladder, markdown, pairings
from russianbank.arena.paired_match import MatchResults, PairedMatch
from russianbank.arena.pairs import Batch, ThinkingTimes
from russianbank.core.rules.preset import preset

NAMES = ("greedy", "random", "handicap")


def standing(anchor: tuple[str, float] = ("random", 0)) -> Ladder:
    """Made-up results: three quarters for each against the next in the list."""
    matches = [PairedMatch(preset("foster-32"), pair, 1) for pair in pairings(NAMES, 1)]
    results = MatchResults(matches)
    for match in matches:
        games = crossed([1.0, 1.0, 1.0, 0.0])
        results.by_match[match.key].add(
            Batch(tuple(games), (ThinkingTimes([0.01]), ThinkingTimes([0.5])))
        )
    return ladder(results, matches, NAMES, 16, anchor)


def test_players_meet_all_others_or_their_neighbours() -> None:
    assert pairings("abcd") == [*map(tuple, ("ab", "ac", "ad", "bc", "bd", "cd"))]
    assert pairings("abcd", 1) == [*map(tuple, ("ab", "bc", "cd"))]
    assert pairings("abcd", 2) == [*map(tuple, ("ab", "ac", "bc", "bd", "cd"))]


def test_the_best_is_first_and_the_anchor_has_its_rating() -> None:
    ladder = standing(("random", 1000))
    assert [row.name for row in ladder.rows] == ["greedy", "random", "handicap"]
    first, anchor, last = ladder.rows
    # three to one is 191 rating points
    assert first.rating.mean == pytest.approx(1191, abs=1)
    assert anchor.rating == (1000, None)
    assert last.rating.mean == pytest.approx(809, abs=1)
    assert first.ahead is not None
    assert first.ahead.mean == pytest.approx(191, abs=1)
    assert last.ahead is None
    assert [row.games for row in ladder.rows] == [32, 64, 32]
    assert [row.share for row in ladder.rows] == [0.75, 0.5, 0.25]
    assert [row.times.plans for row in ladder.rows] == [1, 2, 1]


def test_the_distance_from_a_far_anchor_is_less_certain() -> None:
    rows = standing(("handicap", 0)).rows
    assert rows[0].rating.error is not None
    assert rows[1].rating.error is not None
    assert rows[0].rating.error > rows[1].rating.error > 0


def test_the_table_has_a_line_for_each_and_who_beat_whom() -> None:
    lines = markdown(standing()).splitlines()
    assert "64 games of foster-32" in lines[0]
    assert any(line.startswith("| 1 | greedy | 191 |") for line in lines)
    assert any(line.startswith("| 2 | random | 0 |  |") for line in lines)
    assert "| 1 greedy |  | 75.0 |  |" in lines
    assert "| 3 handicap |  | 25.0 |  |" in lines


def test_the_json_has_the_same_figures() -> None:
    as_dict = standing().as_dict()
    assert [one["name"] for one in as_dict["players"]] == ["greedy", "random", "handicap"]
    assert as_dict["scores"] == [[None, 0.75, None], [0.25, None, 0.75], [None, 0.25, None]]
    assert as_dict["bounded"] is True
    assert (as_dict["first_mover"], as_dict["draws"]) == (0.5, 0)
