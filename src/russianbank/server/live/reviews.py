"""Reviews: finished games are reviewed once, step by step, while somebody waits (U36).

The work is done in worker processes of the lowest priority, in small parts. All addresses that wait
get their parts in turn. A review is kept with the version of the engine that made it; after that it
costs nothing. When nobody waits for a review any more, it stops, and goes on when somebody returns.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import AsyncGenerator, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from msgspec.json import decode, encode

from russianbank.core.act import Act
from russianbank.core.errors import RussianBankError
from russianbank.review import SAMPLES, engine_version
from russianbank.review.evaluation import Evaluation, Loss
from russianbank.server.domain_errors import RateLimited
from russianbank.server.live import review_process
from russianbank.server.live.rate_limit import CallerRateLimiter, ConnectionQuota, caller_names
from russianbank.server.live.review_process import Effort
from russianbank.server.live.worker_pool import WorkerPool
from russianbank.server.store.contract import ReviewStore
from russianbank.server.store.jobs import StorageError
from russianbank.server.study.finished_game import FinishedGame
from russianbank.server.study.review_data import ReviewLine, shown

log = logging.getLogger(__name__)

USUAL = Effort(SAMPLES)

STARTS, SPAN = 30, 60.0
"""Reviews that an address may ask for in so many seconds."""

AT_ONCE = 4
"""Reviews that one address may wait for at a time."""

MOST = 20
"""Reviews that are made at a time, so that each comes to its end."""

OWN_TIME = 60.0
"""Seconds that a review is made before it makes room for somebody who has none."""

PAUSED = 16
"""Reviews that nobody waits for and that are remembered as far as they came."""

HEARTBEAT = 2.0
"""Seconds after which a waiting client is sent something, so that one who has left is noticed."""

SHARE_OF_STEPS = 20
"""A review is added up again when one step of so many is new."""


class ReviewKey(NamedTuple):
    """A deal of a table."""

    table_id: str
    number: int


@dataclass(frozen=True, slots=True)
class ReviewUpdate:
    """How far a review has come.

    Attributes:
        done: how many decisions have been evaluated.
        steps: how many there are; 0 if that is not known yet.
        review: the review so far, as `review_json` makes it; None at the beginning.
        whole: whether it is the whole review.
    """

    done: int
    steps: int
    review: dict[str, Any] | None
    whole: bool = False

    @classmethod
    def of_whole(cls, review: dict[str, Any]) -> ReviewUpdate:
        """The only update where a review was made before."""
        return cls(len(review["costs"]), len(review["costs"]), review, whole=True)


@dataclass(slots=True)
class _Job:
    """A review under way.

    Attributes:
        key: the deal.
        record: the game.
        caller: the address that asked first.
        since: when the work began or went on.
        decisions: the first events of all decisions; None until they are known.
        known: what has been evaluated.
        review: the review so far.
        added: how many decisions are in it.
        whole: whether it is complete.
        error: why it cannot be made.
        waiting: how many wait for it.
        changed: is set at every change, and then replaced.
        task: does the work, while somebody waits.
    """

    key: ReviewKey
    record: str
    caller: str
    since: float = 0.0
    decisions: list[int] | None = None
    known: dict[int, Evaluation] = field(default_factory=dict)
    review: dict[str, Any] | None = None
    added: int = 0
    whole: bool = False
    error: RussianBankError | None = None
    waiting: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None

    def tell(self) -> None:
        """Wake all who wait."""
        self.changed.set()
        self.changed = asyncio.Event()

    def update(self) -> ReviewUpdate:
        """How far it has come."""
        steps = len(self.decisions or ())
        return ReviewUpdate(len(self.known), steps, self.review, self.whole)

    def in_order(self) -> dict[int, Evaluation]:
        """The evaluations from the first decision on, up to the first that is not known."""
        found: dict[int, Evaluation] = {}
        for first in self.decisions or ():
            if first not in self.known:
                break
            found[first] = self.known[first]
        return found


class Reviews:
    """Reviews finished games for everybody who asks.

    Args:
        workers: do the work; processes must be of the lowest priority.
        kept: keeps the reviews.
        monotonic: returns the time in seconds.
        effort: how much work there is in each position.
        heartbeat: seconds after which a waiting client is sent something.
    """

    def __init__(
        self,
        workers: WorkerPool,
        kept: ReviewStore,
        monotonic: Callable[[], float],
        effort: Effort = USUAL,
        heartbeat: float = HEARTBEAT,
    ) -> None:
        self._workers = workers
        self._kept = kept
        self._effort = effort
        self._heartbeat = heartbeat
        self._monotonic = monotonic
        self._starts = CallerRateLimiter(STARTS, SPAN, monotonic)
        self._waiting = ConnectionQuota(AT_ONCE)
        self._jobs: dict[ReviewKey, _Job] = {}
        self._paused: OrderedDict[ReviewKey, _Job] = OrderedDict()

    @property
    def engine(self) -> str:
        """The version of the engine; another one may come to other numbers."""
        return f"{engine_version()}-{self._effort}"

    def line(self, update: ReviewUpdate, game: FinishedGame) -> ReviewLine:
        """How far the review of a game has come, as its page is told."""
        review = None if update.review is None else shown(update.review, game)
        engine = self.engine if update.whole else ""
        return ReviewLine(update.done, update.steps, review, engine)

    async def find(self, key: ReviewKey) -> dict[str, Any] | None:
        """Return a review that was made before; None if there is none by this engine.

        Raises:
            StorageError: if it cannot be read just now.
        """
        body = await self._kept.find(*key, self.engine)
        found: dict[str, Any] | None = None if body is None else decode(body)
        return found

    def check(self, key: ReviewKey, address: str) -> None:
        """Count one more review that an address asks for.

        Raises:
            RateLimited: if it asks for too many, or too many are being made.
        """
        if not self._starts.allow(address):
            raise RateLimited("you asked for very many reviews; wait a minute")
        if not self._waiting.acquire(address):
            raise RateLimited("you wait for several reviews already; let one of them end")
        self._waiting.release(address)
        if key not in self._jobs:
            self._one_too_many(address)

    async def of(self, key: ReviewKey, record: str, address: str) -> AsyncGenerator[ReviewUpdate]:
        """Yield how far a review has come, again and again, until it is whole.

        Args:
            key: the deal.
            record: the record of its game, without names.
            address: for whom.

        Raises:
            RateLimited: if there are too many, see `check`.
            RussianBankError: if it cannot be made.
            WorkersDied: if the worker processes keep dying.
        """
        found = await self.find(key)
        if found is not None:
            yield ReviewUpdate.of_whole(found)
            return
        if not self._waiting.acquire(address):
            raise RateLimited("you wait for several reviews already; let one of them end")
        try:
            job = self._join(key, record, address)
            try:
                while not job.whole and job.error is None:
                    changed = job.changed
                    yield job.update()
                    await self._wait(changed)
            finally:
                self._leave(job)
            if job.error is not None:
                raise job.error
            yield job.update()
        finally:
            self._waiting.release(address)

    async def compare(
        self, record: str, first: int, best: Sequence[Act], acts: Sequence[Act], address: str
    ) -> Loss:
        """Return how much less a learner's plan is worth than the best one."""
        codes = [[act.code for act in plan] for plan in (best, acts)]
        return await self._workers.call_in_turn(
            address, review_process.compare, record, self._effort, first, *codes
        )

    async def _wait(self, changed: asyncio.Event) -> None:
        try:
            async with asyncio.timeout(self._heartbeat):
                await changed.wait()
        except TimeoutError:
            pass

    def _join(self, key: ReviewKey, record: str, address: str) -> _Job:
        """Wait for a review together with all others who do."""
        job = self._jobs.get(key)
        if job is None:
            if last := self._one_too_many(address):
                self._put_back(last)
            job = self._paused.pop(key, None) or _Job(key, record, address)
            job.error, job.since = None, self._monotonic()
            self._jobs[key] = job
            job.task = asyncio.ensure_future(self._make(job))
        job.waiting += 1
        return job

    def _one_too_many(self, address: str) -> _Job | None:
        """The review that makes room for one of an address; None if there is room.

        It is the last one of the network with the most, or there of the address with the most, so
        that few cannot take the room of all. If each has one, it is the oldest.

        Raises:
            RateLimited: if nobody has more reviews under way than this one then would.
        """
        if len(self._jobs) < MOST:
            return None
        held = Counter(name for job in self._jobs.values() for name in caller_names(job.caller))
        last = max(
            reversed(self._jobs.values()),
            key=lambda job: [held[one] for one in caller_names(job.caller)],
        )
        for name, other in zip(caller_names(address), caller_names(last.caller), strict=True):
            if held[name] + 1 < held[other]:
                return last
            if name != other:
                break
        oldest = next(iter(self._jobs.values()))
        if not held[caller_names(address)[0]] and self._monotonic() - oldest.since >= OWN_TIME:
            return oldest
        raise RateLimited("many games are being reviewed just now; try again in a minute")

    def _put_back(self, job: _Job) -> None:
        """Stop a review for others; what is known of it stays, for when somebody asks again."""
        job.error = RateLimited("others are waiting for reviews; yours goes on in a minute")
        self._pause(job)
        job.tell()

    def _leave(self, job: _Job) -> None:
        """Wait no longer; the last who leaves stops the work."""
        job.waiting -= 1
        if not job.waiting and self._jobs.get(job.key) is job:
            self._pause(job)

    def _pause(self, job: _Job) -> None:
        del self._jobs[job.key]
        if job.task is not None:
            job.task.cancel()
        self._paused[job.key] = job
        if len(self._paused) > PAUSED:
            self._paused.popitem(last=False)

    async def _make(self, job: _Job) -> None:
        """Make a review, and keep it."""
        try:
            await self._evaluate_all(job)
            await self._add_up(job)
            await self._keep(job)
            job.whole = True
        except RussianBankError as error:
            log.exception("deal %d of table %s cannot be reviewed", job.key.number, job.key[0])
            job.error = error
        self._jobs.pop(job.key, None)
        job.tell()

    async def _keep(self, job: _Job) -> None:
        try:
            await self._kept.keep(*job.key, self.engine, encode(job.review))
        except StorageError as error:
            log.error("a review cannot be kept: %s", error)

    async def _evaluate_all(self, job: _Job) -> None:
        """Evaluate all decisions that are not known yet, in as many processes as there are."""
        if job.decisions is None:
            job.decisions = await self._part(job, review_process.list_decisions)
        rest = iter([first for first in job.decisions if first not in job.known])
        hands = [self._evaluate(job, rest) for _ in range(self._workers.workers)]
        try:
            async with asyncio.TaskGroup() as group:
                for hand in hands:
                    group.create_task(hand)
        except ExceptionGroup as failed:
            raise failed.exceptions[0] from None

    async def _evaluate(self, job: _Job, rest: Any) -> None:
        """Evaluate one decision after the other, and add up what is known from time to time."""
        steps = len(job.decisions or ())
        for first in rest:
            job.known[first] = await self._part(job, review_process.evaluate, first)
            ready = len(job.in_order())
            if ready - job.added >= max(1, steps // SHARE_OF_STEPS):
                await self._add_up(job)
            job.tell()

    async def _add_up(self, job: _Job) -> None:
        known = job.in_order()
        job.added = len(known)
        review = await self._part(job, review_process.add_up, known)
        if len(known) == job.added:  # nobody has added more in the meantime
            job.review = review

    async def _part(self, job: _Job, function: Callable[..., Any], *args: Any) -> Any:
        """Do one part of a review when it is its caller's turn."""
        return await self._workers.call_in_turn(
            job.caller, function, job.record, self._effort, *args
        )
