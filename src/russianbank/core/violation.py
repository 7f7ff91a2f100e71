"""Violations: errors that may still be stopped or put right, and how that moves the cards."""

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
    """A breach that may still be stopped.

    Attributes:
        seat: who committed it.
        breach: what was broken.
        card: the card wrongly turned up or placed, if one was.
        source: the pile it came from, or that was touched, as its seat sees it.
        before: the position before it.
        event: the number of the event in its game.
    """

    seat: Seat
    breach: Breach
    card: Card | None
    source: Pile
    before: Position
    event: int

    def made_good(self, position: Position) -> bool:
        """Whether no missed card waits for a foundation any more, and the right lapses (E4)."""
        if self.breach.paragraph not in FOUNDATION_DUTIES:
            return False
        if _founded(position) == _founded(self.before):
            return False
        piles = range(FOUNDATION, STOCKS)
        founded = {card for pile in piles for card in position.cards(pile)}
        waiting = [one.card for one in self.breach.missed if one.card not in founded]
        return not any(card and position.fits_foundation(card) for card in waiting)

    def send_card_back(self, position: Position) -> Card | None:
        """Put the card back where it came from, if nothing lies on it (F35, E5); tells which."""
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
    """A misplaced card that may still be put right (F52).

    Attributes:
        seat: who misplaced it.
        card: the card.
        pile: the pile it lies on, by its number in a position.
        home: the pile it came from.
        event: the number of the event in its game.
    """

    seat: Seat
    card: Card
    pile: int
    home: int
    event: int

    def goes_to(self, position: Position, target: Pile | None) -> int:
        """Where the card is put right: on its proper place, or back, from the hand discarded.

        Raises:
            CannotBePlayed: if the card does not fit on that place.
        """
        if target is None:
            return DISCARDS + self.seat if self.home == HANDS + self.seat else self.home
        if not self._fits(position, target):
            raise CannotBePlayed(f"{self.card} does not fit on {target.sign}")
        return int(target)

    def _fits(self, position: Position, target: Pile) -> bool:
        """Whether the card has its proper place there; a space takes what F18 and F19 let it."""
        if target is Pile.FOUNDATION:
            return position.fits_foundation(self.card)
        if target > Pile.T8 or not position.fits_tableau(self.card, target):
            return False
        if position.count(target):
            return True
        sources = {STOCKS: "stock", HANDS: "hand", DISCARDS: "discard"}
        source = sources.get(self.home - self.seat, "") if self.home >= STOCKS else "tableau"
        return source in position.rules.space_from


@dataclass(frozen=True, slots=True)
class Snapshot:
    """How things stood after an act, kept for a call of stop that is still on its way (E4).

    Attributes:
        seat: who had acted.
        events: how many events had happened.
        violations: what could be stopped then.
        position: the cards then; None if there was nothing to stop.
        misplay: the misplaced card then, if one could be put right.
    """

    seat: Seat
    events: int
    violations: tuple[Violation, ...]
    position: Position | None
    misplay: Misplay | None


def _founded(position: Position) -> int:
    """How many cards have gone to the foundations; none ever leaves them (F17)."""
    return sum(position.count(pile) for pile in range(FOUNDATION, STOCKS))
