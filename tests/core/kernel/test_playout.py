"""Playouts: random games inside the kernel, compared with the same games played from Python."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from helpers.random_play import amount, begin, pick, some_rulesets
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, new_packs
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.playout import ACT_LIMIT, PlayoutStats, playouts
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet

Row = tuple[int, int, int, int, int, int, int, int, int]


def row(stats: PlayoutStats) -> Row:
    return (
        stats.games,
        stats.acts,
        stats.turns,
        stats.draws,
        stats.first_wins,
        stats.red_wins,
        stats.unfinished,
        stats.longest,
        stats.most_acts,
    )


def by_hand(start: RuleSet | Position, seed: int, games: int, limit: int = ACT_LIMIT) -> Row:
    """The same games, played through the public interface."""
    chance = Chance(seed)
    rules = start if isinstance(start, RuleSet) else start.rules
    packs = new_packs(rules) if isinstance(start, RuleSet) else start.sample_deal(chance)
    played: list[tuple[int, int]] = []
    first_wins, winners = 0, Counter[str]()
    for number in range(games):
        packs.shuffle(chance, rules.packs == "one")
        dealt = Deal(packs.cards(Seat.RED), packs.cards(Seat.BLUE), Seat(number % 2))
        position = Position.start(rules, dealt) if isinstance(start, RuleSet) else start.copy()
        first, acts, turns = position.seat, 0, set[int]()
        while not position.over and acts < limit:
            turns.add(position.turn_number)
            lawful = position.lawful()
            position.play(lawful[chance.below(len(lawful))], dealt)
            acts += 1
        played.append((acts, len(turns)))
        winners[str(position.winning_seat) if position.over else "unfinished"] += 1
        first_wins += position.winning_seat is first
    all_acts, all_turns = ([one[which] for one in played] for which in range(2))
    ended = winners["None"], first_wins, winners["red"], winners["unfinished"]
    return games, sum(all_acts), sum(all_turns), *ended, max(all_turns), max(all_acts)


@pytest.mark.parametrize("name", preset_names())
def test_they_are_the_games_that_could_be_played_by_hand(name: str) -> None:
    games = amount(2, 12)
    assert row(playouts(preset(name), 1922, games)) == by_hand(preset(name), 1922, games)


def test_they_follow_the_law_of_any_table() -> None:
    for rules in some_rulesets(amount(3, 12), start=5):
        if rules.draw != "impossible":
            assert row(playouts(rules, 7, 2)) == by_hand(rules, 7, 2)


def test_no_games_have_no_acts() -> None:
    assert row(playouts(preset("modern"), 1, 0)) == (0,) * 9


def test_fewer_games_than_none_are_refused() -> None:
    with pytest.raises(CannotBePlayed, match="games goes from 0 to 2147483647, not -1"):
        playouts(preset("modern"), 1, -1)
    with pytest.raises(CannotBePlayed, match="acts goes from 0 to 2147483647, not -1"):
        playouts(preset("modern"), 1, 1, act_limit=-1)


def test_the_results_show_their_counts() -> None:
    stats = playouts(preset("foster-32"), 1, 2)
    games, acts, turns, draws, first_wins, red_wins, unfinished, longest, most_acts = row(stats)
    assert repr(stats) == (
        f"PlayoutStats(games={games}, acts={acts}, turns={turns}, draws={draws},"
        f" first_wins={first_wins}, red_wins={red_wins}, unfinished={unfinished},"
        f" longest={longest}, most_acts={most_acts})"
    )
    assert stats.blue_wins == games - red_wins - draws


@pytest.mark.parametrize("name", preset_names())
def test_they_start_from_any_position(name: str) -> None:
    rules = preset(name)
    position, dealt, chance = begin(rules, 3)
    for acts in (0, 1, 40, 200):
        for _ in range(acts):
            if not position.over:
                position.play(pick(position, chance, careless=False), dealt)
        before = position.key
        assert row(playouts(position, 5, 2)) == by_hand(position, 5, 2)
        assert position.key == before


def test_from_a_position_that_is_over_there_is_nothing_to_play() -> None:
    position, dealt, chance = begin(preset("foster-32"), 1)
    while not position.over:
        position.play(pick(position, chance, careless=False), dealt)
    stats = playouts(position, 1, 3)
    assert (stats.games, stats.acts, stats.turns) == (3, 0, 0)
    assert stats.red_wins + stats.blue_wins + stats.draws == 3


def test_a_game_that_goes_on_too_long_is_given_up() -> None:
    rules = preset("foster-one-pack")
    assert rules.draw == "impossible"
    assert row(playouts(rules, 1, 3, act_limit=20)) == by_hand(rules, 1, 3, limit=20)
    assert playouts(rules, 1, 3, act_limit=20).unfinished == 3
    assert playouts(rules, 1, 3).unfinished == 0


def test_a_seed_determines_the_games_and_other_seeds_give_others() -> None:
    rules = preset("foster-32")
    rows = [row(playouts(rules, seed, 3)) for seed in (1, 1, 2)]
    assert rows[0] == rows[1] != rows[2]


def test_several_threads_play_without_disturbing_each_other() -> None:
    rules = preset("foster-one-pack")
    alone = [row(playouts(rules, seed, amount(3, 50))) for seed in range(4)]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda seed: row(playouts(rules, seed, amount(3, 50))), range(4)))
    assert together == alone
