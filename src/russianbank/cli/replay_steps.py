"""Splits a recorded game into steps: each event, the position after it, and its comments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from russianbank.core.cards import Seat
from russianbank.core.event import Event, Played
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.notation import Comment, Failure, Record
from russianbank.notation.record_entry import Entry


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
        comments: the comments after the event in the record.
    """

    turn: int
    on_turn: Seat
    event: Event | None
    before: Position
    position: Position
    last: Played | None
    comments: tuple[str, ...]


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
    comments = _comments(record)
    steps = [
        RecordedStep(0, game.seat, None, game.position, game.position.copy(), None, comments[0])
    ]
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
                    comments[len(steps)],
                )
            )
    return ReplaySteps(steps, replay.failure)


def _comments(record: Record) -> list[tuple[str, ...]]:
    """The comments before the first entry, and those after each entry."""
    comments: list[tuple[str, ...]] = [()]
    for item in record.items:
        if isinstance(item, Comment):
            comments[-1] = (*comments[-1], item.text)
        elif isinstance(item, Entry):
            comments.append(())
    return comments
