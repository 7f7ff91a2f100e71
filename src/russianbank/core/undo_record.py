"""The state of a game before an act, kept so that the act can be taken back."""

from __future__ import annotations

from typing import NamedTuple

from russianbank.core.cards import Seat
from russianbank.core.judge import Judge
from russianbank.core.kernel.position import Position


class UndoRecord(NamedTuple):
    """Everything that an act changes, as it was before the act.

    Attributes:
        events: the number of events.
        shown: the number of cards turned up for the first time.
        position: the position.
        judge: what could be stopped or put right.
        offer: the player who had offered a draw, if one had.
    """

    events: int
    shown: int
    position: Position
    judge: Judge
    offer: Seat | None
