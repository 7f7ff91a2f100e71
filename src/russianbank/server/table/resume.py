"""Resuming: what a client is told who comes to a table with what he saw last.

The decision table; each number stands in the code and in its test.

1. The table is not known: the client is told that it is gone, and the socket is closed.
2. The caller has no seat here, or the table was never his: he becomes a watcher.
3. He has seen the latest version, with the right digest: nothing is sent but the replies to the
   messages he sends again.
4. He is behind, his digest is right, and what he missed is still at hand: exactly that is sent.
5. He is further behind, or his digest is wrong: the whole table.
6. He is ahead, which cannot be unless the server's log is older than the client, as after a
   backup was restored: the whole table, and, once, an alarm in the server's log if he has a seat.
7. A newer connection takes the seat: the older one is told so, and becomes a watcher.

Numbers 1, 2 and 7 say who somebody is, and are decided where he comes in
(:mod:`russianbank.server.ws.socket` and :mod:`russianbank.server.live.audience`); 3 to 6 are
decided here.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

KEPT = 48
"""Frames kept for each audience; who missed more is shown the whole table."""


class ResumeCase(IntEnum):
    """The lines of the decision table."""

    UNKNOWN = 1
    WATCHER = 2
    LEVEL = 3
    BEHIND = 4
    FAR_BEHIND = 5
    AHEAD = 6
    NEWER = 7


@dataclass(frozen=True, slots=True)
class LastSeen:
    """What a client says that he saw last.

    Attributes:
        version: the table's version; -1 if he has seen nothing, or wants to see all of it.
        digest: the digest that he worked out for it.
    """

    version: int = -1
    digest: str = ""


@dataclass(frozen=True, slots=True)
class RecentFrame:
    """One version as an audience was told of it, and the digest of the version before."""

    version: int
    before: str
    text: str


class RecentFrames:
    """The latest frames for one audience."""

    def __init__(self) -> None:
        self._frames: deque[RecentFrame] = deque(maxlen=KEPT)

    def add(self, frame: RecentFrame) -> None:
        """Keep the frame of a new version; one that does not follow the last drops those before."""
        if self._frames and self._frames[-1].version + 1 != frame.version:
            self._frames.clear()
        self._frames.append(frame)

    def clear(self) -> None:
        """Forget all of them."""
        self._frames.clear()

    def since(self, seen: LastSeen) -> Iterator[str] | None:
        """What somebody has missed; None if it is not all at hand, or he saw something else."""
        if not self._frames:
            return None
        skip = seen.version + 1 - self._frames[0].version
        if not 0 <= skip < len(self._frames) or self._frames[skip].before != seen.digest:
            return None
        return (frame.text for frame in list(self._frames)[skip:])


@dataclass(frozen=True, slots=True)
class ResumeDecision:
    """What a client is told: the line of the table, and the frames he missed (4)."""

    rule: ResumeCase
    missed: tuple[str, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether he is shown the whole table."""
        return self.rule in (ResumeCase.FAR_BEHIND, ResumeCase.AHEAD)


def resume(seen: LastSeen, latest: LastSeen, recent: RecentFrames) -> ResumeDecision:
    """Decide what a client is told.

    Args:
        seen: what he saw last.
        latest: what he has seen if he has missed nothing.
        recent: the latest frames for his audience.
    """
    if seen.version > latest.version:
        return ResumeDecision(ResumeCase.AHEAD)
    if seen.version == latest.version:
        return ResumeDecision(ResumeCase.LEVEL if seen == latest else ResumeCase.FAR_BEHIND)
    missed = recent.since(seen)
    return (
        ResumeDecision(ResumeCase.FAR_BEHIND)
        if missed is None
        else ResumeDecision(ResumeCase.BEHIND, tuple(missed))
    )
