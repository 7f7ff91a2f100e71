"""Whether the clock can be trusted: by a wrong one everything would be old, and be deleted.

The clock is that of the machine or, where servers share a database, that of the database. Nothing
is deleted while the two differ, nor for a day after the clock has jumped. A sleep of the machine is
no jump, unless it was long, as only a chip says how long. A server that starts cannot see a jump,
but takes it for one if nobody has used these games for long.
"""

from __future__ import annotations

import logging
from math import inf

from russianbank.server.clock import Clock
from russianbank.server.store.database import Store
from russianbank.server.store.life_cycle import DAY, latest_use

log = logging.getLogger(__name__)

MOST_APART = 60.0
"""Seconds by which clocks may differ, and by which one may jump between two looks."""

UNUSED = 30 * DAY
"""Seconds without any use, or asleep, after which a server doubts its clock."""

WAIT = DAY
"""Seconds for which a clock must go evenly after a jump: time for operators to set it right."""


class ClockCheck:
    """Watches the clock by which things get old.

    Args:
        store: the database.
        clock: the time.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._ahead: float | None = None
        self._slept = 0.0
        self._trusted_from = -inf
        self._jump = 0.0
        self._said = ""

    async def is_trusted(self) -> bool:
        """Whether things may be deleted that are old by the clock; says in the log why not.

        It must be asked regularly, as it compares the clock with what it was the last time.

        Raises:
            StorageError: if the database does not answer.
        """
        await self._look_for_jump()
        doubt = self._doubt()
        if doubt and doubt != self._said:
            log.warning("nothing is deleted: %s", doubt)
        self._said = doubt
        return not doubt

    async def _look_for_jump(self) -> None:
        """Note by how much the clock is ahead of the one that never jumps, and whether it was."""
        ahead = self._clock.now() - self._clock.elapsed()
        slept = self._clock.elapsed() - self._clock.monotonic()
        if self._ahead is None:
            used = await self._store.read(latest_use)
            unused = 0.0 if used is None else self._clock.now() - used
            jump = unused if unused > UNUSED else 0.0
        else:
            jump = ahead - self._ahead
            if slept - self._slept > UNUSED:
                jump += slept - self._slept
        self._ahead, self._slept = ahead, slept
        if abs(jump) > MOST_APART:
            self._jump = jump
            self._trusted_from = self._clock.monotonic() + WAIT

    def _doubt(self) -> str:
        """Why the clock cannot be trusted now; empty if it can."""
        apart = self._store.clock_difference
        if abs(apart) > MOST_APART:
            return (
                f"the clock of the database is {_shown(apart)} this machine's; set both by NTP, and"
                " see that they agree to a minute"
            )
        if self._clock.monotonic() < self._trusted_from:
            return (
                f"the clock is {_shown(self._jump)} what it was; if it is wrong now, set it by NTP"
                " within a day"
            )
        return ""


def _shown(seconds: float) -> str:
    """Such as ``3 days ahead of``."""
    days = abs(seconds) / DAY
    amount = f"{days:.0f} days" if days >= 2 else f"{abs(seconds):.0f} seconds"
    return f"{amount} {'ahead of' if seconds > 0 else 'behind'}"
