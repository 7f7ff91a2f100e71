"""Paired matches: two players, many deals, each played twice with the seats exchanged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from russianbank.arena.pairs import Batch, GameResult, Pair, PairResults, ThinkingTimes
from russianbank.arena.participants import Participant
from russianbank.arena.results import (
    MatchKey,
    append_batch,
    append_text,
    read_results,
    repair_results,
    rules_id,
)
from russianbank.arena.simulation import Clock, SimulatedGame, deal_of, game_of, play_deal
from russianbank.arena.workers import map_unordered
from russianbank.core.errors import CannotBeRead
from russianbank.core.kernel.position import Position
from russianbank.core.rules.ruleset import RuleSet

AT_MOST = 5
"""The most deals in a batch. An interrupted match loses one batch for each worker."""

TURNS = 8
"""How many batches each worker should get at least, so that all are busy to the end."""


@dataclass(frozen=True, slots=True)
class PairedMatch:
    """A match between two players.

    Attributes:
        rules: the rule set.
        players: their names, or players as objects; for worker processes they are pickled.
        seed: of the deals.
        keeps_records: whether to write the record of every game.
        clock: measures the time of each plan, or None.
    """

    rules: RuleSet
    players: tuple[Participant, Participant]
    seed: int
    keeps_records: bool = False
    clock: Clock | None = None

    @property
    def key(self) -> MatchKey:
        """The key of the match in a result file."""
        return MatchKey(rules_id(self.rules), self.names, self.seed)

    @property
    def names(self) -> tuple[str, str]:
        """The names of the players."""
        one, other = (who if isinstance(who, str) else who.name for who in self.players)
        return one, other

    def play(self, numbers: range) -> Batch:
        """Play some of its deals, each twice."""
        times = ThinkingTimes(), ThinkingTimes()
        pairs: list[Pair] = []
        records: list[str] = []
        failures: list[str] = []
        for number in numbers:
            first = Position.start(self.rules, deal_of(self.rules, self.seed, number)[0]).seat
            results: list[GameResult] = []
            for red in (0, 1):
                played = play_deal(
                    self.rules,
                    self.players,
                    self.seed,
                    number,
                    red,
                    keep_acts=self.keeps_records,
                    clock=self.clock,
                )
                results.append(GameResult.of(played, first))
                for own, taken in zip(times, played.times, strict=True):
                    own.add(ThinkingTimes(taken))
                if played.failure:
                    failures.append(f"deal {number + 1}: {played.failure}")
                if self.keeps_records:
                    records.append(self._record(played))
            pairs.append(Pair(number, (results[0], results[1])))
        return Batch(tuple(pairs), times, tuple(records), tuple(failures))

    def _record(self, played: SimulatedGame) -> str:
        from russianbank.notation import record_of, write_record

        tags = {
            "Event": f"match with seed {self.seed}",
            "Round": f"{played.number + 1}.{played.red + 1}",
            "Red": self.names[played.red],
            "Blue": self.names[1 - played.red],
        }
        return write_record(record_of(game_of(self.rules, self.seed, played), tags))


class MatchTask(NamedTuple):
    """A batch of deals to be played."""

    match: PairedMatch
    numbers: range


def play_match_task(task: MatchTask) -> Batch:
    """Play a batch; workers run this function."""
    return task.match.play(task.numbers)


class MatchResults:
    """The results of one match or more, and the files that keep them.

    Args:
        matches: all of the same rules and seed.
        results: the result file; it is read, and new results are added.
        records: the file to which the records of new games are added.
        strict: whether the result file must hold these matches only. If not, other matches of the
            same rules and seed are skipped.

    Raises:
        CannotBeRead: if the file is no result file, or holds other results.
    """

    def __init__(
        self,
        matches: list[PairedMatch],
        results: Path | None = None,
        records: Path | None = None,
        strict: bool = True,
    ) -> None:
        self.by_match: Mapping[MatchKey, PairResults] = {
            match.key: PairResults() for match in matches
        }
        self._results = results
        self._records = records
        if results is not None:
            self._read(results, strict)
            repair_results(results)

    def _read(self, path: Path, strict: bool) -> None:
        wanted = next(iter(self.by_match))
        for key, batch in read_results(path):
            if key in self.by_match:
                self.by_match[key].add(batch)
            elif key.swapped() in self.by_match:
                self.by_match[key.swapped()].add(batch.swapped())
            elif strict or (key.rules, key.seed) != (wanted.rules, wanted.seed):
                raise CannotBeRead(
                    f"{path} holds results of {key}; expected {wanted}; give another file"
                )

    def tasks(self, matches: list[PairedMatch], deals: int, jobs: int) -> Iterator[MatchTask]:
        """Yield what is still to be played, in batches."""
        size = min(max(1, deals * len(matches) // (jobs * TURNS)), AT_MOST)
        for match in matches:
            for numbers in self.by_match[match.key].missing(deals, size):
                yield MatchTask(match, numbers)

    def add(self, task: MatchTask, batch: Batch) -> None:
        """Add the result of a task, in the files too."""
        if self._records is not None and batch.records:
            gap = "\n" if self._records.exists() and self._records.stat().st_size else ""
            append_text(self._records, gap + "\n".join(batch.records))
        if self._results is not None:
            append_batch(self._results, task.match.key, batch)
        self.by_match[task.match.key].add(batch)


def play_all(
    match_results: MatchResults,
    matches: list[PairedMatch],
    deals: int,
    pool: Executor,
    jobs: int,
    watch: Callable[[], bool],
) -> None:
    """Play all deals that have no result yet.

    Args:
        match_results: where results are added.
        matches: the matches.
        deals: how many deals of each match.
        pool: runs the tasks.
        jobs: how many batches are played at a time.
        watch: called after each batch; it returns True to stop.
    """
    ahead = jobs if jobs == 1 else 2 * jobs
    done = map_unordered(pool, play_match_task, match_results.tasks(matches, deals, jobs), ahead)
    for task, batch in done:
        match_results.add(task, batch)
        if watch():
            done.close()
