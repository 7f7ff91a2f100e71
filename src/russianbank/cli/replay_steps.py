"""A recorded game as a story: what happened, step by step, and how the table looked after it."""

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
class ReplayStep:
    """One step of a game.

    Attributes:
        turn: the number of the turn, 0 before the first.
        on_turn: whose turn it was.
        event: what happened; None at the beginning.
        before: the position in which it happened.
        position: the position after it.
        last: the last act up to here.
        comments: the remarks that stand behind it in the record.
    """

    turn: int
    on_turn: Seat
    event: Event | None
    before: Position
    position: Position
    last: Played | None
    comments: tuple[str, ...]


class ReplaySteps(NamedTuple):
    """A game step by step, and why it could not be followed further if it could not."""

    steps: list[ReplayStep]
    failure: Failure | None


def replay_steps(record: Record) -> ReplaySteps:
    """Tell a recorded game from its beginning on, as far as the record can be followed.

    Raises:
        CannotBePlayed: if the table cannot even be set up.
    """
    replay = record.replay()
    whole = replay.game
    game = Game(whole.rules, whole.deal, whole.strictness, whole.start)
    remarks = _remarks(record)
    steps = [ReplayStep(0, game.seat, None, game.position, game.position.copy(), None, remarks[0])]
    for turn in whole.turns:
        for event in turn.events:
            before = steps[-1].position
            game.follow([event])
            last = event if isinstance(event, Played) else steps[-1].last
            steps.append(
                ReplayStep(
                    turn.number,
                    turn.seat,
                    event,
                    before,
                    game.position.copy(),
                    last,
                    remarks[len(steps)],
                )
            )
    return ReplaySteps(steps, replay.failure)


def _remarks(record: Record) -> list[tuple[str, ...]]:
    """The comments behind each entry, those before the first one at the head."""
    remarks: list[tuple[str, ...]] = [()]
    for item in record.items:
        if isinstance(item, Comment):
            remarks[-1] = (*remarks[-1], item.text)
        elif isinstance(item, Entry):
            remarks.append(())
    return remarks
