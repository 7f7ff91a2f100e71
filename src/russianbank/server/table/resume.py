"""Resuming: what a client gets when it connects and says what it saw last.

The decision table. The numbers are those of `ResumeCase` and of the tests.

1. UNKNOWN: there is no such table. The client gets ``bye``, and the socket is closed.
2. WATCHER: the client has no seat at the table. It becomes a watcher.
3. UP_TO_DATE: the client has seen the latest version, with the right digest. It gets nothing but
   the answers to the messages that it sends again.
4. BEHIND: the client is behind, its digest is right, and the frames that it missed are still kept.
   It gets exactly those.
5. FAR_BEHIND: the client is further behind, or its digest is wrong. It gets the whole table.
6. AHEAD: the client has seen more than the server has, which happens only if the server's log is
   older than the client, as after a backup was restored. It gets the whole table. If it has a seat,
   the server's log records an alarm, once.
7. REPLACED: a newer connection takes the seat. The older one gets ``bye`` and becomes a watcher.
   Of the connections of one page, the one that the page opened last is the newer one.

Cases 1, 2 and 7 depend on who the client is. They are decided where it connects, in
:mod:`russianbank.server.ws.socket` and :mod:`russianbank.server.live.audience`. Cases 3 to 6 are
decided here.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

MAX_FRAMES = 48
"""Frames kept for each viewer; a client that missed more gets the whole table."""


class ResumeCase(IntEnum):
    """The lines of the decision table."""

    UNKNOWN = 1
    WATCHER = 2
    UP_TO_DATE = 3
    BEHIND = 4
    FAR_BEHIND = 5
    AHEAD = 6
    REPLACED = 7


@dataclass(frozen=True, slots=True)
class LastSeen:
    """What a client says that it saw last.

    Attributes:
        version: the version of the table; -1 for nothing, or to get the whole table.
        digest: the digest that the client computed for it.
    """

    version: int = -1
    digest: str = ""


def last_seen_from(version: str, digest: str) -> LastSeen:
    """What a client says that it saw last; nothing if that is not a version."""
    if not version.isdecimal() or len(version) > 15:
        return LastSeen()
    return LastSeen(int(version), digest)


@dataclass(frozen=True, slots=True)
class RecentFrame:
    """The message about one version for a viewer, and the digest of the version before."""

    version: int
    before: str
    text: str


class RecentFrames:
    """The latest frames for one viewer."""

    def __init__(self) -> None:
        self._frames: deque[RecentFrame] = deque(maxlen=MAX_FRAMES)

    def add(self, frame: RecentFrame) -> None:
        """Keep the frame of a new version; a gap before it drops all earlier ones."""
        if self._frames and self._frames[-1].version + 1 != frame.version:
            self._frames.clear()
        self._frames.append(frame)

    def clear(self) -> None:
        """Forget all frames."""
        self._frames.clear()

    def since(self, seen: LastSeen, latest: int) -> Iterator[str] | None:
        """The frames after what a client saw, up to the latest version.

        None if not all are kept, or its digest differs. While nobody watches, none are added for
        watchers, so that the last one kept need not be the latest.
        """
        if not self._frames or self._frames[-1].version != latest:
            return None
        skip = seen.version + 1 - self._frames[0].version
        if not 0 <= skip < len(self._frames) or self._frames[skip].before != seen.digest:
            return None
        return (frame.text for frame in list(self._frames)[skip:])


@dataclass(frozen=True, slots=True)
class ResumeDecision:
    """What a client gets: the case of the decision table, and the frames it missed (case 4)."""

    case: ResumeCase
    missed: tuple[str, ...] = ()

    @property
    def needs_sync(self) -> bool:
        """Whether the client gets the whole table."""
        return self.case in (ResumeCase.FAR_BEHIND, ResumeCase.AHEAD)


def resume(seen: LastSeen, latest: LastSeen, recent: RecentFrames) -> ResumeDecision:
    """Decide what a client gets.

    Args:
        seen: what it saw last.
        latest: what a client has seen that missed nothing.
        recent: the latest frames for its viewer.
    """
    if seen.version > latest.version:
        return ResumeDecision(ResumeCase.AHEAD)
    if seen == latest:
        return ResumeDecision(ResumeCase.UP_TO_DATE)
    missed = recent.since(seen, latest.version)
    if missed is None:
        return ResumeDecision(ResumeCase.FAR_BEHIND)
    return ResumeDecision(ResumeCase.BEHIND, tuple(missed))
