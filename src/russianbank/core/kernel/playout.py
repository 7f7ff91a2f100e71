"""Playouts: whole games of uniformly random lawful acts, played inside the kernel.

They measure its speed and search for games that do not end.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from russianbank.core.kernel import cython_shim as cython

from russianbank.core.chance import Chance
from russianbank.core.constants import DRAWN
from russianbank.core.deal import Deal, new_packs
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position
from russianbank.core.rules.ruleset import RuleSet


class PlayoutStats:
    """The results of a number of playouts.

    Attributes:
        games: the number of games.
        acts: the number of acts in all games.
        turns: the number of turns in all games.
        draws: games that ended drawn.
        first_wins: games won by the player who began.
        longest: the largest number of turns in a game.
        most_acts: the largest number of acts in a game.
    """

    def __init__(self) -> None:
        self.games = 0
        self.acts = 0
        self.turns = 0
        self.draws = 0
        self.first_wins = 0
        self.longest = 0
        self.most_acts = 0

    def __repr__(self) -> str:
        names = ("games", "acts", "turns", "draws", "first_wins", "longest", "most_acts")
        return f"PlayoutStats({', '.join([f'{name}={getattr(self, name)}' for name in names])})"


def playouts(rules: RuleSet, seed: int, games: int) -> PlayoutStats:
    """Deal and play `games` games with uniformly random lawful acts.

    The same seed gives the same games. Red and blue begin by turns. A compiled kernel lets other
    threads run at the same time.

    Raises:
        CannotBePlayed: if the number of games is negative, or the seed is not allowed.
    """
    if games < 0:
        raise CannotBePlayed(f"the number of games is 0 or more, not {games}")
    position = Position(rules)
    deal = new_packs(rules)
    stats = PlayoutStats()
    chance = Chance(seed)
    stock_up = rules.stock_top == "up"
    stock_size = rules.stock_size
    with cython.nogil:
        _run(position, deal, chance, stats, stock_size, stock_up, games)
    return stats


def _run(
    position: Position,
    deal: Deal,
    chance: Chance,
    stats: PlayoutStats,
    stock_size: int,
    stock_up: bool,
    games: int,
) -> None:
    while stats.games < games:
        deal.shuffle(chance, position.compiled.one_pack)
        deal.begins = stats.games & 1
        position._deal(deal, stock_size, stock_up)
        acts = 0
        while not position.ended:
            position._list_lawful()
            position._advance(position.acts[chance.below(position.act_count)], deal)
            acts += 1
        stats.games += 1
        stats.acts += acts
        stats.turns += position.turns
        if position.ended == DRAWN:
            stats.draws += 1
        elif position.winner == deal.begins:
            stats.first_wins += 1
        if position.turns > stats.longest:
            stats.longest = position.turns
        if acts > stats.most_acts:
            stats.most_acts = acts
