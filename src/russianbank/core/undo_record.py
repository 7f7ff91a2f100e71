"""How a game stood before an act, for a player who takes it back."""

from __future__ import annotations

from typing import NamedTuple

from russianbank.core.cards import Seat
from russianbank.core.judge import Judge
from russianbank.core.kernel.position import Position


class UndoRecord(NamedTuple):
    """All that an act changes, as it was.

    Attributes:
        events: how many events there had been; `shown` how many cards had been turned up.
        position: how the cards lay.
        judge: what was open to a call.
        offer: who had offered a draw.
    """

    events: int
    shown: int
    position: Position
    judge: Judge
    offer: Seat | None
