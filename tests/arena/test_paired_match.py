"""Matches: each deal is played from both seats, and the results are kept."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import pytest

from russianbank.ai.greedy import Greedy
from russianbank.ai.player_options import whole_number
from russianbank.ai.players import ActPlayer, Random
from russianbank.arena.paired_match import MatchResults, PairedMatch, play_all
from russianbank.arena.participants import canonical_name
from russianbank.arena.simulation import deal_of, play_deal
from russianbank.arena.workers import workers
from russianbank.core.act import Act
from russianbank.core.chance import Chance
from russianbank.core.errors import CannotBeRead
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.notation import read_records

pytestmark = pytest.mark.compiled

RULES = preset("foster-32")
MATCH = PairedMatch(RULES, ("greedy", "random"), 4)


def play(results: MatchResults, deals: int, jobs: int = 1) -> None:
    with workers(jobs, threads=True) as pool:
        play_all(results, [MATCH], deals, pool, jobs, lambda: False)


def test_a_pair_is_the_two_games_of_a_deal() -> None:
    (pair,) = MATCH.play(range(3, 4)).pairs
    first = Position.start(RULES, deal_of(RULES, 4, 3)[0]).seat
    for red, game in enumerate(pair.games):
        played = play_deal(RULES, MATCH.players, 4, 3, red)
        assert game.points == (played.outcome.points[red], played.outcome.points[1 - red])
        assert game.began == first ^ red
        winner = played.outcome.winner
        assert game.score == (0.5 if winner is None else winner == red)


def test_with_the_names_swapped_the_games_are_the_same() -> None:
    back = PairedMatch(RULES, ("random", "greedy"), 4)
    assert back.play(range(6)).swapped().pairs == MATCH.play(range(6)).pairs


def test_players_are_timed_by_the_clock_they_are_given() -> None:
    ticks = count()
    batch = PairedMatch(RULES, MATCH.players, 4, clock=lambda: next(ticks)).play(range(1))
    for times in batch.times:
        assert times.plans > 0
        assert times.median == times.worst == 1


@dataclass(frozen=True)
class Patient(ActPlayer):
    """Looks at some lawful acts, and takes the last of them."""

    looks: int = field(default=1, metadata=whole_number(1, 10))
    mood: str = "sunny"
    seen: list[int] = field(default_factory=list)

    def choose(self, position: Position, chance: Chance) -> Act:
        return position.lawful()[-self.looks :][0]


@dataclass(frozen=True)
class Calm(Patient):
    """Has a name of its own."""

    name = "calm"


def test_players_of_one_class_with_other_options_have_other_names() -> None:
    players = Patient(3), Patient(mood="grim")
    assert PairedMatch(RULES, players, 4).names == ("Patient:looks=3", "Patient:mood=grim")
    assert (Patient.name, Patient().name, Calm(3).name) == ("Patient", "Patient", "calm")
    results = MatchResults([PairedMatch(RULES, (Patient(one), "greedy"), 4) for one in (1, 2)])
    assert len(results.by_match) == 2


def test_records_hold_the_games() -> None:
    batch = PairedMatch(RULES, MATCH.players, 4, keeps_records=True).play(range(2))
    records = read_records("\n".join(batch.records))
    assert [record.tags["Round"] for record in records] == ["1.1", "1.2", "2.1", "2.2"]
    assert [record.tags["Red"] for record in records] == ["greedy", "random"] * 2
    games = [(game, red) for pair in batch.pairs for red, game in enumerate(pair.games)]
    for record, (game, red) in zip(records, games, strict=True):
        assert record.replay().failure is None
        assert record.outcome is not None
        assert (record.outcome.points[red], record.outcome.points[1 - red]) == game.points


def test_books_go_on_where_they_were_left(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    play(MatchResults([MATCH], path), 3)
    begun = path.read_bytes()
    play(MatchResults([MATCH], path), 8, jobs=2)
    assert path.read_bytes().startswith(begun)
    resumed, at_once = MatchResults([MATCH], path), MatchResults([MATCH])
    play(at_once, 8)
    sheets = [results.by_match[MATCH.key] for results in (resumed, at_once)]
    assert sheets[0].first(8) == sheets[1].first(8)
    assert list(resumed.tasks([MATCH], 8, 1)) == []


def test_a_file_with_the_players_swapped_is_read(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    play(MatchResults([MATCH], path), 3)
    back = PairedMatch(RULES, ("random", "greedy"), 4)
    sheet = MatchResults([back], path).by_match[back.key]
    assert sheet.first(3) == list(back.play(range(3)).pairs)


@pytest.mark.parametrize(
    "other",
    [
        PairedMatch(RULES, ("greedy", "greedy"), 4),
        PairedMatch(RULES, ("greedy", "random"), 5),
        PairedMatch(preset("foster-36"), ("greedy", "random"), 4),
    ],
)
def test_a_file_of_another_match_is_refused(tmp_path: Path, other: PairedMatch) -> None:
    path = tmp_path / "results.jsonl"
    play(MatchResults([MATCH], path), 1)
    before = path.read_bytes()
    with pytest.raises(CannotBeRead, match="holds results of greedy against random"):
        MatchResults([other], path)
    assert path.read_bytes() == before


def test_records_are_added_to_those_there_are(tmp_path: Path) -> None:
    path = tmp_path / "games.rbr"
    recorded = PairedMatch(RULES, MATCH.players, 4, keeps_records=True)
    for numbers in (range(1), range(1, 2)):
        results = MatchResults([recorded], records=path)
        for task in results.tasks([recorded], 2, 1):
            if task.numbers == numbers:
                results.add(task, recorded.play(numbers))
    records = read_records(path.read_text())
    assert [record.tags["Round"] for record in records] == ["1.1", "1.2", "2.1", "2.2"]


def test_a_name_is_written_with_its_options_in_order() -> None:
    assert canonical_name("handicap:misses=0.5,overlooks=0.3") == "handicap:overlooks=0.3"
    with pytest.raises(CannotBeRead, match="greedy"):
        canonical_name("gredy")


def test_players_are_objects_or_classes_as_well_as_names() -> None:
    batch = MATCH.play(range(2))
    objects = PairedMatch(RULES, (Greedy(), Random()), MATCH.seed)
    assert objects.key == MATCH.key
    assert objects.play(range(2)).pairs == batch.pairs
    assert canonical_name("russianbank.ai.greedy:Greedy") == "russianbank.ai.greedy:Greedy"
