"""Misplays: cards laid where they do not fit, and how each of them is put right (F52)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from russianbank.core.act import Act, Kind, Pile, act
from russianbank.core.cards import Card, Seat
from russianbank.core.constants import DISCARDS, FOUNDATION, HANDS, STOCKS
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position
from russianbank.core.law import top
from russianbank.core.refusal import NOT_TAKEN, ActRefused, refusal


class Move(NamedTuple):
    """A card that went from one pile to another; piles have their numbers in a position.

    Attributes:
        event: the number of the event in the game.
        card: the card.
        source: the pile it came from.
        target: the pile it went to.
        was_load: whether it lay where an opponent had loaded it (F49).
    """

    event: int
    card: Card
    source: int
    target: int
    was_load: bool = False

    @property
    def is_from_hand(self) -> bool:
        """Whether the card was turned up from a hand."""
        return HANDS <= self.source < DISCARDS


@dataclass(frozen=True, slots=True)
class Misplay:
    """A misplaced card that can still be put right (F52).

    Attributes:
        seat: the player who misplaced it.
        move: how it came to lie where it does not fit.
    """

    seat: Seat
    move: Move

    @property
    def card(self) -> Card:
        """The card."""
        return self.move.card

    @property
    def pile(self) -> int:
        """The number of the pile it lies on."""
        return self.move.target

    def fits(self, position: Position, target: Pile) -> bool:
        """Whether the card fits there; into a space go only cards that F18, F19, E13 allow."""
        if target is Pile.FOUNDATION:
            return position.fits_foundation(self.card)
        if target > Pile.T8 or not position.fits_tableau(self.card, target):
            return False
        if position.count(target):
            return True
        home = self.move.source
        sources = {STOCKS: "stock", HANDS: "hand", DISCARDS: "discard"}
        source = sources.get(home - self.seat, "") if home >= STOCKS else "tableau"
        rules = position.rules
        waits = source in rules.space_after_stock and position.count(STOCKS + self.seat)
        return source in rules.space_from and not waits


@dataclass(frozen=True, slots=True)
class Misplays:
    """The misplaced cards of a game, and what has been moved since the first of them.

    A card that was moved on to where it fits is no longer to be put right. But the move may go back
    itself, when another card is put right; so it is kept here.

    Attributes:
        cards: the misplays, in order.
        moves: the moves of all cards from the first misplay on, in order.
    """

    cards: tuple[Misplay, ...] = ()
    moves: tuple[Move, ...] = ()

    def __iter__(self) -> Iterator[Misplay]:
        """Yield the misplays whose cards have not been moved on to where they fit."""
        misplacing = [one.move for one in self.cards]
        last = {move.card: move for move in self.moves}
        return (one for one in self.cards if last[one.card] in misplacing)

    def __bool__(self) -> bool:
        return bool(self.cards)

    def misplaced(self, seat: Seat, move: Move) -> Misplays:
        """Return these and one more."""
        return Misplays((*self.cards, Misplay(seat, move)), (*self.moves, move))

    def followed(self, move: Move) -> Misplays:
        """Return these after a card was moved to where it fits.

        Where a card moved on has left nothing behind on the pile between, both moves become one.
        """
        if not self.cards:
            return self
        own = [one for one in self.moves if one.card is move.card]
        if not own or own[-1].target != move.source or own[-1] in [one.move for one in self.cards]:
            return self._with(self.cards, (*self.moves, move))
        before = self.moves.index(own[-1])
        source, was_load = own[-1].source, own[-1].was_load
        later = self.moves[before + 1 :]
        if any({source, move.source} & {one.source, one.target} for one in later):
            return self._with(self.cards, (*self.moves, move))
        whole = () if source == move.target else (move._replace(source=source, was_load=was_load),)
        return self._with(self.cards, (*self.moves[:before], *later, *whole))

    def withdrawn(self, card: Card) -> Misplays:
        """Return these after a stop has put the card that was moved last back on its pile (F35)."""
        own = [move for move in self.moves if move.card is card]
        kept = tuple(move for move in self.moves if move is not own[-1]) if own else self.moves
        return self._with([one for one in self.cards if one.move in kept], kept)

    def stand(self, misplay: Misplay, position: Position) -> bool:
        """Whether a misplaced card, and what depends on it, still lies where it was moved to."""
        return self._undo(self._dependent(misplay, None), position.copy(), None)

    def put_right(
        self, misplay: Misplay, position: Position, target: Pile | None, event: int
    ) -> Misplays:
        """Move a misplaced card to where it belongs, and return what is still to be put right.

        What depends on it goes back first: cards laid on it, and if it goes back to its pile, also
        what has used the card or the place that it had left there. A card that goes back to a hand
        is discarded instead, which ends the turn if it is its player's.

        Args:
            misplay: one of these.
            position: the position, which is changed.
            target: a foundation or tableau place on which the card fits. If None, the card goes
                back to its pile.
            event: the number of this event in the game.

        Raises:
            CannotBePlayed: if the card does not fit there; the position may have changed.
        """
        undone = self._dependent(misplay, target)
        if not self._undo(undone, position, target):
            raise CannotBePlayed(f"{misplay.card} no longer lies where it was misplaced")
        to_discard = [move for move in undone if move.is_from_hand]
        moves = [move for move in self.moves if move not in undone]
        if target is not None:
            if not misplay.fits(position, target):
                raise CannotBePlayed(f"{misplay.card} does not fit on {target.sign}")
            position.send_back(misplay.pile, int(target))
            to_discard = [move for move in to_discard if move is not misplay.move]
            lies = lying_on(position, misplay.card, int(target))
            moves.append(Move(event, misplay.card, misplay.move.source, lies))
        for move in to_discard:
            discard = move.source - HANDS + DISCARDS
            position.send_back(move.source, discard)
            moves.append(Move(event, move.card, move.source, discard))
        if any(move.source == HANDS + position.seat for move in to_discard):
            position.yield_turn()
        return self._with([one for one in self.cards if one.move not in undone], tuple(moves))

    def _dependent(self, misplay: Misplay, target: Pile | None) -> list[Move]:
        """Return the move of a misplaced card and those that depend on it, in order.

        A later move depends on it if it touches a pile that one of these has changed. A hand is no
        such pile: no card goes back to it.
        """
        first = self.moves.index(misplay.move)
        touched = {misplay.pile}
        if target is None and not misplay.move.is_from_hand:
            touched.add(misplay.move.source)
        found = [misplay.move]
        for move in self.moves[first + 1 :]:
            if move.source in touched or move.target in touched:
                found.append(move)
                touched.add(move.target)
                if not move.is_from_hand:
                    touched.add(move.source)
        return found

    def _undo(self, moves: list[Move], position: Position, target: Pile | None) -> bool:
        """Send the cards back, the last one first; return False at one that lies elsewhere.

        Where the first of them goes to another target it stays for the present.
        """
        for move in reversed(moves if target is None else moves[1:]):
            if position.known_top(move.target) is not move.card:
                return False
            position.send_back(move.target, move.source, move.was_load)
        return target is None or position.known_top(moves[0].target) is moves[0].card

    @staticmethod
    def _with(cards: Sequence[Misplay], moves: tuple[Move, ...]) -> Misplays:
        """Return these misplays, or none if no card is to be put right any more."""
        found = Misplays(tuple(cards), moves)
        if next(iter(found), None) is None:
            return NO_MISPLAYS
        return Misplays(found.cards, moves[moves.index(cards[0].move) :])


NO_MISPLAYS = Misplays()


def wrong_play(position: Position, source: Pile, target: Pile, recorded: bool) -> tuple[Act, Card]:
    """Return the act by which a player lays a card where it does not fit, and the card (F52).

    Args:
        position: the position.
        source: the pile of the card.
        target: where it is laid.
        recorded: whether this comes from a log or a record. Earlier versions of the program took a
            card from any pile.

    Raises:
        CannotBePlayed: if the card fits there, or may not be taken.
    """
    try:
        wrong = act(Kind.PLAY, source, target)
    except ValueError as error:
        raise CannotBePlayed(
            f"{error}; name a card's pile and one on which cards are laid"
        ) from None
    card, refused = top(position, source), refusal(position, wrong)
    if refused is None:
        raise CannotBePlayed(f"{card} fits on {target.sign}; play it there")
    if card is None or (refused.code in NOT_TAKEN and not recorded):
        raise ActRefused(refused, f"{source.sign} has no card to misplace. {refused.reason}")
    if refused.code == "lies-alone" and not recorded:
        raise ActRefused(refused, f"{card} is not misplaced on {target.sign}. {refused.reason}")
    return wrong, card


def lying_on(position: Position, card: Card, target: int) -> int:
    """Return the number of the pile on which a card lies that was moved to a target.

    It is another one than the target only for a foundation, which stands for the one that fits.
    """
    if target != FOUNDATION:
        return target
    piles = range(FOUNDATION, STOCKS)
    return next(pile for pile in piles if position.cards(pile)[-1:] == (card,))
