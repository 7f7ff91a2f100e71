"""Measures reviews on the server, and what they cost a live game's computer player (U36, R32).

    python bench/reviews.py [--level 1] [--plans 200] [--reviews 4] [--processes 2]

First one game is reviewed at the standard depth, as the server does it: the time to the first marks
and to the whole review. Then the computer player of level 10 plans turns of some positions, one
after the other, alone and while reviews are under way. On a machine with other work, the seconds of
processor time that all review processes used say more than the clock does.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import time
from collections.abc import Sequence

from russianbank.arena.simulation import game_of, play_deal
from russianbank.core.build_info import compiled
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.notation import read_record, record_of, write_record
from russianbank.review import review
from russianbank.server.live import bot_process
from russianbank.server.live.bot_workers import BotWorkers
from russianbank.server.live.reviews import ReviewKey, Reviews

RULES = preset("foster-two-pack")
PLAYER = "search:level=10"
FIRST, ALL = 3.0, 30.0


class NothingKept:
    """Keeps no reviews."""

    async def find(self, table_id: str, number: int, engine: str) -> bytes | None:
        """Find nothing."""

    async def keep(self, table_id: str, number: int, engine: str, body: bytes) -> None:
        """Keep nothing."""


def record(level: int, seed: int) -> str:
    """Returns the record of a game between two players of a level."""
    player = f"search:level={level}"
    played = play_deal(RULES, (player, player), seed, 1, 0, keep_acts=True)
    return write_record(record_of(game_of(RULES, seed, played), {}))


def positions(count: int) -> list[Position]:
    """Returns positions from the middle of games."""
    found: list[Position] = []
    chance = Chance(1)
    while len(found) < count:
        game = Game(RULES, deal(RULES, chance.split()))
        while game.outcome is None and len(game.events) < 60:
            lawful = game.position.lawful()
            game.play(lawful[chance.below(len(lawful))])
        if game.outcome is None:
            found.append(game.position.copy())
    return found


async def time_review(reviews: Reviews, workers: BotWorkers, text: str) -> None:
    """Prints how long one review takes."""
    await asyncio.gather(*(workers.call(os.getpid) for _ in range(workers.workers)))
    begun, first, decisions = time.perf_counter(), 0.0, 0
    async for update in reviews.of(ReviewKey("one", 1), text, "bench"):
        if update.review is not None and not first:
            first = time.perf_counter() - begun
        decisions = update.steps
    whole = time.perf_counter() - begun
    print(f"{decisions} decisions: first marks {first:.1f} s (promise {FIRST:.0f} s), ", end="")
    print(f"all {whole:.1f} s (promise {ALL:.0f} s), ", end="")
    used = time.process_time()
    review(read_record(text).replay().game)
    print(f"processor time {time.process_time() - used:.1f} s")


async def time_plans(workers: BotWorkers, asked: Sequence[Position]) -> list[float]:
    """Returns the milliseconds that each plan takes."""
    found = []
    for number, position in enumerate(asked):
        begun = time.perf_counter()
        await workers.plan(PLAYER, position, number)
        found.append(1e3 * (time.perf_counter() - begun))
    return found


async def review_without_end(reviews: Reviews, texts: Sequence[str], number: int) -> None:
    """Reviews one game after the other until it is cancelled."""
    while True:
        for at, text in enumerate(texts):
            key = ReviewKey(f"caller {number}", at + 1)
            async for _ in reviews.of(key, text, f"address {number}"):
                pass


def report(name: str, times: Sequence[float]) -> None:
    """Prints the percentiles of some times."""
    cuts = statistics.quantiles(times, n=100)
    print(f"{name}: p50 {cuts[49]:.0f} ms, p95 {cuts[94]:.0f} ms, p99 {cuts[98]:.0f} ms")


async def measure(asked: argparse.Namespace) -> None:
    """Measures and prints everything."""
    bots = BotWorkers(1)
    workers = BotWorkers(asked.processes, bot_process.begin_lowest)
    reviews = Reviews(workers, NothingKept(), time.monotonic)
    try:
        for level in asked.level:
            print(f"a game of level {level}, ", end="")
            await time_review(reviews, workers, record(level, 1))
        places = positions(asked.plans)
        texts = [record(1, seed) for seed in range(2, 4)]
        await time_plans(bots, places[:5])
        alone: list[float] = []
        together: list[float] = []
        for start in range(0, len(places), 20):  # in turns, so that other work disturbs both
            alone += await time_plans(bots, places[start : start + 20])
            going = [
                asyncio.ensure_future(review_without_end(reviews, texts, number))
                for number in range(asked.reviews)
            ]
            together += await time_plans(bots, places[start : start + 20])
            for one in going:
                one.cancel()
            await asyncio.gather(*going, return_exceptions=True)
            await asyncio.gather(*(workers.call(os.getpid) for _ in range(workers.workers)))
        report("plans without reviews", alone)
        report(f"plans with {asked.reviews} reviews", together)
    finally:
        bots.close()
        workers.close()


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", type=int, nargs="*", default=[10, 1])
    parser.add_argument("--plans", type=int, default=200)
    parser.add_argument("--reviews", type=int, default=4)
    parser.add_argument("--processes", type=int, default=2)
    print(f"kernel {'compiled' if compiled() else 'interpreted'}, load {os.getloadavg()[0]:.1f}")
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
