"""Splits a recorded game into steps: each event, and the position after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from russianbank.core.cards import Seat
from russianbank.core.event import Event, Played
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.notation import Failure, Record


@dataclass(frozen=True, slots=True)
class RecordedStep:
    """One step of a game.

    Attributes:
        turn: the number of the turn; 0 before the first.
        on_turn: the player on turn.
        event: what happened; None in the first step, before anything has happened.
        before: the position before the event.
        position: the position after it.
        last: the last act up to here.
    """

    turn: int
    on_turn: Seat
    event: Event | None
    before: Position
    position: Position
    last: Played | None


class ReplaySteps(NamedTuple):
    """A game in steps, and why the record could not be followed further, if so."""

    steps: list[RecordedStep]
    failure: Failure | None


def replay_steps(record: Record) -> ReplaySteps:
    """Split a recorded game into steps, as far as the record can be followed.

    Raises:
        CannotBePlayed: if the game cannot be set up.
    """
    replay = record.replay()
    whole = replay.game
    game = Game(whole.rules, whole.deal, whole.strictness, whole.start)
    steps = [RecordedStep(0, game.seat, None, game.position, game.position.copy(), None)]
    for turn in whole.turns:
        for event in turn.events:
            before = steps[-1].position
            game.follow([event])
            last = event if isinstance(event, Played) else steps[-1].last
            steps.append(
                RecordedStep(
                    turn.number,
                    turn.seat,
                    event,
                    before,
                    game.position.copy(),
                    last,
                )
            )
    return ReplaySteps(steps, replay.failure)
