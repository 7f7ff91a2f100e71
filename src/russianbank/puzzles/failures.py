"""How often each player fails a puzzle, and how hard the puzzle is.

Players of several kinds try it: the levels of the computer player, which are one player with
limits, and others that think in another way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain

from russianbank.ai.levels import LEVELS
from russianbank.ai.players import Player, player
from russianbank.core.act import Act
from russianbank.core.chance import Chance
from russianbank.core.constants import FOUNDATION, PILES
from russianbank.core.kernel.position import Position
from russianbank.puzzles.margin import SAMPLES, is_behind, margins_of
from russianbank.puzzles.puzzle import Puzzle

LEVEL_NAMES = tuple(f"search:level={number}" for number in range(1, len(LEVELS) + 1))
"""The levels of the computer player."""

OTHERS = ("greedy", "beam", "exhaustive")
"""Players of other kinds. They make no errors and see all of the opponent's."""

_LEVEL_RATINGS = (800, 937, 1060, 1175, 1297, 1404, 1522, 1639, 1769, 1878)
_OTHER_RATINGS = (1470, 1560, 1597)

RATINGS = dict(zip((*LEVEL_NAMES, *OTHERS), (*_LEVEL_RATINGS, *_OTHER_RATINGS), strict=True))
"""The ratings of the players: level 1 has 800, the others as much more as in docs/strength.md."""

MINING, CONFIRMING = (*LEVEL_NAMES[::2], "greedy", "exhaustive"), (*LEVEL_NAMES[1::2], "beam")
"""The players that the rating follows from, and those that confirm it."""

TRIES, TRIES_WITHOUT_CHANCE = 8, 2
"""How often a player tries a puzzle; and one that sees everything, as levels 9 and 10 do."""

_SEED = 4
_STEP = 5
_LOWEST, _HIGHEST = 500, 2500


@cache
def player_of(name: str) -> Player:
    """The computer player of a name, with its searches kept."""
    return player(name)


def players_for(kind: str) -> tuple[str, ...]:
    """Return the names of the players who try puzzles of a kind.

    Stop puzzles are too easy for players who see every error.
    """
    return LEVEL_NAMES if kind == "stop" else (*LEVEL_NAMES, *OTHERS)


def failures(puzzle: Puzzle, names: Sequence[str] = ()) -> dict[str, float]:
    """Let players try a puzzle; return the share of failures of each.

    Args:
        puzzle: the puzzle.
        names: the names of the players; all who try puzzles of this kind if empty.
    """
    trial = _Trial(puzzle)
    return {name: trial.failures(name) for name in names or players_for(puzzle.kind)}


def shares_of(puzzle: Puzzle) -> dict[str, float]:
    """Return the share of failures of each player, as the record of a puzzle has it."""
    names = players_for(puzzle.kind)
    return dict(zip(names, chain(puzzle.failures, puzzle.failures_of_others), strict=True))


class _Trial:
    """A puzzle that players try, with what is known about the plans of a choice puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._game = puzzle.game()
        stop = puzzle.kind == "stop"
        self._position = puzzle.judged if stop else self._game.position
        self._shown: dict[tuple[object, ...], bool] = {}
        self._judged: dict[tuple[Act, ...], bool] = {}
        if puzzle.kind == "choice":
            plans = enumerate(puzzle.plans)
            self._shown = {self._effect(acts): one == puzzle.best for one, acts in plans}

    def failures(self, name: str) -> float:
        """Return the share of its attempts in which a player fails."""
        certain = name in (*LEVEL_NAMES[-2:], *OTHERS)
        tries = TRIES_WITHOUT_CHANCE if certain else TRIES
        number = 1 + (*LEVEL_NAMES, *OTHERS).index(name)
        chance = Chance(int(self._puzzle.id, 16) * 16 + number)
        return sum(not self._solves(player_of(name), chance) for _ in range(tries)) / tries

    def _solves(self, one: Player, chance: Chance) -> bool:
        """Whether a player finds the answer once.

        Of a stop puzzle, it makes no error in the same place and notices that of the opponent. Of a
        line puzzle, its own plan reaches the goal. Of a choice puzzle, its own plan is the best
        one, or is not clearly behind it.
        """
        acts = one.plan(self._position, chance).acts
        match self._puzzle.kind:
            case "stop":
                wrong = self._game.stoppable_breach(self._puzzle.seat)
                errs = _errs(self._position, acts)
                return not errs and (wrong is None or one.notices(wrong, chance))
            case "line":
                return self._reaches(acts)
            case _:
                return self._is_as_good(acts)

    def _reaches(self, acts: Sequence[Act]) -> bool:
        goal, ahead = self._puzzle.goal, self._position.copy()
        assert goal is not None
        for act in acts:
            if ahead.turns_up(act) is not None:
                return False
            ahead.play(act)
            if goal.reached(ahead, self._position.seat):
                return True
        return False

    def _is_as_good(self, acts: tuple[Act, ...]) -> bool:
        after = self._effect(acts)
        if after in self._shown:
            return self._shown[after]
        if acts not in self._judged:
            plans = (self._puzzle.acts, acts)
            lawful = not _errs(self._position, acts)
            self._judged[acts] = lawful and not is_behind(
                margins_of(self._position, plans, 0, SAMPLES, _SEED)[1]
            )
        return self._judged[acts]

    def _effect(self, acts: Sequence[Act]) -> tuple[object, ...]:
        return effect(self._position, acts)


def _errs(position: Position, acts: Sequence[Act]) -> bool:
    ahead = position.copy()
    for act in acts:
        if ahead.breach(act):
            return True
        if ahead.turns_up(act) is None:
            ahead.play(act)
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


def rating_of(shares: Mapping[str, float]) -> int:
    """Return the rating at which players fail as often, after half a failure and a success.

    A player of the same rating fails in half of the attempts. Only the players of `MINING` count.
    """
    counted = [name for name in shares if name in MINING]
    failed = sum(shares[name] for name in counted) + 0.25
    wanted = failed / (len(counted) + 0.5) * len(counted)

    def expected(rating: int) -> float:
        return sum(1 / (1 + 10 ** ((RATINGS[name] - rating) / 400)) for name in counted)

    return min(range(_LOWEST, _HIGHEST, _STEP), key=lambda one: abs(expected(one) - wanted))
