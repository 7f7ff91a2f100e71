"""The way back: what follows an error is taken back, and done again where it does not depend on it.

Putting a misplaced card right takes back what depends on it (F52). A stop, a late call and a move
taken back go to the :class:`~russianbank.core.judge.Checkpoint` before an event, from where nothing
is done again; only the stop that leaves the cards as they lie sends back one card (F35).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from russianbank.core.cards import Card
from russianbank.core.constants import DISCARDS, FOUNDATION, HANDS, STOCKS
from russianbank.core.kernel.position import Position


class Move(NamedTuple):
    """A card that went from one pile to another; piles have their numbers in a position.

    Attributes:
        event: the number of the event in the game.
        card: the card.
        source: the pile it came from.
        target: the pile it went to.
        was_load: whether it lay where an opponent had loaded it (F49).
        puts_right: whether the move put a misplaced card on its proper place (F52).
    """

    event: int
    card: Card
    source: int
    target: int
    was_load: bool = False
    puts_right: bool = False

    @property
    def is_from_hand(self) -> bool:
        """Whether the card was turned up from a hand."""
        return HANDS <= self.source < DISCARDS


class Rewind:
    """Goes back to before a move, and does again what does not depend on it.

    Args:
        position: the position now, which is not changed.

    Attributes:
        position: the position so far.
    """

    def __init__(self, position: Position) -> None:
        self.position = position.copy()
        self._before = position
        self._lies: dict[Card, int] = {}
        self._laid_on: dict[Move, tuple[Card, ...]] = {}
        self._loads: set[Move] = set()
        self._discarded: dict[Card, Move] = {}

    def take_back(self, moves: Sequence[Move]) -> bool:
        """Take moves back, the last first; return False at a card that lies elsewhere by now."""
        for move in reversed(moves):
            if self.position.known_top(move.target) is not move.card:
                return False
            if self.position.is_load(move.card):
                self._loads.add(move)
            if FOUNDATION <= move.source < STOCKS:
                self._misplace_again(move)
            else:
                self.position.send_back(move.target, move.source, move.was_load)
            self._laid_on[move] = self.position.cards(move.target)
            self._lies[move.card] = move.source
        return True

    def _misplace_again(self, move: Move) -> None:
        """Put a card back on the foundation on which it had been misplaced (F52)."""
        state = self.position.state()
        piles = list(state.piles)
        piles[move.target] = (piles[move.target][0], piles[move.target][1][:-1])
        piles[move.source] = (0, (*piles[move.source][1], move.card))
        state = replace(state, piles=tuple(piles))
        self.position = Position.from_state(self.position.rules, state)

    def move(self, event: int, card: Card, source: int, target: int, loaded: bool = False) -> Move:
        """Move the top card of a pile, and return its move; FOUNDATION stands for the one it fits.

        Args:
            event: the number of the event that the move is part of.
            card: the card.
            source: the number of the pile it lies on.
            target: the number of the pile it goes to.
            loaded: whether it is a load of the opponent's there (F49).
        """
        was_load = self.position.is_load(card)
        self.position.send_back(source, target, loaded)
        self._lies[card] = lying_on(self.position, card, target)
        return Move(event, card, source, self._lies[card], was_load)

    def discard(self, event: int, card: Card, hand: int) -> Move:
        """Discard the top card of a hand, which ends the turn if it is its player's (E6)."""
        move = self.move(event, card, hand, hand - HANDS + DISCARDS)
        self._discarded[card] = move
        return move

    def do_again(self, moves: Sequence[Move], event: int) -> list[Move]:
        """Do moves again that were taken back, in order, and return what has been moved.

        A move is done again if its card is free and the pile to which it went lies as it lay then.
        A card of a hand that is not played again is discarded.

        Args:
            moves: the moves.
            event: the number of the event that takes them back.
        """
        found: list[Move] = []
        for move in moves:
            card, home = move.card, self._lies[move.card]
            if self._can_be_done(move, home):
                target = FOUNDATION if FOUNDATION <= move.target < STOCKS else move.target
                again = self.move(move.event, card, home, target, move in self._loads)
                again = again._replace(puts_right=move.puts_right)
                if card in self._discarded:  # it goes there from the hand
                    discarded = self._discarded.pop(card)
                    found.remove(discarded)
                    again = again._replace(source=discarded.source)
                found.append(again)
            elif HANDS <= home < DISCARDS:
                found.append(self.discard(event, card, home))
        return found

    def _can_be_done(self, move: Move, home: int) -> bool:
        """Whether a move does not depend on one taken back; its card lies on the pile `home`."""
        position = self.position
        if position.known_top(home) is not move.card:
            return False
        is_foundation = FOUNDATION <= move.target < STOCKS
        if is_foundation and not position.fits_foundation(move.card):
            return False
        return position.cards(move.target) == self._laid_on[move]

    def finish(self, unmoved: Position | None = None) -> Position:
        """Return the position, with the turn as it was unless a discarded card has ended it.

        Args:
            unmoved: a position of the same turn since which nothing has been moved any more. The
                cards turned up and shifted before it count again (F44, E1).
        """
        hand = HANDS + self.position.seat
        if any(move.source == hand for move in self._discarded.values()):
            self.position.yield_turn()
            return self.position
        now = self._before.state()
        looks, shifts = now.looks, now.shifts
        if unmoved and unmoved.turn_number == self._before.turn_number:
            then = unmoved.state()
            since = 0 if then.turned else now.looks
            looks, shifts = min(then.looks + since, 1 + now.turned), then.shifts
        turn = replace(self.position.state(), turned=now.turned, looks=looks, shifts=shifts)
        return Position.from_state(self.position.rules, turn)


def counting_as(then: Position, position: Position) -> Position:
    """Return a position with the counts of before an act of the same turn that was taken back.

    They are those of cards turned up (F44), of shifts (E1) and of gain (E2).
    """
    before, now = then.state(), position.state()
    counts = replace(
        now,
        looks=before.looks if now.turned == before.turned else now.looks,
        shifts=before.shifts,
        idle=before.idle,
        lowest=before.lowest,
        since_gain=before.since_gain,
        refusals=before.refusals,
    )
    return Position.from_state(position.rules, counts)


def lying_on(position: Position, card: Card, target: int) -> int:
    """Return the number of the pile on which a card lies that was moved to a target.

    It is another one than the target only for a foundation, which stands for the one that fits.
    """
    if target != FOUNDATION:
        return target
    piles = range(FOUNDATION, STOCKS)
    return next(pile for pile in piles if position.cards(pile)[-1:] == (card,))
