"""Splits a game into decisions: what a player did from one new card to the next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.core.event import DrawOffered, Event, Misplaced, Played, Touched
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player did from one new card to the next, or to the end of the turn.

    Attributes:
        turn: the number of the turn.
        seat: the player.
        first: the number of the first event, from 0.
        events: how many events it has.
        before: the position before it.
        after: the position after it.
        acts: the acts; None if a card was misplaced.
        shows_card: whether its last event turned up a card.
        breach: the first obligation that it broke; None if it was lawful.
        if_stopped: the position after a call of stop on it; None if it cannot be stopped.
    """

    turn: int
    seat: Seat
    first: int
    events: int
    before: Position
    after: Position
    acts: tuple[Act, ...] | None
    shows_card: bool
    breach: Breach | None
    if_stopped: Position | None


@dataclass(frozen=True, slots=True)
class Intervention:
    """Something else that changed the game: a stop, a card put right, a draw, an abandoned game.

    Attributes:
        turn: the number of the turn.
        number: the number of the event, from 0.
        event: the event.
        before: the position before it.
        after: the position after it.
    """

    turn: int
    number: int
    event: Event
    before: Position
    after: Position


def steps_of(game: Game) -> Iterator[Decision | Intervention]:
    """Split a game into decisions and interventions, in order."""
    replay = Game(game.rules, game.deal, game.strictness, game.start)
    open_decision: _OpenDecision | None = None
    events = [(turn, event) for turn in game.turns for event in turn.events]
    for number, (turn, event) in enumerate(events):
        if isinstance(event, Played | Misplaced):
            if open_decision is None:
                open_decision = _OpenDecision(turn.number, number, replay)
            replay.follow([event])
            open_decision.events.append(event)
            changed = replay.seat is not event.seat or replay.outcome is not None
            if event.shown is not None or changed:
                yield open_decision.closed(replay)
                open_decision = None
            continue
        if isinstance(event, Touched | DrawOffered):
            replay.follow([event])
            continue
        if open_decision is not None:
            yield open_decision.closed(replay)
            open_decision = None
        before = replay.position.copy()
        replay.follow([event])
        yield Intervention(turn.number, number, event, before, replay.position.copy())
    if open_decision is not None:
        yield open_decision.closed(replay)


class _OpenDecision:
    """A decision that is not complete yet."""

    def __init__(self, turn: int, first: int, game: Game) -> None:
        self.turn = turn
        self.first = first
        self.seat = game.seat
        self.before = game.position.copy()
        self.events: list[Played | Misplaced] = []

    def closed(self, game: Game) -> Decision:
        """The decision, after its last event."""
        played = [one for one in self.events if isinstance(one, Played)]
        breach = next((one.breach for one in played if one.breach), None)
        return Decision(
            turn=self.turn,
            seat=self.seat,
            first=self.first,
            events=len(self.events),
            before=self.before,
            after=game.position.copy(),
            acts=tuple(one.act for one in played) if len(played) == len(self.events) else None,
            shows_card=self.events[-1].shown is not None,
            breach=breach,
            if_stopped=_stopped(game, self.seat.other) if breach else None,
        )


def _stopped(game: Game, caller: Seat) -> Position | None:
    """The position after a call of stop that is upheld; None if none would be."""
    if not game.stoppable_breach(caller):
        return None
    twin = game.copy()
    twin.call_stop(caller)
    return twin.position
