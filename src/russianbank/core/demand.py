"""Demands: a card that a player refused to play, and must play if the other asks for it (F56)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from russianbank.core.act import Act, Kind, Pile
from russianbank.core.cards import Seat
from russianbank.core.event import DrawOffered, Event, Played, Stopped
from russianbank.core.kernel.position import Position
from russianbank.core.law import MissedCard, absolute, top


@dataclass(frozen=True, slots=True)
class Demand:
    """What a player may demand of the other after a stop for a card that was not played (F56).

    Attributes:
        position: the position as if the player who refused were on turn.
        acts: the plays that may be demanded, in the frame of that player.
    """

    position: Position
    acts: tuple[Act, ...]

    def includes(self, act: Act) -> bool:
        """Whether a play may be demanded, to any of several spaces."""
        cards = {one.source for one in self.acts}
        return act.source in cards and _is_play(act) and self.position.allows(act)


def refused_cards(
    events: Sequence[Event], position: Position, refuser: Seat
) -> Sequence[MissedCard]:
    """Return the cards that a player has exposed and has just refused to play (F56).

    Args:
        events: what has happened in the game.
        position: the position after it.
        refuser: the player.
    """
    last = next((one for one in reversed(events) if not isinstance(one, DrawOffered)), None)
    if isinstance(last, Stopped):
        breach = last.verdict.breach
        return breach.missed if breach and breach.paragraph == "F55" else ()
    ended = isinstance(last, Played) and position.seat is not refuser
    if position.rules.refused_card == "after-stop" or not ended:
        return ()
    piles = {pile: absolute(pile, refuser) for pile in (Pile.STOCK, Pile.DISCARD)}
    return [MissedCard(position.face_up(at), pile) for pile, at in piles.items()]


def demand(position: Position, refuser: Seat, missed: Iterable[MissedCard]) -> Demand:
    """Return what may be demanded of a player who has not played these cards."""
    missed = tuple(missed)
    turned = any(one.pile is Pile.HAND for one in missed)
    theirs = with_turn(position, refuser, turned)
    waiting = {one.pile for one in missed if one.card and top(theirs, one.pile) is one.card}
    acts = [one for one in theirs.playable() if one.source in waiting and _is_play(one)]
    return Demand(theirs, tuple(acts))


def with_turn(position: Position, seat: Seat, turned: bool) -> Position:
    """Return the same position with a player at the beginning of a turn.

    Args:
        position: the position.
        seat: the player on turn.
        turned: whether the top card of the hand is turned up.
    """
    state = replace(position.state(), seat=seat, turned=turned, looks=0, shifts=0)
    state = replace(state, discards_played=0)
    return Position.from_state(position.rules, state)


def _is_play(act: Act) -> bool:
    """Whether an act plays a card to a foundation or the tableau; loads stay free (F55)."""
    return act.kind is Kind.PLAY and act.target <= Pile.FOUNDATION
