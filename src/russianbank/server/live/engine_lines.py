"""Engine lines: the best plans of a position, with values that get better while somebody waits.

Plans are compared in worker processes of the lowest priority, which delay no live game. The work
is done in small parts. All who wait get their parts in turn, one for each address; who leaves gets
no further part.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing

from russianbank.ai.bounds import UNSOLVED
from russianbank.core.act import ACTS, Act
from russianbank.core.kernel.position import Position
from russianbank.server.domain_errors import RateLimited
from russianbank.server.live import analysis_process
from russianbank.server.live.rate_limit import CallerRateLimiter, ConnectionQuota
from russianbank.server.live.worker_pool import WorkerPool
from russianbank.server.study.engine_line import ComparedPlans, PlanValues, plan_text
from russianbank.server.study.hand_opinion import HandOpinion, hand_opinion
from russianbank.server.study.printed_hands import Idea

STARTS, SPAN = 90, 60.0
"""Analyses that an address may begin in so many seconds."""

AT_ONCE = 4
"""Analyses of one address at a time."""

SAMPLES = (8, 8, 16, 32, 64, 64, 64, 128, 128)
"""How many orders of the unseen cards each part looks at."""


class EngineLines:
    """Analyses positions for everybody who asks.

    Args:
        workers: do the work; nobody else uses them.
        monotonic: returns the time in seconds.
        layouts: how many layouts the search for plans visits.
        samples: how many orders of the unseen cards each part looks at.
        short: whether there is little time, see `Rollouts`.
    """

    def __init__(
        self,
        workers: WorkerPool,
        monotonic: Callable[[], float],
        layouts: int = analysis_process.LAYOUTS,
        samples: Sequence[int] = SAMPLES,
        short: bool = False,
    ) -> None:
        self._workers = workers
        self._layouts = layouts
        self._samples = samples
        self._short = short
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
    ) -> AsyncGenerator[ComparedPlans, None]:
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

    async def opinions(self, idea: Idea, address: str) -> AsyncGenerator[HandOpinion, None]:
        """Yield what is known of an idea in a printed hand, until it is known well; see `of`."""
        async with aclosing(self.of(idea.position, address, idea.plans)) as found:
            async for compared in found:
                opinion = hand_opinion(idea, compared)
                yield opinion
                if opinion.done:
                    return

    async def _updates(
        self, position: Position, address: str, ideas: Sequence[Sequence[Act]]
    ) -> AsyncGenerator[ComparedPlans, None]:
        found = await self._workers.call_in_turn(
            address, analysis_process.find_plans, position, self._layouts
        )
        asked = [tuple(act.code for act in idea) for idea in ideas]
        plans = list(dict.fromkeys([*asked, *found.plans]))[: analysis_process.PLANS]
        texts = [plan_text(position, [ACTS[code] for code in plan]) for plan in plans]
        proved = dict(zip(found.plans, found.bounds, strict=True))
        bounds = [proved.get(plan, UNSOLVED) for plan in plans]
        parts = self._samples[:1] if all(one.exact for one in bounds) else self._samples
        played: list[list[float]] = [[] for _ in plans]
        for part, samples in enumerate(parts, 1):
            seed = position.exact_hash ^ part
            more = await self._workers.call_in_turn(
                address,
                analysis_process.play_on,
                position,
                plans,
                samples,
                seed,
                self._short,
            )
            for shares, new in zip(played, more.shares, strict=True):
                shares += new
            values = list(map(PlanValues, texts, played, bounds))
            done = part == len(parts)
            yield ComparedPlans(position.seat, values, found.cards, done, more.error)
