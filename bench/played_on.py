"""Plays two plans on to the end of the game, with the same cards: which wins more often?"""

from __future__ import annotations

from collections.abc import Sequence

from russianbank.ai.search_player import SearchPlayer
from russianbank.arena.simulation import game_of, play_deal
from russianbank.core.act import Act
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.ruleset import RuleSet
from russianbank.review.decision import Decision, steps_of
from russianbank.review.rollout import SampleMean, sample_mean

LEVEL = 9


def decisions_of(rules: RuleSet, name: str, seed: int, number: int) -> list[Decision]:
    """The decisions of a player's game with itself that consist of acts and break no obligation."""
    played = play_deal(rules, (name, name), seed, number, 0, keep_acts=True)
    return [
        one
        for one in steps_of(game_of(rules, seed, played))
        if isinstance(one, Decision) and one.acts and one.breach is None
    ]


def difference(
    start: Position, one: Sequence[Act], other: Sequence[Act], playouts: int, chance: Chance
) -> SampleMean:
    """By how much more often a player wins after one plan than after another.

    Level 9 plays on for both players, with the same cards to come after both plans.
    """
    player = SearchPlayer(LEVEL)
    more = []
    for _ in range(playouts):
        deal = start.sample_deal(chance)
        more.append(
            _share(player, start, one, deal, chance) - _share(player, start, other, deal, chance)
        )
    return sample_mean(more)


def _share(
    player: SearchPlayer, start: Position, acts: Sequence[Act], deal: Deal, chance: Chance
) -> float:
    """The result of one game for the player who made a plan: 1, 0, or a half if it is drawn."""
    position = start.copy()
    for act in acts:
        position.play(act, deal)
    while not position.over:
        for act in player.plan(position, chance).acts:
            position.play(act, deal)
    winner = position.winning_seat
    return 0.5 if winner is None else float(winner is start.seat)
