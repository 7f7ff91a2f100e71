"""Violations: errors that can still be stopped or put right, and where their cards go back to."""

from __future__ import annotations

from dataclasses import dataclass

from russianbank.core.act import Pile
from russianbank.core.cards import Card, Seat
from russianbank.core.constants import DISCARDS, FOUNDATION, HANDS, PILES, STOCKS
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position
from russianbank.core.law import FOUNDATION_DUTIES, OWN_PILES, Breach, absolute


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
    """

    seat: Seat
    breach: Breach
    card: Card | None
    source: Pile
    before: Position
    event: int

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

    def send_card_back(self, position: Position) -> Card | None:
        """Put the card back on its pile and return it, if no card lies on it (F35, E5)."""
        if self.card is None or self.source not in OWN_PILES:
            return None
        for pile in range(PILES):
            cards = position.cards(pile)
            if cards and cards[-1] is self.card and not FOUNDATION <= pile < STOCKS:
                position.send_back(pile, absolute(self.source, self.seat))
                return self.card
        return None


@dataclass(frozen=True, slots=True)
class Misplay:
    """A misplaced card that can still be put right (F52).

    Attributes:
        seat: the player who misplaced it.
        card: the card.
        pile: the number of the pile it lies on.
        home: the number of the pile it came from.
        event: the number of its event in the game.
    """

    seat: Seat
    card: Card
    pile: int
    home: int
    event: int

    def goes_to(self, position: Position, target: Pile | None) -> int:
        """Return the pile that the card goes to when it is put right.

        Args:
            position: the position.
            target: a pile on which the card fits. If None, the card goes back to its pile, or from
                the hand to the discard.

        Raises:
            CannotBePlayed: if the card does not fit on that pile.
        """
        if target is None:
            return DISCARDS + self.seat if self.home == HANDS + self.seat else self.home
        if not self._fits(position, target):
            raise CannotBePlayed(f"{self.card} does not fit on {target.sign}")
        return int(target)

    def _fits(self, position: Position, target: Pile) -> bool:
        """Whether the card fits there; into a space go only cards that F18, F19, E13 allow."""
        if target is Pile.FOUNDATION:
            return position.fits_foundation(self.card)
        if target > Pile.T8 or not position.fits_tableau(self.card, target):
            return False
        if position.count(target):
            return True
        sources = {STOCKS: "stock", HANDS: "hand", DISCARDS: "discard"}
        source = sources.get(self.home - self.seat, "") if self.home >= STOCKS else "tableau"
        rules = position.rules
        if rules.space_stock_only and source != "stock" and position.count(STOCKS + self.seat):
            return False
        return source in rules.space_from


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The game after an act, kept for a call of stop that arrives late (E4).

    Attributes:
        seat: the player who acted.
        events: the number of events so far.
        violations: the errors that could be stopped.
        position: the position; None if there was nothing to stop.
        misplay: the misplaced card that could be put right, if there was one.
    """

    seat: Seat
    events: int
    violations: tuple[Violation, ...]
    position: Position | None
    misplay: Misplay | None


def _founded(position: Position) -> int:
    """Return how many cards lie on the foundations; none ever leaves them (F17)."""
    return sum(position.count(pile) for pile in range(FOUNDATION, STOCKS))
