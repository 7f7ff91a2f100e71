"""How a game stood before an act, for a player who takes it back."""

from __future__ import annotations

from dataclasses import dataclass

from russianbank.core.cards import Seat
from russianbank.core.offence import Misplay, Moment, Offence
from russianbank.core.position import Position


@dataclass(frozen=True, slots=True)
class Before:
    """All that an act changes, as it was.

    Attributes:
        events: how many events there had been; `shown` how many cards had been turned up.
        position: how the cards lay.
        offences: what could be stopped.
        misplay: the misplaced card that could be put right.
        moments: what was kept for calls of stop on their way.
        actor: who had acted last.
        offer: who had offered a draw.
        penalties: what red and blue owed for wrong calls; `barred` how many of their next calls
            were not to count.
    """

    events: int
    shown: int
    position: Position
    offences: tuple[Offence, ...]
    misplay: Misplay | None
    moments: tuple[Moment, ...]
    actor: Seat | None
    offer: Seat | None
    penalties: tuple[int, int]
    barred: tuple[int, int]
