"""Measures how fast the journal writes, as ratios to one commit for every line in the same run.

    python bench/journal.py [--tables 64] [--rate 550] [--seconds 5] [--folder DIR]

Both write the same lines with the same code to a new SQLite database, `synchronous=FULL`; the peer
takes only one line at a time from the queue. In the first load every table adds a line as soon as
its last one is stored. In the second, lines come at a given rate, at random times, to a thousand
tables, as from a thousand games. The time from the call of `append` to its return is measured. The
two alternate, and each figure is the median of several rounds, so that other work of the disk
affects both equally.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from russianbank.core.chance import Chance
from russianbank.server.store import writer
from russianbank.server.store.contract import Journal, NewPositions
from russianbank.server.store.database import file_url, open_store
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.lease import Owner
from russianbank.server.store.writer import CommitStats
from russianbank.server.table.entry import ActEntry, LoggedEntry
from russianbank.server.table.terms import Participant, Terms

TOGETHER, ALONE = writer.MAX_BATCH, 1
GAMES = 1_000


@dataclass
class Measured:
    """The result of one round.

    Attributes:
        rate: lines per second.
        waits: the time of each line in seconds, sorted.
        commits: the number of commits.
    """

    rate: float
    waits: list[float]
    commits: int

    def lines(self) -> float:
        """Returns the mean number of lines in a commit."""
        return len(self.waits) / self.commits

    def wait(self, share: float) -> float:
        """Returns the milliseconds within which this share of the lines was stored."""
        return 1e3 * self.waits[min(int(share * len(self.waits)), len(self.waits) - 1)]


Load = Callable[[Journal, list[float]], Awaitable[None]]


def as_fast_as_possible(tables: int, seconds: float) -> Load:
    """Returns a load in which each table adds its next line when the last one is stored."""

    async def load(journal: Journal, waits: list[float]) -> None:
        end = time.perf_counter() + seconds

        async def play(table_id: str) -> None:
            seq = 0
            while time.perf_counter() < end:
                seq += 1
                waits.append(await timed(journal, table_id, seq))

        await asyncio.gather(*(play(f"t{number}") for number in range(tables)))

    return load


def at_a_rate(rate: float, seconds: float, seed: int) -> Load:
    """Returns a load in which lines come at random times to any of a thousand tables."""

    async def load(journal: Journal, waits: list[float]) -> None:
        chance, seqs, tasks = Chance(seed), [0] * GAMES, []
        busy: set[int] = set()

        async def play(number: int) -> None:
            waits.append(await timed(journal, f"t{number}", seqs[number]))
            busy.discard(number)

        start = time.perf_counter()
        moments = sorted(chance.below(1 << 32) / 2**32 for _ in range(int(rate * seconds)))
        for moment in moments:
            await asyncio.sleep(max(0.0, start + moment * seconds - time.perf_counter()))
            number = chance.below(GAMES)
            while number in busy:  # a table waits for its answer before the next line
                if len(busy) == GAMES:  # the disk is too slow for this rate
                    await asyncio.sleep(0.001)
                number = chance.below(GAMES)
            busy.add(number)
            seqs[number] += 1
            tasks.append(asyncio.ensure_future(play(number)))
        await asyncio.gather(*tasks)

    return load


async def open_table(journal: Journal, number: int) -> None:
    """Opens a table with this number."""
    person = Participant("person")
    agreed = Terms(f"t{number}", "foster-two-pack", "call-stop", person, person)
    await journal.open_table(agreed, 0.0)


async def timed(journal: Journal, table_id: str, seq: int) -> float:
    """Adds a line and returns the seconds it took."""
    started = time.perf_counter()
    line = LoggedEntry(seq, started, "red", f"c1-{seq}", ActEntry("s>t3"))
    position = NewPositions([hash((table_id, seq))])
    await journal.append(table_id, seq - 1, [line], positions=position)
    return time.perf_counter() - started


async def run_round(load: Load, journal: Journal, commits: list[CommitStats]) -> Measured:
    """Opens the tables, then measures the load."""
    await asyncio.gather(*(open_table(journal, number) for number in range(GAMES)))
    waits: list[float] = []
    commits.clear()
    started = time.perf_counter()
    await load(journal, waits)
    return Measured(len(waits) / (time.perf_counter() - started), sorted(waits), len(commits))


def measured(most: int, load: Load, folder: Path | None) -> Measured:
    """Measures a load on a new journal that commits at most `most` lines at a time."""
    writer.MAX_BATCH = TOGETHER
    commits: list[CommitStats] = []
    with tempfile.TemporaryDirectory(dir=folder) as new:
        owner = Owner("bench", "here", locked=True)  # as every server does
        store = open_store(file_url(Path(new)), commits.append, owner)
        try:
            writer.MAX_BATCH = most
            return asyncio.run(run_round(load, StoreJournal(store), commits))
        finally:
            store.close()


def show(what: str, rounds: dict[str, list[Measured]]) -> None:
    """Prints the medians of both and their ratios."""
    print(f"\n{what}")
    print(f"{'':>18} {'lines/s':>9} {'p50 ms':>8} {'p99 ms':>8} {'p99.9 ms':>9} {'a commit':>9}")
    middle: dict[str, list[float]] = {}
    for who, each in rounds.items():
        figures = [
            (one.rate, one.wait(0.5), one.wait(0.99), one.wait(0.999), one.lines()) for one in each
        ]
        middle[who] = [statistics.median(column) for column in zip(*figures, strict=True)]
        rate, half, most, all_but, lines = middle[who]
        print(f"{who:>18} {rate:9.0f} {half:8.2f} {most:8.2f} {all_but:9.2f} {lines:9.1f}")
    ours, peer = middle.values()
    print(
        f"{'ratio':>18} {ours[0] / peer[0]:9.2f} {ours[1] / peer[1]:8.2f} {ours[2] / peer[2]:8.2f}"
    )


def main() -> None:
    """Measures both loads and prints the results."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--rate", type=float, default=550.0)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument(
        "--folder",
        type=Path,
        help="a folder on the disk to measure",
    )
    chosen = parser.parse_args()
    loads = {
        f"{chosen.tables} tables, as fast as possible": as_fast_as_possible(
            chosen.tables, chosen.seconds
        ),
        f"{GAMES} tables, {chosen.rate:.0f} lines a second": at_a_rate(
            chosen.rate, chosen.seconds, 1922
        ),
    }
    for what, load in loads.items():
        rounds: dict[str, list[Measured]] = {"journal": [], "a commit per line": []}
        for _ in range(chosen.rounds):
            rounds["journal"].append(measured(TOGETHER, load, chosen.folder))
            rounds["a commit per line"].append(measured(ALONE, load, chosen.folder))
        show(what, rounds)


if __name__ == "__main__":
    main()
