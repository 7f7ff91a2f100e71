"""Demands: a card that a player refused to play, and must play if the other asks for it (F56)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from russianbank.core.act import Act, Kind, Pile
from russianbank.core.cards import Seat
from russianbank.core.event import DrawOffered, Event, Played, Stopped
from russianbank.core.kernel.position import Position
from russianbank.core.law import MissedCard, absolute, top
from russianbank.core.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Demand:
    """What a player may demand of the other after a stop for a card that was not played (F56).

    Attributes:
        position: the position as if the player who refused were on turn, and could play the card
            just discarded as when it was turned up.
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
    last = _last(events)
    if isinstance(last, Stopped):
        breach = last.verdict.breach
        return breach.missed if breach and breach.paragraph == "F55" else ()
    ended = isinstance(last, Played) and position.seat is not refuser
    if position.rules.refused_card == "after-stop" or not ended:
        return ()
    piles = {pile: absolute(pile, refuser) for pile in (Pile.STOCK, Pile.DISCARD)}
    return [MissedCard(position.face_up(at), pile) for pile, at in piles.items()]


def _last(events: Sequence[Event]) -> Event | None:
    """Return the last event but offers of a draw."""
    return next((one for one in reversed(events) if not isinstance(one, DrawOffered)), None)


def demand(
    events: Sequence[Event], position: Position, refuser: Seat, missed: Iterable[MissedCard]
) -> Demand:
    """Return what may be demanded of a player who has not played these cards."""
    missed = tuple(missed)
    turned = any(one.pile is Pile.HAND for one in missed)
    theirs = with_turn(position, refuser, turned)
    if _has_discarded(_last(events)):
        theirs = Position.from_state(_as_turned_up(position.rules), theirs.state())
    waiting = {one.pile for one in missed if one.card and top(theirs, one.pile) is one.card}
    acts = [one for one in theirs.playable() if one.source in waiting and _is_play(one)]
    return Demand(theirs, tuple(acts))


def _has_discarded(event: Event | None) -> bool:
    """Whether a card was turned from the hand, and not played but discarded (F41)."""
    if not isinstance(event, Played) or event.act.kind is not Kind.PLAY:
        return False
    return event.act.source is Pile.HAND and event.act.target is Pile.DISCARD


@lru_cache(maxsize=64)
def _as_turned_up(rules: RuleSet) -> RuleSet:
    """Return rules by which the top of the discard goes where a card of the hand may go (F56).

    The card that is refused was turned from the hand: it may be compelled although the discard is
    closed (M11, E14), and into a space that takes no discard (F19).
    """
    opened = replace(rules, discard_playable=True, discard_after_stock=False)
    if "hand" not in rules.space_from or "discard" in rules.space_from:
        return opened
    waiting = rules.space_after_stock
    return replace(
        opened,
        space_from=rules.space_from | {"discard"},
        space_after_stock=waiting | {"discard"} if "hand" in waiting else waiting,
    )


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
