"""Matches: two players, many deals, each dealt twice with the seats exchanged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from russianbank.arena.oracles import participant
from russianbank.arena.pairs import Batch, GameResult, Pair, PairResults, ThinkingTimes
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
from russianbank.core.deal import Deal
from russianbank.core.errors import CannotBeRead
from russianbank.core.kernel.position import Position
from russianbank.core.rules.ruleset import RuleSet

AT_MOST = 5
"""Deals in a batch; what is lost when a match is interrupted is a batch for each worker."""

TURNS = 8
"""Batches that each worker should get at least, so that all are busy to the end."""


def canonical_name(name: str) -> str:
    """A player's name as he writes it himself, options that are the usual ones left out.

    Raises:
        CannotBeRead: if there is no such player.
    """
    return participant(name, Deal((), ())).name


@dataclass(frozen=True, slots=True)
class PairedMatch:
    """Two players who are to meet.

    Attributes:
        rules: what they play.
        players: their names.
        seed: names the deals.
        keeps_records: whether every game is to be told in our notation.
        clock: by which they are timed, or None.
    """

    rules: RuleSet
    players: tuple[str, str]
    seed: int
    keeps_records: bool = False
    clock: Clock | None = None

    @property
    def fixture(self) -> MatchKey:
        """What a result file knows the match by."""
        return MatchKey(rules_id(self.rules), self.players, self.seed)

    def play(self, numbers: range) -> Batch:
        """Play some of its deals, each twice."""
        times = ThinkingTimes(), ThinkingTimes()
        pairs: list[Pair] = []
        records: list[str] = []
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
                if self.keeps_records:
                    records.append(self._record(played))
            pairs.append(Pair(number, (results[0], results[1])))
        return Batch(tuple(pairs), times, tuple(records))

    def _record(self, played: SimulatedGame) -> str:
        from russianbank.notation import record_of, write_record

        tags = {
            "Event": f"match with seed {self.seed}",
            "Round": f"{played.number + 1}.{played.red + 1}",
            "Red": self.players[played.red],
            "Blue": self.players[1 - played.red],
        }
        return write_record(record_of(game_of(self.rules, self.seed, played), tags))


class MatchTask(NamedTuple):
    """A batch to be played."""

    match: PairedMatch
    numbers: range


def play_match_task(task: MatchTask) -> Batch:
    """Play a batch; this is what workers are given to do."""
    return task.match.play(task.numbers)


class MatchResults:
    """The sheets of one match or more, and the files in which they are kept.

    Args:
        matches: all of the same rules and seed.
        results: the result file that is read, and added to.
        records: the file to which the records of new games are added.
        strict: whether the result file may hold nothing but these matches, or others of the same
            rules and seed as well, which are then passed over.

    Raises:
        CannotBeRead: if the result file is none, or of something else.
    """

    def __init__(
        self,
        matches: list[PairedMatch],
        results: Path | None = None,
        records: Path | None = None,
        strict: bool = True,
    ) -> None:
        self.sheets: Mapping[MatchKey, PairResults] = {
            match.fixture: PairResults() for match in matches
        }
        self._results = results
        self._records = records
        if results is not None:
            self._read(results, strict)
            repair_results(results)

    def _read(self, path: Path, strict: bool) -> None:
        wanted = next(iter(self.sheets))
        for fixture, batch in read_results(path):
            if fixture in self.sheets:
                self.sheets[fixture].add(batch)
            elif fixture.swapped() in self.sheets:
                self.sheets[fixture.swapped()].add(batch.swapped())
            elif strict or (fixture.rules, fixture.seed) != (wanted.rules, wanted.seed):
                raise CannotBeRead(
                    f"{path} holds results of {fixture}; expected {wanted}; give another file"
                )

    def tasks(self, matches: list[PairedMatch], deals: int, jobs: int) -> Iterator[MatchTask]:
        """What is still to be played, in batches."""
        size = min(max(1, deals * len(matches) // (jobs * TURNS)), AT_MOST)
        for match in matches:
            for numbers in self.sheets[match.fixture].missing(deals, size):
                yield MatchTask(match, numbers)

    def enter(self, task: MatchTask, batch: Batch) -> None:
        """Enter what came of a task, in the files too."""
        if self._records is not None and batch.records:
            gap = "\n" if self._records.exists() and self._records.stat().st_size else ""
            append_text(self._records, gap + "\n".join(batch.records))
        if self._results is not None:
            append_batch(self._results, task.match.fixture, batch)
        self.sheets[task.match.fixture].add(batch)


def play_all(
    books: MatchResults,
    matches: list[PairedMatch],
    deals: int,
    pool: Executor,
    jobs: int,
    watch: Callable[[], bool],
) -> None:
    """Play what is missing in the books, until all is there or the watcher has seen enough.

    Args:
        books: where results are entered.
        matches: who is to meet.
        deals: deals of each match, from deal 0.
        pool: who does the work.
        jobs: how many batches are done at a time.
        watch: is told after each batch that something is new; True ends it.
    """
    ahead = jobs if jobs == 1 else 2 * jobs
    done = map_unordered(pool, play_match_task, books.tasks(matches, deals, jobs), ahead)
    for task, batch in done:
        books.enter(task, batch)
        if watch():
            done.close()
