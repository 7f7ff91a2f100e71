"""How often each level fails a puzzle, and how hard the puzzle is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from russianbank.ai.levels import LEVELS
from russianbank.ai.search_player import SearchPlayer
from russianbank.core.act import Act
from russianbank.core.chance import Chance
from russianbank.core.constants import FOUNDATION, PILES
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.puzzles.puzzle import Puzzle

MINING_LEVELS, CONFIRMING_LEVELS = (1, 3, 5, 7, 9), (2, 4, 6, 8, 10)
"""The levels that the rating follows from, and those that confirm it."""

LEVEL_RATINGS = (800, 941, 1070, 1216, 1352, 1512, 1658, 1807, 1947, 2032)
"""The ratings of the levels: 800 more than in the ladder of docs/strength.md."""

TRIES, TRIES_OF_STRONG = 8, 2
"""How often a level tries a puzzle; levels 9 and 10 have no luck in what they see."""

_STEP = 5
_LOWEST, _HIGHEST = 500, 2500


@cache
def player_of(level: int) -> SearchPlayer:
    """The computer player of a level, with its searches kept."""
    return SearchPlayer(level)


def failures(puzzle: Puzzle, levels: Iterable[int] = range(1, len(LEVELS) + 1)) -> list[float]:
    """Let levels try a puzzle; return the share of failures of each."""
    game = puzzle.game()
    position = puzzle.judged if puzzle.kind == "stop" else game.position
    return [_failures(puzzle, game, position, level) for level in levels]


def _failures(puzzle: Puzzle, game: Game, position: Position, level: int) -> float:
    tries = TRIES_OF_STRONG if level > 8 else TRIES
    chance = Chance(int(puzzle.id, 16) * 16 + level)
    failed = sum(not _solves(puzzle, game, position, level, chance) for _ in range(tries))
    return failed / tries


def _solves(puzzle: Puzzle, game: Game, position: Position, level: int, chance: Chance) -> bool:
    """Whether a level finds the answer once.

    Of a stop puzzle, it makes no error in the same place and notices that of the opponent. Of a
    line puzzle, its own plan reaches the goal. Of a choice puzzle, its own plan comes to the same.
    """
    player = player_of(level)
    acts = player.plan(position, chance).acts
    match puzzle.kind:
        case "stop":
            wrong = game.stoppable_breach(puzzle.seat)
            return not _errs(position, acts) and (wrong is None or player.notices(wrong, chance))
        case "line":
            return _reaches(puzzle, position, acts)
        case _:
            return effect(position, acts) == effect(position, puzzle.acts)


def _errs(position: Position, acts: Sequence[Act]) -> bool:
    ahead = position.copy()
    for act in acts:
        if ahead.breach(act):
            return True
        if ahead.turns_up(act) is None:
            ahead.play(act)
    return False


def _reaches(puzzle: Puzzle, position: Position, acts: Sequence[Act]) -> bool:
    assert puzzle.goal is not None
    ahead = position.copy()
    for act in acts:
        if ahead.turns_up(act) is not None:
            return False
        ahead.play(act)
        if puzzle.goal.reached(ahead, position.seat):
            return True
    return False


def effect(position: Position, acts: Sequence[Act]) -> tuple[object, ...]:
    """What a plan changes off the tableau, how many spaces it leaves, and what it turns up."""
    deal = position.sample_deal(Chance(position.exact_hash))
    end, lawful = position.copy(), True
    for act in acts:
        lawful = lawful and not end.breach(act)
        end.play(act, deal)
    piles = tuple(end.cards(pile) for pile in range(FOUNDATION, PILES))
    return lawful, piles, end.spaces(), end.over or end.seat is position.seat


def rating_of(levels: Sequence[int], shares: Sequence[float]) -> int:
    """Return the rating at which these levels fail as often, after half a failure and a success.

    A level of the same rating fails in half of its attempts.
    """
    pairs = list(zip(levels, shares, strict=True))
    failed = sum(share for _, share in pairs) + 0.25
    wanted = failed / (len(pairs) + 0.5) * len(pairs)

    def expected(rating: int) -> float:
        ratings = [LEVEL_RATINGS[level - 1] for level, _ in pairs]
        return sum(1 / (1 + 10 ** ((one - rating) / 400)) for one in ratings)

    return min(range(_LOWEST, _HIGHEST, _STEP), key=lambda one: abs(expected(one) - wanted))
