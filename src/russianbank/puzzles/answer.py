"""Judges what a player answers to a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from russianbank.core.act import Act
from russianbank.core.errors import CannotBePlayed
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.law import breach
from russianbank.core.speaker import Speaker
from russianbank.puzzles.puzzle import Puzzle
from russianbank.review.contrast import Contrast, contrast_sentences, contrasts

LineProgress = Literal["open", "reached", "off"]
"""How far a line is: its goal can still be reached, is reached, or cannot be reached any more."""

MOST_FIRST_ACTS = 5
"""The most acts from which a player chooses what should have come first."""


def first_acts(puzzle: Puzzle) -> list[Act]:
    """Of a stop puzzle, the acts from which to choose what should have come first.

    They are some of what the opponent could have played, in the order of the piles; at least one is
    right, if the last act was an error.
    """
    position = puzzle.judged
    playable = [one for one in position.playable() if one != puzzle.acts[-1]]
    due = puzzle.due[: MOST_FIRST_ACTS - 1]
    others = [one for one in playable if one not in puzzle.due and breach(position, one)]
    chosen = {*due, *others[: MOST_FIRST_ACTS - len(due)]}
    return [one for one in playable if one in chosen]


def stop_is_right(puzzle: Puzzle, stops: bool, first: Act | None = None) -> bool:
    """Whether a player judges the last act rightly.

    Args:
        puzzle: a stop puzzle.
        stops: whether they call stop.
        first: if they do, what they think should have come first; None if not asked.
    """
    if not stops or not puzzle.paragraph:
        return stops is bool(puzzle.paragraph)
    return first is None or first in puzzle.due


def line_is_right(puzzle: Puzzle, acts: Sequence[Act]) -> bool:
    """Whether acts reach the goal of a line puzzle, with no more acts than the shortest line.

    Raises:
        CannotBePlayed: if an act cannot be played, or breaks an obligation.
    """
    game = line_game(puzzle, acts)
    assert puzzle.goal is not None
    return puzzle.goal.reached(game.position, puzzle.seat)


def line_game(puzzle: Puzzle, acts: Sequence[Act]) -> Game:
    """Return the game after acts of a player who looks for a line.

    Raises:
        CannotBePlayed: if there are too many acts, or one of them cannot be played, ends the turn
            or turns up a card that nobody has seen.
        NotTheMoment: if the game is over.
    """
    most = len(puzzle.acts)
    if len(acts) > most:
        raise CannotBePlayed(f"this puzzle has {most} acts; take one back first")
    game = puzzle.game()
    for act in acts:
        if game.position.turns_up(act) is not None:
            raise CannotBePlayed(
                f"{act} turns up a card that nobody has seen; the goal is reached without it"
            )
        game.play(act)
    return game


def line_progress(puzzle: Puzzle, game: Game, acts: int) -> LineProgress:
    """How far a player is who looks for a line, after some acts."""
    assert puzzle.goal is not None
    position = game.position
    if puzzle.goal.reached(position, puzzle.seat):
        return "reached"
    ended = position.over or position.seat is not puzzle.seat or acts >= len(puzzle.acts)
    return "off" if ended or not known_acts(position) else "open"


def known_acts(position: Position) -> list[Act]:
    """The lawful acts that turn up no card that nobody has seen."""
    return [one for one in position.lawful() if position.turns_up(one) is None]


def choice_is_right(puzzle: Puzzle, number: int) -> bool:
    """Whether a plan, counted from 0, is the best one."""
    return number == puzzle.best


def against(puzzle: Puzzle, number: int) -> list[Contrast]:
    """In what the best plan is ahead of another one, counted from 0, and in what it is behind."""
    return contrasts(puzzle.start, puzzle.acts, puzzle.plans[number])


def sentences_against(puzzle: Puzzle, number: int, text: Speaker) -> list[str]:
    """The same in sentences."""
    return contrast_sentences(against(puzzle, number), text)
