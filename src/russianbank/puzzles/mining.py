"""Mines puzzles from games between two levels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count, islice, permutations

from russianbank.arena.simulation import play_out
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.game import Game
from russianbank.core.rules.preset import preset
from russianbank.puzzles.choice_mining import choice_puzzles
from russianbank.puzzles.drafting import rated
from russianbank.puzzles.failures import LEVEL_NAMES, MINING, OTHERS, failures, player_of, rating_of
from russianbank.puzzles.line_mining import line_puzzles
from russianbank.puzzles.puzzle import THEMES, Puzzle, Source
from russianbank.puzzles.stop_mining import stop_puzzles
from russianbank.review.decision import Decision, steps_of

EACH = {"stop": 4, "line": 2, "choice": 2}
"""The most puzzles of a kind from one game."""

MASTER = LEVEL_NAMES[8]
"""Who must solve a puzzle, so the answer is also a good idea in the game."""

_BAND = 300
"""Ratings of one band."""


def game_of(source: Source) -> Game:
    """Play a game between two levels. The same source always gives the same game."""
    rules, chance = preset(source.rules), Chance(source.seed)
    strictness = "call-stop" if rules.enforcement == "call-stop" else "strict"
    game = Game(rules, deal(rules, chance), strictness)
    red, blue = (player_of(LEVEL_NAMES[level - 1]) for level in source.levels)
    play_out(game, red, blue, chance.split())
    return game


def candidates(source: Source, kind: str) -> Iterator[Puzzle]:
    """Find the puzzles of a game, at most one of each turn; no level has tried them yet."""
    game, chance = game_of(source), Chance(source.seed).split()
    decisions = [one for one in steps_of(game) if isinstance(one, Decision) and one.acts]
    chance.shuffle(decisions)
    turns: set[int] = set()
    for one in _SEARCHES[kind](source, game, decisions):
        if one.turn not in turns:
            turns.add(one.turn)
            yield one


_SEARCHES = {"stop": stop_puzzles, "line": line_puzzles, "choice": choice_puzzles}


def tried(puzzle: Puzzle) -> Puzzle | None:
    """Let all players try a puzzle.

    Returns:
        The puzzle with its rating; None if level 9 fails it, or no player of the mining does.
    """
    if failures(puzzle, [MASTER])[MASTER] > 0:
        return None
    shares = failures(puzzle)
    if not any(share for name, share in shares.items() if name in MINING):
        return None
    levels, others = (
        [shares[one] for one in names if one in shares] for names in (LEVEL_NAMES, OTHERS)
    )
    return rated(puzzle, rating_of(shares), levels, others)


def sources(rules: str, seed: int, kind: str) -> Iterator[Source]:
    """The games to mine, without end. Errors come from weak players, plans from better ones."""
    levels = range(1, 7) if kind == "stop" else range(3, 10)
    pairs = list(permutations(levels, 2))
    return (Source(rules, number, pairs[number % len(pairs)]) for number in count(seed))


def mine(
    kind: str, rules: str, wanted: int, seed: int, games: int, known: set[str]
) -> Iterator[tuple[int, list[Puzzle]]]:
    """Mine games one after the other until there are enough puzzles; no two of them are alike.

    No theme, no answer and no band of ratings has more than its share.

    Args:
        kind: the kind of puzzles.
        rules: the preset.
        wanted: how many puzzles.
        seed: the seed of the first game.
        games: the most games.
        known: names of puzzles that are not wanted; those that are found are added.

    Yields:
        After each game the number of games, and the puzzles that were kept of it.
    """
    shares = _Shares(kind, wanted)
    total = 0
    for number, source in enumerate(islice(sources(rules, seed, kind), games), start=1):
        kept: list[Puzzle] = []
        for one in candidates(source, kind):
            if one.id in known or shares.is_full("theme", one) or shares.is_full("answer", one):
                continue
            puzzle = tried(one)
            if puzzle is None or shares.is_full("band", puzzle):
                continue
            known.add(puzzle.id)
            shares.add(puzzle)
            kept.append(puzzle)
            total += 1
            if len(kept) == EACH[kind] or total == wanted:
                break
        yield number, kept
        if total == wanted:
            return


class _Shares:
    """How many puzzles there are of each theme, answer and band of ratings."""

    def __init__(self, kind: str, wanted: int) -> None:
        half = -(-wanted // 2)
        self._most = {
            "theme": -(-wanted * 2 // len(THEMES[kind])),
            "answer": wanted if kind == "line" else half,
            "band": wanted if kind == "stop" else half,
        }
        self._counts: Counter[tuple[str, object]] = Counter()

    def is_full(self, what: str, puzzle: Puzzle) -> bool:
        """Whether there are enough puzzles that are like this one in something."""
        return self._counts[what, self._cells(puzzle)[what]] >= self._most[what]

    def add(self, puzzle: Puzzle) -> None:
        """Count a puzzle."""
        self._counts.update(self._cells(puzzle).items())

    def _cells(self, puzzle: Puzzle) -> dict[str, object]:
        return {
            "theme": puzzle.theme,
            "answer": _answer(puzzle),
            "band": min(max(puzzle.rating // _BAND, 3), 7),
        }


def _answer(puzzle: Puzzle) -> bool:
    """What could be guessed: whether a stop is right, or the longest plan."""
    if puzzle.kind == "choice":
        return len(puzzle.acts) == max(map(len, puzzle.plans))
    return bool(puzzle.paragraph)
