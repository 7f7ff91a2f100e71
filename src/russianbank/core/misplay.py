"""Misplays: cards laid where they do not fit, and how each of them is put right (F52)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from russianbank.core.act import Act, Kind, Pile, act
from russianbank.core.cards import Card, Seat
from russianbank.core.constants import STOCKS
from russianbank.core.demand import with_turn
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position
from russianbank.core.law import top
from russianbank.core.refusal import NOT_TAKEN, ActRefused, refusal
from russianbank.core.rewind import Move, Rewind

_NOT_MISPLACED = ("lay-first", "lies-alone", "shift-limit")
"""The reasons that say nothing of whether a card fits where it is laid."""


@dataclass(frozen=True, slots=True)
class Misplay:
    """A misplaced card that can still be put right (F52).

    Attributes:
        seat: the player who misplaced it.
        move: how it came to lie where it does not fit.
        before: the position before that.
    """

    seat: Seat
    move: Move
    before: Position

    @property
    def card(self) -> Card:
        """The card."""
        return self.move.card

    @property
    def pile(self) -> int:
        """The number of the pile it lies on."""
        return self.move.target

    def fits(self, position: Position, target: Pile) -> bool:
        """Whether the card, if uncovered, could have been played there: never on the opponent."""
        home = self.move.source
        source = Pile(home ^ self.seat if home >= STOCKS else home)
        covered = position.known_top(self.pile) is not self.card
        if covered or target > Pile.FOUNDATION or target is source:
            return False
        back = position.copy()
        back.send_back(self.pile, home, self.move.was_load)
        theirs = with_turn(back, self.seat, self.move.is_from_hand)
        return theirs.allows(act(Kind.PLAY, source, target))


@dataclass(frozen=True, slots=True)
class Misplays:
    """The misplaced cards of a game, and what has been moved since the first of them.

    A card that was moved on to where it fits is no longer to be put right. But the move may go back
    itself, when another card is put right; so it is kept here, and so is the one that it followed.

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

    def misplaced(self, misplay: Misplay) -> Misplays:
        """Return these and one more."""
        return Misplays((*self.cards, misplay), (*self.moves, misplay.move))

    def followed(self, move: Move) -> Misplays:
        """Return these after a card was moved to where it fits."""
        return self._with(self.cards, (*self.moves, move))

    def withdrawn(self, card: Card, home: int) -> Misplays:
        """Return these after a stop has put a card back on the pile from which it came (F35)."""
        own = [move for move in self.moves if move.card is card]
        left = max((place for place, move in enumerate(own) if move.source == home), default=-1)
        kept = tuple(move for move in self.moves if move not in own[left:])
        return self._with([one for one in self.cards if one.move in kept], kept)

    def stand(self, misplay: Misplay, position: Position) -> bool:
        """Whether a misplaced card, and what may depend on it, still lies where it was moved to."""
        return Rewind(position).take_back(self._since(misplay, None))

    def put_right(
        self, misplay: Misplay, position: Position, target: Pile | None, event: int
    ) -> tuple[Position, Misplays]:
        """Return the position with a misplaced card put right, and what is still to be put right.

        What may depend on the card is taken back first, and in the end done again where it does
        not: cards laid on it stay taken back, and if it goes back to its pile, also what has used
        the card or the place that it had left there. A card that had been put right on one of
        these has no proper place any more, and goes back to its pile as well.

        Args:
            misplay: one of these.
            position: the position now.
            target: a foundation or tableau place on which the card fits. If None, the card goes
                back to its pile; one of a hand to the discard.
            event: the number of this event in the game.

        Raises:
            CannotBePlayed: if the card does not fit there, or no longer lies where it was
                misplaced.
        """
        righted = self._righted() - {misplay.card}
        position, left = self._corrected(misplay, position, target, event)
        while wrong := [one for one in left if one.card in righted]:
            righted.remove(wrong[-1].card)
            if left._can_go_home(wrong[-1], position, event):
                position, left = left._corrected(wrong[-1], position, None, event)
        return position, left

    def _righted(self) -> set[Card]:
        """Return the cards that were put right and have not been moved since."""
        last = {move.card: move for move in self.moves}
        return {card for card, move in last.items() if move.puts_right}

    def _can_go_home(self, misplay: Misplay, position: Position, event: int) -> bool:
        """Whether a card can go back to its pile and leave the one that this event put right."""
        since = self._since(misplay, None)
        insisted = any(move.puts_right and move.event == event for move in since)
        return not insisted and Rewind(position).take_back(since)

    def _corrected(
        self, misplay: Misplay, position: Position, target: Pile | None, event: int
    ) -> tuple[Position, Misplays]:
        """Put this card right and no other; for arguments and errors see `put_right`."""
        rewind, since, card = Rewind(position), self._since(misplay, target), misplay.card
        later = since[1:]
        undone = since if target is None else later
        if not rewind.take_back(undone):
            raise CannotBePlayed(f"{card} no longer lies where it was misplaced")
        moves = [move for move in self.moves if move not in undone]
        if target is not None:
            if not misplay.fits(rewind.position, target):
                raise CannotBePlayed(f"{card} does not belong on {target.sign}")
            right = rewind.move(event, card, misplay.pile, int(target))
            moves.append(right._replace(puts_right=True))
        elif misplay.move.is_from_hand:
            moves.append(rewind.discard(event, card, misplay.move.source))
        moves += rewind.do_again(later, event)
        still = {(move.event, move.card): move for move in moves}
        cards = [(one, still.get((one.move.event, one.card))) for one in self.cards]
        left = [replace(one, move=move) for one, move in cards if move]
        unmoved = target is None and all(move.event < misplay.move.event for move in moves)
        position = rewind.finish(misplay.before if unmoved else None)
        return position, self._with(left, tuple(moves))

    def _since(self, misplay: Misplay, target: Pile | None) -> list[Move]:
        """Return the move of a misplaced card and those that may depend on it, in order.

        Such a move touches a pile that one of these has changed. A hand is no such pile.
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

    @staticmethod
    def _with(cards: Sequence[Misplay], moves: tuple[Move, ...]) -> Misplays:
        """Return these misplays, or none if no card is to be put right any more."""
        found = Misplays(tuple(cards), moves)
        if next(iter(found), None) is None:
            return NO_MISPLAYS
        return Misplays(found.cards, moves[min(moves.index(one.move) for one in cards) :])


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
    if refused.code in _NOT_MISPLACED and not recorded:
        raise ActRefused(refused, f"{card} is not misplaced on {target.sign}. {refused.reason}")
    return wrong, card
