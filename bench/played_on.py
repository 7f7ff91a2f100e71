"""Plays two plans on to the end of the game, with the same cards: which wins more often?"""

from __future__ import annotations

from collections.abc import Sequence

from russianbank.ai.plan import Budget
from russianbank.ai.search_player import SearchPlayer
from russianbank.arena.simulation import game_of, play_deal
from russianbank.core.act import Act
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.ruleset import RuleSet
from russianbank.review.decision import Decision, steps_of
from russianbank.review.sample_mean import SampleMean, sample_mean
from russianbank.review.worth import worth_at_end

LEVEL = 9
"""The level that plays on, but for endings."""

ENDING_LAYOUTS, LATER_ENDING_LAYOUTS = (40_000, 160_000), (2000, 8000)
"""Between which numbers of layouts, by chance, level 10 visits for a plan of an ending: of one from
which games are played on, and of one to which they come. In the first it thinks longer than
rollouts do; if always as long, its games would be one and the same."""

_PLAYER, _STRONGEST = SearchPlayer(LEVEL), SearchPlayer()


def decisions_of(rules: RuleSet, name: str, seed: int, number: int) -> list[Decision]:
    """The decisions of a player's game with itself that consist of acts and break no obligation."""
    played = play_deal(rules, (name, name), seed, number, 0, keep_acts=True)
    return [
        one
        for one in steps_of(game_of(rules, seed, played))
        if isinstance(one, Decision) and one.acts and one.breach is None
    ]


def is_ending(position: Position) -> bool:
    """Whether the order of both hands is known, but for a few cards at most."""
    return _STRONGEST.endgame(position.rules).suits(position)


def difference(
    start: Position, one: Sequence[Act], other: Sequence[Act], playouts: int, chance: Chance
) -> SampleMean:
    """By how much more often a player wins after one plan than after another."""
    shares = results(start, [one, other], playouts, chance)
    return sample_mean([first - second for first, second in zip(*shares, strict=True)])


def results(
    start: Position, plans: Sequence[Sequence[Act]], playouts: int, chance: Chance
) -> list[list[float]]:
    """What games come to after each plan for the player who made it: 1, 0, or a half if drawn.

    Level 9 plays on for both players, in an ending level 10, with the same cards to come after all
    plans.
    """
    layouts = ENDING_LAYOUTS if is_ending(start) else LATER_ENDING_LAYOUTS
    futures = [(start.sample_deal(chance), chance.word()) for _ in range(playouts)]
    return [
        [_share(start, plan, deal, Chance(seed), layouts) for deal, seed in futures]
        for plan in plans
    ]


def _share(
    start: Position,
    acts: Sequence[Act],
    deal: Deal,
    chance: Chance,
    ending_layouts: tuple[int, int],
) -> float:
    position = start.copy()
    for act in acts:
        position.play(act, deal)
    fewest, most = ending_layouts
    while not position.over:
        if is_ending(position):
            found = _STRONGEST.plan(position, chance, Budget(fewest + chance.below(most - fewest)))
        else:
            found = _PLAYER.plan(position, chance)
        for act in found.acts:
            position.play(act, deal)
    return worth_at_end(position, start.seat).share
