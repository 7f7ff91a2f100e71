"""Playouts: games of uniformly random lawful acts, played inside the kernel.

They estimate who is ahead in a position, measure the speed of the kernel, and search for games that
do not end.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from russianbank.core import cython_shim as cython

from russianbank.core.arguments import checked_number
from russianbank.core.chance import Chance
from russianbank.core.constants import DRAWN
from russianbank.core.deal import Deal, new_packs
from russianbank.core.kernel.position import Position
from russianbank.core.rules.ruleset import RuleSet

ACT_LIMIT = 100_000
"""Acts after which a game is given up; the longest random games have some ten thousand."""

MOST = 2**31 - 1
"""The most games of one call, and the highest limit of acts."""

_GAMES = f"the number of games goes from 0 to {MOST}"
_LIMIT = f"the limit of acts goes from 0 to {MOST}"


class PlayoutStats:
    """The results of a number of playouts.

    Attributes:
        games: the number of games.
        acts: the number of acts in all games.
        turns: the number of turns in all games, the last one of each included.
        draws: games that ended drawn.
        first_wins: games won by the player who was first on turn.
        red_wins: games won by red.
        unfinished: games that were given up.
        longest: the largest number of turns in a game.
        most_acts: the largest number of acts in a game.
    """

    def __init__(self) -> None:
        self.games = 0
        self.acts = 0
        self.turns = 0
        self.draws = 0
        self.first_wins = 0
        self.red_wins = 0
        self.unfinished = 0
        self.longest = 0
        self.most_acts = 0

    @property
    def blue_wins(self) -> int:
        """Games won by blue."""
        return self.games - self.red_wins - self.draws - self.unfinished

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PlayoutStats):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in _NAMES)

    def __repr__(self) -> str:
        return f"PlayoutStats({', '.join([f'{name}={getattr(self, name)}' for name in _NAMES])})"


_NAMES = (
    "games",
    "acts",
    "turns",
    "draws",
    "first_wins",
    "red_wins",
    "unfinished",
    "longest",
    "most_acts",
)


def playouts(
    start: RuleSet | Position, seed: int, games: int, act_limit: int = ACT_LIMIT
) -> PlayoutStats:
    """Play `games` games with uniformly random lawful acts.

    From a rule set each game begins with a new deal, and red and blue begin by turns. From a
    position each game goes on from there, with the unseen cards in a new random order.

    Examples:
        >>> import russianbank as rb
        >>> rules = rb.preset("pagat")
        >>> position = rb.Position.start(rules, rb.deal(rules, rb.Chance(7)))
        >>> stats = rb.playouts(position, seed=1, games=20)
        >>> stats.red_wins + stats.blue_wins + stats.draws + stats.unfinished
        20

    The same seed gives the same games. A compiled kernel lets other threads run at the same time.

    Args:
        start: a rule set or a position; the position stays as it is.
        seed: of all random choices.
        games: how many games to play.
        act_limit: the acts after which a game is given up. Where the rules have no draw, random
            games may go on without end.

    Raises:
        CannotBePlayed: if the start is neither, or a number or the seed is not allowed.
    """
    many = checked_number(games, 0, MOST, _GAMES)
    limit = checked_number(act_limit, 0, MOST, _LIMIT)
    stats = PlayoutStats()
    chance = Chance(seed)
    if isinstance(start, Position):
        first = start.copy()
        position = start.copy()
        deal = start.sample_deal(chance)
        with cython.nogil:
            _run_on(position, first, deal, chance, stats, many, limit)
        return stats
    position = Position(start)  # which refuses what is neither a position nor a rule set
    deal = new_packs(start)
    stock_up = start.stock_top == "up"
    stock_size = start.stock_size
    with cython.nogil:
        _run(position, deal, chance, stats, stock_size, stock_up, many, limit)
    return stats


def _run(
    position: Position,
    deal: Deal,
    chance: Chance,
    stats: PlayoutStats,
    stock_size: int,
    stock_up: bool,
    games: int,
    act_limit: int,
) -> None:
    while stats.games < games:
        deal._shuffle(chance, position._compiled.one_pack)
        deal._begins = stats.games & 1
        position._deal(deal, stock_size, stock_up)
        _play_out(position, deal, chance, stats, act_limit)


def _run_on(
    position: Position,
    start: Position,
    deal: Deal,
    chance: Chance,
    stats: PlayoutStats,
    games: int,
    act_limit: int,
) -> None:
    while stats.games < games:
        deal._shuffle(chance, position._compiled.one_pack)
        position._copy_from(start)
        _play_out(position, deal, chance, stats, act_limit)


def _play_out(
    position: Position, deal: Deal, chance: Chance, stats: PlayoutStats, act_limit: int
) -> None:
    """Play a position to its end, and count it."""
    acts = 0
    first = position._mover
    before = position._turns
    turns = 0
    while not position._ended and acts < act_limit:
        turns = position._turns - before + 1
        position._list_lawful()
        position._advance(position._acts[chance._below(position._act_count)], deal)
        acts += 1
    stats.games += 1
    stats.acts += acts
    stats.turns += turns
    if not position._ended:
        stats.unfinished += 1
    elif position._ended == DRAWN:
        stats.draws += 1
    else:
        if position._winner == first:
            stats.first_wins += 1
        if position._winner == 0:
            stats.red_wins += 1
    if turns > stats.longest:
        stats.longest = turns
    if acts > stats.most_acts:
        stats.most_acts = acts
