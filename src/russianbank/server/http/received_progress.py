"""Puzzles and lessons that were solved on devices, merged when the line is back.

whole = await received.merge(session, progress)
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

from russianbank.server.domain_errors import RateLimited
from russianbank.server.live.act_limits import ActLimits, RareAct
from russianbank.server.store.sessions import Session
from russianbank.server.store.stored_progress import ProgressItem, StoredProgress
from russianbank.server.study.device_progress import (
    DeviceProgress,
    FirstAnswer,
    MergedProgress,
    known_part,
    rated_answer,
)

DEVICE_PROGRESS = RareAct("device-progress", 500, 86_400.0)
"""How often the devices of one person send their progress in a day (R17)."""


class ReceivedProgress:
    """Merges what devices send.

    Args:
        stored: the progress of all people.
        now: returns seconds since 1970.
        limits: how often somebody may do what is rare.
    """

    def __init__(self, stored: StoredProgress, now: Callable[[], float], limits: ActLimits) -> None:
        self._stored = stored
        self._now = now
        self._limits = limits

    async def count(self, session: Session) -> None:
        """Count that a person sends progress, before it is read.

        Raises:
            RateLimited: if it was sent too often in a day.
            StorageError: if it cannot be counted just now.
        """
        if not await self._limits.allow(DEVICE_PROGRESS, session.id):
            raise RateLimited("progress was sent too often in a day; send it again tomorrow")

    async def merge(self, session: Session, sent: DeviceProgress) -> MergedProgress:
        """Add what a device knows of its person; returns what all of them know together.

        Raises:
            StorageError: if it cannot be stored just now.
        """
        tomorrow = datetime.fromtimestamp(self._now(), UTC) + timedelta(days=1)
        known = await asyncio.to_thread(known_part, sent, tomorrow.date().isoformat())
        items = await self._stored.merge(session.id, list(_items(known)))
        return await asyncio.to_thread(_merged, items)


def _items(progress: DeviceProgress) -> Iterator[ProgressItem]:
    """What was sent, as it is stored."""
    for one in progress.puzzles:
        yield ProgressItem("puzzle", one.id, one.at, one.right)
    for day in progress.days:
        yield ProgressItem("day", day)
    for lesson, numbers in progress.lessons.items():
        for number in numbers:
            yield ProgressItem("exercise", f"{lesson}/{number}")


def _merged(items: list[ProgressItem]) -> MergedProgress:
    """What is stored, as a device gets it; without puzzles that are no more."""
    answers = [FirstAnswer(one.name, one.at, one.is_right) for one in items if one.kind == "puzzle"]
    solved: defaultdict[str, list[int]] = defaultdict(list)
    for one in items:
        if one.kind == "exercise":
            lesson, _, number = one.name.partition("/")
            solved[lesson].append(int(number))
    return MergedProgress(
        [rated for rated in map(rated_answer, answers) if rated],
        [one.name for one in items if one.kind == "day"],
        {lesson: sorted(numbers) for lesson, numbers in solved.items()},
    )
