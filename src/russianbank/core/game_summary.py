"""Summaries: what happened in a finished game, counted for each player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from russianbank.core.cards import Seat
from russianbank.core.event import Event, Misplaced, Played, PutRight, Stopped, Touched
from russianbank.core.game import Game


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """What one player did in a game.

    Attributes:
        turns: how many turns they had.
        longest: the number of acts in their longest turn.
        right: how many of their calls of stop were right.
        wrong: how many were wrong.
        stopped: how many times they were stopped.
        missed: how many times they played on instead of stopping an error (F36).
    """

    turns: int
    longest: int
    right: int
    wrong: int
    stopped: int
    missed: int


def summaries(game: Game) -> tuple[PlayerSummary, PlayerSummary]:
    """Return what red and blue did in a game.

    It tells which errors were overlooked, so no player may see it before the game is over.

    Examples:
        >>> import russianbank as rb
        >>> rules = rb.preset("foster-two-pack")
        >>> game = rb.Game(rules, rb.deal(rules, rb.Chance(1922)), "call-stop")
        >>> _ = game.play(rb.read_act("^s"))
        >>> _ = game.call_stop(rb.Seat.BLUE)
        >>> red, blue = summaries(game)
        >>> red.stopped, blue.right
        (1, 1)
    """
    missed = _missed(game)
    red, blue = (_summary(game, seat, missed[seat]) for seat in Seat)
    return red, blue


def _summary(game: Game, seat: Seat, missed: int) -> PlayerSummary:
    turns = [_acts(turn.events) for turn in game.turns if turn.seat is seat]
    turns = [acts for acts in turns if acts]
    stops = [(turn.seat, one) for turn in game.turns for one in turn.events]
    called = [one for _, one in stops if isinstance(one, Stopped) and one.seat is seat]
    right = sum(one.verdict.upheld for one in called)
    stopped = sum(
        one.verdict.upheld and (on_turn if one.seat is None else one.seat.other) is seat
        for on_turn, one in stops
        if isinstance(one, Stopped)
    )
    longest = max(turns, default=0)
    return PlayerSummary(len(turns), longest, right, len(called) - right, stopped, missed)


def _acts(events: Sequence[Event]) -> int:
    return sum(isinstance(one, Played | Misplaced) for one in events)


def _missed(game: Game) -> list[int]:
    """Count how many times red and blue played on when a call of stop would have been right."""
    missed, open_to = [0, 0], [False, False]
    again = Game(game.rules, game.deal, game.strictness, game.start)
    for event in game.events if _has_errors(game) else ():
        seat = getattr(event, "seat", None)
        if seat is not None and open_to[seat]:
            if isinstance(event, Played | Misplaced | Touched):
                missed[seat] += 1
                open_to[seat] = False
            elif isinstance(event, Stopped | PutRight):
                open_to[seat] = False
        again.follow((event,))
        for caller in Seat:
            open_to[caller] = open_to[caller] or again.stoppable_breach(caller) is not None
    return [count + still for count, still in zip(missed, open_to, strict=True)]


def _has_errors(game: Game) -> bool:
    return any(
        isinstance(one, Misplaced) or (isinstance(one, Played | Touched) and one.breach)
        for one in game.events
    )
