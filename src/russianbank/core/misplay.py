"""Misplays: cards laid where they do not fit, and how each of them is put right (F52)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from russianbank.core.act import Pile
from russianbank.core.cards import Card, Seat
from russianbank.core.constants import DISCARDS, HANDS, STOCKS
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position


@dataclass(frozen=True, slots=True)
class Misplay:
    """A misplaced card that can still be put right (F52).

    Attributes:
        seat: the player who misplaced it.
        card: the card.
        pile: the number of the pile it lies on.
        home: the number of the pile it came from.
        laid_on: the cards laid on that pile since, each with the number of the pile it came from.
    """

    seat: Seat
    card: Card
    pile: int
    home: int
    laid_on: tuple[tuple[Card, int], ...] = ()

    def covered(self, card: Card, source: int) -> Misplay:
        """Return the same misplay after a card from another pile was laid on this one."""
        return replace(self, laid_on=(*self.laid_on, (card, source)))

    def stands(self, position: Position) -> bool:
        """Whether the card still lies where it was misplaced, so that it can be put right."""
        if self.card not in position.cards(self.pile):
            return False
        return {card for card, _ in self.laid_on}.issuperset(self._above(position))

    def put_right(self, position: Position, target: Pile | None) -> tuple[tuple[Card, int], ...]:
        """Move the card to where it belongs; cards laid on it since go back first (F52).

        A card that goes back to the hand of the player on turn is discarded, which ends the turn.
        A card that came back to the pile before, when it was put right itself, stays there.

        Args:
            position: the position, which is changed.
            target: a foundation or tableau place on which the card fits. If None, the card goes
                back to its pile.

        Returns:
            The cards that went back, each with the number of the pile it came from.

        Raises:
            CannotBePlayed: if the card does not fit there; the position may have changed.
        """
        homes, stay = dict(self.laid_on), 0
        back: list[tuple[Card, int]] = []
        for card in reversed(self._above(position)):
            if homes[card] == self.pile:
                stay += 1
                continue
            back.append((card, homes[card]))
            position.send_back(self.pile, _face_up(homes[card]), stay)
        if target is None:
            back.append((self.card, self.home))
            position.send_back(self.pile, _face_up(self.home), stay)
        elif self._fits(position, target):
            position.send_back(self.pile, int(target), stay)
        else:
            raise CannotBePlayed(f"{self.card} does not fit on {target.sign}")
        if any(home == HANDS + position.seat for _, home in back):
            position.yield_turn()
        return tuple(back)

    def _above(self, position: Position) -> tuple[Card, ...]:
        cards = position.cards(self.pile)
        return cards[cards.index(self.card) + 1 :]

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
        waits = source in rules.space_after_stock and position.count(STOCKS + self.seat)
        return source in rules.space_from and not waits


def _face_up(home: int) -> int:
    """Return the pile that a card goes back to: a card from a hand goes to the discard (F52)."""
    return home - HANDS + DISCARDS if HANDS <= home < DISCARDS else home
