"""The worker processes in which the bots plan their turns, shared fairly among the callers."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractAsyncContextManager
from functools import partial
from multiprocessing.connection import Connection
from typing import ParamSpec, TypeVar

from russianbank.ai.plan import Plan
from russianbank.core.act import ACTS
from russianbank.core.kernel.position import Position
from russianbank.server.live import bot_process
from russianbank.server.live.fair_queue import Asker, FairQueue
from russianbank.server.live.worker_pool import WorkersDied

log = logging.getLogger(__name__)

_P = ParamSpec("_P")
_R = TypeVar("_R")

TRIES = 3
"""How often a plan is tried when worker processes die over it."""


class BotWorkers:
    """A pool of worker processes.

    Args:
        workers: how many there are.
        begin: what each does first; it is given a pipe, and ends when the other end is closed.
    """

    def __init__(
        self, workers: int, begin: Callable[[Connection], None] = bot_process.begin
    ) -> None:
        self.workers = workers
        self._begin = begin
        self._queue = FairQueue(workers)
        self._pool: ProcessPoolExecutor | None = None
        self._workers_end, self._end = multiprocessing.Pipe(duplex=False)

    def start(self) -> None:
        """Start the first process, so that the first plan does not wait for it."""
        self._running().submit(bot_process.prepare)

    @property
    def waiting(self) -> int:
        """How many wait for a process."""
        return self._queue.waiting

    def slot(self, caller: Callable[[], Asker]) -> AbstractAsyncContextManager[None]:
        """Wait until a worker is free, and hold it for one plan until the end of the block.

        Args:
            caller: returns for whom it is; many tables of one network delay only its own.
        """
        return self._queue.slot(caller)

    async def plan(self, name: str, position: Position, seed: int) -> Plan:
        """Have a player plan its turn; a process that dies over it is replaced.

        Args:
            name: the player, as ``search:level=4``.
            position: the position, which holds no hidden card.
            seed: the seed of the player's random choices.

        Raises:
            WorkersDied: if processes keep dying.
        """
        codes, value = await self.call(bot_process.plan, name, position, seed)
        return Plan(tuple(ACTS[code] for code in codes), value)

    async def call(self, function: Callable[_P, _R], *args: _P.args, **kwargs: _P.kwargs) -> _R:
        """Have a function called in a worker; a process that dies over it is replaced.

        The worker reads what it was sent inside the call, so that an impossible position ends this
        call with an error, and no process.

        Raises:
            WorkersDied: if processes keep dying.
            CancelledError: if the workers are closed meanwhile.
        """
        loop = asyncio.get_running_loop()
        sent = pickle.dumps(partial(function, *args, **kwargs))
        for _ in range(TRIES):
            pool = self._running()
            try:
                found: _R = await loop.run_in_executor(pool, bot_process.call, sent)
                return found
            except BrokenProcessPool:
                if not self._end.closed:
                    log.warning("a worker process died and is replaced")
                self._discard(pool)
        raise WorkersDied(f"{TRIES} worker processes died over one call")

    async def call_in_turn(
        self, caller: str, function: Callable[_P, _R], *args: _P.args, **kwargs: _P.kwargs
    ) -> _R:
        """Have a function called in a worker when it is the caller's turn.

        A call that has begun keeps its worker to the end, even if nobody waits for it any more.

        Raises:
            WorkersDied: if processes keep dying.
        """
        begun = False

        async def work() -> _R:
            nonlocal begun
            async with self.slot(partial(Asker, caller)):
                begun = True
                return await self.call(function, *args, **kwargs)

        task = asyncio.ensure_future(work())
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if not begun:
                task.cancel()
            raise

    def close(self) -> None:
        """End all processes at once; nobody waits for their plans any more."""
        self._end.close()
        self._workers_end.close()
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    def _running(self) -> ProcessPoolExecutor:
        if self._end.closed:
            raise asyncio.CancelledError("the workers are closed")
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, spawn, self._begin, (self._workers_end,))
        return self._pool

    def _discard(self, pool: ProcessPoolExecutor) -> None:
        if pool is self._pool:
            self._pool = None
        pool.shutdown(wait=False, cancel_futures=True)
