"""Violations: errors that can still be stopped, and where their cards go back to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from russianbank.core.act import Pile
from russianbank.core.cards import Card, Seat
from russianbank.core.constants import FOUNDATION, PILES, STOCKS
from russianbank.core.kernel.position import Position
from russianbank.core.law import FOUNDATION_DUTIES, OWN_PILES, Breach
from russianbank.core.misplay import Misplays


@dataclass(frozen=True, slots=True)
class Violation:
    """A breach that can still be stopped.

    Attributes:
        seat: the player who committed it.
        breach: the breach.
        card: the card that was wrongly turned up or placed, if there was one.
        source: the pile it came from, or that was touched, as that player sees it.
        before: the position before the breach.
        event: the number of its event in the game.
        misplays: the misplaced cards that could be put right before the breach.
    """

    seat: Seat
    breach: Breach
    card: Card | None
    source: Pile
    before: Position
    event: int
    misplays: Misplays

    def is_corrected(self, position: Position) -> bool:
        """Whether the cards that were missed have gone to the foundations since (E4)."""
        if self.breach.paragraph not in FOUNDATION_DUTIES:
            return False
        if _founded(position) == _founded(self.before):
            return False
        piles = range(FOUNDATION, STOCKS)
        founded = {card for pile in piles for card in position.cards(pile)}
        waiting = [one.card for one in self.breach.missed if one.card not in founded]
        return not any(card and position.fits_foundation(card) for card in waiting)

    def lies_on(self, position: Position) -> int | None:
        """Return the pile from which the card can go back, if no card lies on it (F35, E5)."""
        if self.card is None or self.source not in OWN_PILES:
            return None
        for pile in range(PILES):
            cards = position.cards(pile)
            if cards and cards[-1] is self.card and not FOUNDATION <= pile < STOCKS:
                return pile
        return None


class Snapshot(NamedTuple):
    """The game after an act, kept for a call of stop that arrives late (E4).

    Attributes:
        seat: the player who acted.
        events: the number of events so far.
        violations: the errors that could be stopped.
        position: the position; None if there was nothing to stop.
        misplays: the misplaced cards that could be put right.
    """

    seat: Seat
    events: int
    violations: tuple[Violation, ...]
    position: Position | None
    misplays: Misplays


def _founded(position: Position) -> int:
    """Return how many cards lie on the foundations; none ever leaves them (F17)."""
    return sum(position.count(pile) for pile in range(FOUNDATION, STOCKS))
