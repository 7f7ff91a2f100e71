"""Pacing: how fast the computer plays at a table, as the player against it asks.

The pace belongs to the player, not to the game: it stands in no log, and the client sends it again
when it connects. Only the acts of the computer's turn are held up. Everything else, such as a call
of stop, a verdict or the answer to an offer, comes as at any pace.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import cast, get_args

from russianbank.core.chance import Chance
from russianbank.core.errors import NotTheMoment
from russianbank.server.live.audience import Audience
from russianbank.server.table.messages import Pace, PaceUpdate, PaceWord

PACES: tuple[str, ...] = get_args(Pace)


@dataclass(frozen=True, slots=True)
class Delay:
    """Seconds before one act at a pace.

    Attributes:
        least: before any act.
        choice: at most this more, before an act that was chosen among several.
        routine: at most this more, before any other act.
    """

    least: float
    choice: float
    routine: float


DELAYS: Mapping[Pace, Delay] = MappingProxyType(
    {
        "slow": Delay(2.0, 0.5, 0.2),
        "normal": Delay(0.9, 0.6, 0.3),
        "fast": Delay(0.3, 1.2, 0.3),
        "at-once": Delay(0.0, 0.0, 0.0),
    }
)
"""How long the computer waits before an act, at each pace that has a time."""

AFTER_VERDICT = 1.0
"""Seconds before the computer's next act after a call of stop, at every pace: meanwhile the page of
the player pauses it, until the verdict is read."""


@dataclass(frozen=True, slots=True)
class BotPace:
    """How long a bot waits, so that a person can follow.

    Attributes:
        sleep: waits for some seconds.
    """

    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep

    def seconds(self, pace: Pace, chance: Chance, chosen: bool) -> float:
        """The wait before one act at a pace that has a time; mostly short, now and then long."""
        delay = DELAYS[pace]
        share = chance.below(1000) * chance.below(1000) / 1e6
        return delay.least + share * (delay.choice if chosen else delay.routine)


class Pacing:
    """The pace of the computer at one table.

    Args:
        pace: the pace at the beginning, as the terms of the table name it.
        audience: its players hear of every change.

    Attributes:
        pace: the pace.
        paused: whether the player has paused the computer.
        on_change: called after every change.
    """

    def __init__(self, pace: str, audience: Audience) -> None:
        self.pace = cast("Pace", pace) if pace in PACES else "normal"
        self.paused = False
        self.on_change: list[Callable[[], None]] = []
        self._audience = audience
        self._waits = False
        self._next = False

    @property
    def message(self) -> PaceUpdate:
        """The message that says how the computer plays."""
        return PaceUpdate(self.pace, self.paused, self._waits)

    @property
    def holds(self) -> bool:
        """Whether each act of the computer needs the word ``next``."""
        return self.paused or self.pace == "step"

    def set(self, word: PaceWord) -> None:
        """Do what the player asks of the pace.

        Raises:
            NotTheMoment: if the next act is asked for, and the computer does not wait for that.
        """
        if word == "next":
            if not self._waits:
                raise NotTheMoment(
                    "the computer does not wait for you to ask for its next act;"
                    " ask when it is paused or plays step by step, and it is on turn"
                )
            self._next, self._waits = True, False
        elif word in ("pause", "go-on"):
            self.paused = word == "pause"
        else:
            self.pace = cast("Pace", word)
        self._notify()

    def wait(self) -> None:
        """Note that the computer waits for the word ``next``."""
        if not self._waits:
            self._waits = True
            self._notify()

    def take_next(self) -> bool:
        """Return whether the next act was asked for, which counts once."""
        asked, self._next = self._next, False
        return asked

    def stop_waiting(self) -> None:
        """Note that the computer waits for nothing any more."""
        self._next = False
        if self._waits:
            self._waits = False
            self._notify()

    def _notify(self) -> None:
        self._audience.send_to_players(self.message)
        for listener in self.on_change:
            listener()
