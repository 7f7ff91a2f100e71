"""Contests: seats are exchanged, every deal stands by itself, and the counts add up."""

from __future__ import annotations

import pytest

from russianbank.ai.contest import Tally, deal_of, play_deal
from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBeRead
from russianbank.core.game import Game
from russianbank.core.ruleset import preset

RULES = preset("foster-32")
PAIR = ("greedy", "random")


def test_the_players_exchange_seats_after_each_deal() -> None:
    assert [play_deal(RULES, PAIR, 1, number).red for number in range(4)] == [0, 1, 0, 1]


def test_a_deal_is_the_same_whichever_were_played_before() -> None:
    in_turn = [play_deal(RULES, PAIR, 1, number, keep_acts=True) for number in range(3)]
    assert play_deal(RULES, PAIR, 1, 2, keep_acts=True) == in_turn[2]


def test_deals_and_seeds_differ() -> None:
    deals = [deal_of(RULES, seed, number)[0] for seed in (1, 2) for number in range(10)]
    assert len({(one.cards(Seat.RED), one.cards(Seat.BLUE)) for one in deals}) == 20


def test_the_acts_kept_are_the_whole_game() -> None:
    played = play_deal(RULES, PAIR, 3, 0, keep_acts=True)
    game = Game(RULES, deal_of(RULES, 3, 0)[0], "strict")
    for act in played.acts:
        game.play(act)
    assert game.outcome == played.outcome
    assert len(played.acts) == played.count
    assert play_deal(RULES, PAIR, 3, 0).acts == ()


def test_a_tally_adds_up() -> None:
    tally = Tally()
    games = [play_deal(RULES, PAIR, 5, number) for number in range(6)]
    for played in games:
        tally.add(played)
    assert tally.games == 6
    assert sum(tally.wins) + tally.draws == sum(tally.seats) + tally.draws == 6
    assert sum(tally.points) == sum(sum(one.outcome.points) for one in games)
    assert tally.turns == sum(one.turns for one in games)
    assert tally.longest is max(games, key=lambda one: one.turns)


def test_a_player_nobody_knows_is_refused() -> None:
    with pytest.raises(CannotBeRead, match="nobody"):
        play_deal(RULES, ("greedy", "nobody"), 1, 0)
