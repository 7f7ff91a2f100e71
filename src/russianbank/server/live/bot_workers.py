"""The worker processes in which the bots plan their turns, shared fairly among the callers."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractAsyncContextManager

from russianbank.ai.plan import Plan
from russianbank.core.act import ACTS
from russianbank.core.kernel.position import Position
from russianbank.server.live import bot_process
from russianbank.server.live.fair_queue import FairQueue

log = logging.getLogger(__name__)

TRIES = 3
"""How often a plan is tried when worker processes die over it."""


class BotWorkers:
    """A pool of worker processes.

    Args:
        workers: how many there are.
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._queue = FairQueue(workers)
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Start the first process, so that the first plan does not wait for it."""
        self._running().submit(bot_process.prepare)

    def slot(self, caller: str) -> AbstractAsyncContextManager[None]:
        """Wait until a worker is free, and hold it for one plan until the end of the block.

        Args:
            caller: for whom it is; a caller with many tables delays only its own.
        """
        return self._queue.slot(caller)

    async def plan(self, name: str, position: Position, seed: int) -> Plan:
        """Have a player plan its turn; a process that dies over it is replaced.

        Args:
            name: the player, as ``search:level=4``.
            position: the position, which holds no hidden card.
            seed: the seed of the player's random choices.

        Raises:
            BrokenProcessPool: if processes keep dying.
        """
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            pool = self._running()
            try:
                codes, value = await loop.run_in_executor(
                    pool, bot_process.plan, name, position, seed
                )
            except BrokenProcessPool:
                log.warning("a worker process died and is replaced")
                self._discard(pool)
            else:
                return Plan(tuple(ACTS[code] for code in codes), value)
        raise BrokenProcessPool(f"{TRIES} worker processes died over one plan")

    def close(self) -> None:
        """Stop all processes; plans under way are finished first."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, spawn, bot_process.begin)
        return self._pool

    def _discard(self, pool: ProcessPoolExecutor) -> None:
        if pool is self._pool:
            self._pool = None
        pool.shutdown(wait=False, cancel_futures=True)
