"""Engine lines: the best plans of a position, with values that get better while somebody waits.

Plans are compared in worker processes of the lowest priority, which delay no live game. The work
is done in small parts. All who wait get their parts in turn, one for each address; who leaves gets
no further part.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from math import sqrt

from msgspec import Struct

from russianbank.core.act import ACTS, Act
from russianbank.core.cards import Seat
from russianbank.core.kernel.position import Position
from russianbank.notation.act_notation import act_text
from russianbank.server.domain_errors import RateLimited
from russianbank.server.live import analysis_process
from russianbank.server.live.bot_workers import BotWorkers
from russianbank.server.live.rate_limit import CallerRateLimiter, ConnectionQuota

STARTS, SPAN = 90, 60.0
"""Analyses that an address may begin in so many seconds."""

AT_ONCE = 4
"""Analyses of one address at a time."""

SAMPLES = (8, 8, 16, 32, 64, 64, 64, 128, 128, 256, 256)
"""How many orders of the unseen cards each part looks at."""


class EngineLine(Struct, frozen=True):
    """A plan and its value.

    Attributes:
        acts: the acts, each with the card that it moves.
        wins: how many of 100 such games red wins.
        error: the standard error of that.
    """

    acts: list[str]
    wins: float
    error: float


class EngineUpdate(Struct, frozen=True):
    """What is known of a position so far.

    Attributes:
        samples: how many orders of the unseen cards have been looked at.
        lines: the plans, the best for the player on turn first.
        cards: the cards that the best plan may turn up, with the games of 100 that red then wins.
        done: whether no more will come.
    """

    samples: int
    lines: list[EngineLine]
    cards: list[tuple[str, float]]
    done: bool


class EngineLines:
    """Analyses positions for everybody who asks.

    Args:
        workers: the processes; nobody else uses them.
        monotonic: returns the time in seconds.
    """

    def __init__(self, workers: BotWorkers, monotonic: Callable[[], float]) -> None:
        self._workers = workers
        self._starts = CallerRateLimiter(STARTS, SPAN, monotonic)
        self._running = ConnectionQuota(AT_ONCE)

    def check(self, address: str) -> None:
        """Count one more analysis that an address begins.

        Raises:
            RateLimited: if it has too many already, or begins them too often.
        """
        if not self._running.acquire(address):
            raise RateLimited("you analyse several positions at once; close one of them")
        self._running.release(address)
        if not self._starts.allow(address):
            raise RateLimited("you asked for very many analyses; wait a minute")

    async def of(
        self, position: Position, address: str, ideas: Sequence[Sequence[Act]] = ()
    ) -> AsyncGenerator[EngineUpdate, None]:
        """Yield what is known of a position, again and again, until it is known well.

        Args:
            position: the position; the game is not over.
            address: for whom; addresses take turns.
            ideas: plans that are compared with the best ones; each can be played, and turns up no
                card before its last act.
        """
        if not self._running.acquire(address):
            return
        try:
            async with aclosing(self._updates(position, address, ideas)) as updates:
                async for update in updates:
                    yield update
        finally:
            self._running.release(address)

    async def _updates(
        self, position: Position, address: str, ideas: Sequence[Sequence[Act]]
    ) -> AsyncGenerator[EngineUpdate, None]:
        found = await self._workers.call_in_turn(address, analysis_process.find_plans, position)
        sign = 1 if position.seat is Seat.RED else -1
        cards = [(card, _of_red(value, sign)) for card, value in found.cards]
        asked = [tuple(act.code for act in idea) for idea in ideas]
        plans = list(dict.fromkeys([*asked, *found.plans]))[: analysis_process.PLANS]
        texts = [plan_text(position, [ACTS[code] for code in plan]) for plan in plans]
        values: list[list[float]] = [[] for _ in plans]
        for part, samples in enumerate(SAMPLES, 1):
            seed = position.exact_hash ^ part
            more = await self._workers.call_in_turn(
                address, analysis_process.play_on, position, plans, samples, seed
            )
            for all_values, new in zip(values, more, strict=True):
                all_values += new
            lines = [_line(text, known, sign) for text, known in zip(texts, values, strict=True)]
            lines.sort(key=lambda line: -sign * line.wins)
            yield EngineUpdate(len(values[0]), lines, cards, part == len(SAMPLES))


def _line(acts: list[str], values: list[float], sign: int) -> EngineLine:
    count = len(values)
    mean = sum(values) / count
    variance = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return EngineLine(acts, _of_red(mean, sign), round(100 * sqrt(variance / count), 1))


def _of_red(share: float, sign: int) -> float:
    """The games of 100 that red wins, by the share of the player on turn."""
    return round(100 * (share if sign > 0 else 1 - share), 1)


def plan_text(position: Position, plan: Sequence[Act]) -> list[str]:
    """The acts of a plan, each with the card that it moves, as far as it is seen."""
    ahead = position.copy()
    texts = []
    for act in plan:
        texts.append(act_text(ahead, act))
        if ahead.turns_up(act) is not None:
            break
        ahead.play(act)
    return texts
