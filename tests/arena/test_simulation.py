"""Contests: every deal stands by itself, errors are stopped, and the counts add up."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from helpers.match_players import NotingPlayer, PassingPlayer, enter
from helpers.random_play import amount
from russianbank.ai import ActPlayer
from russianbank.ai.greedy import Greedy
from russianbank.arena import simulation
from russianbank.arena.simulation import (
    SimulatedGame,
    SimulationTotals,
    deal_of,
    game_of,
    play_deal,
    play_out,
)
from russianbank.core.act import Act, Kind, Pile, act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed, CannotBeRead
from russianbank.core.event import Played as Done
from russianbank.core.event import Stopped
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset

pytestmark = pytest.mark.compiled

RULES = preset("foster-32")
PAIR = ("greedy", "random")


def test_a_deal_is_the_same_whichever_were_played_before() -> None:
    in_turn = [play_deal(RULES, PAIR, 1, number, 0, keep_acts=True) for number in range(3)]
    assert play_deal(RULES, PAIR, 1, 2, 0, keep_acts=True) == in_turn[2]


def test_deals_and_seeds_differ() -> None:
    deals = [deal_of(RULES, seed, number)[0] for seed in (1, 2) for number in range(10)]
    assert len({(one.cards(Seat.RED), one.cards(Seat.BLUE)) for one in deals}) == 20


def test_red_is_who_sits_at_red() -> None:
    one, other = (play_deal(RULES, PAIR, 1, 0, red, keep_acts=True) for red in (0, 1))
    back = play_deal(RULES, (PAIR[1], PAIR[0]), 1, 0, 1, keep_acts=True)
    assert (one.red, other.red) == (0, 1)
    assert one.events == back.events != other.events


def test_the_acts_kept_are_the_whole_game() -> None:
    played = play_deal(RULES, PAIR, 3, 0, 0, keep_acts=True)
    game = game_of(RULES, 3, played)
    assert game.outcome == played.outcome
    assert len(played.acts) == played.count
    assert play_deal(RULES, PAIR, 3, 0, 0).events == ()


@pytest.mark.parametrize("name", ["foster-32", "modern", "foster-one-pack"])
def test_a_game_is_the_same_whether_or_not_its_acts_are_kept(name: str) -> None:
    for pair in [PAIR, ("handicap", "greedy")]:
        kept = play_deal(preset(name), pair, 2, 1, 1, keep_acts=True)
        quick = play_deal(preset(name), pair, 2, 1, 1)
        assert (quick.outcome, quick.turns, quick.count) == (kept.outcome, kept.turns, kept.count)
        assert kept.turns == len(game_of(preset(name), 2, kept).turns)


def erring(rules: str, pair: tuple[str, str], games: int = 3) -> list[SimulatedGame]:
    return [
        play_deal(preset(rules), pair, 1, number, number % 2, keep_acts=True)
        for number in range(games)
    ]


def test_errors_are_stopped_by_those_who_notice_them() -> None:
    for played in erring("foster-32", ("handicap:overlooks=0.3", "greedy")):
        for before, event in zip(played.events, played.events[1:], strict=False):
            if isinstance(event, Stopped):
                assert event.verdict.upheld
                assert isinstance(before, Done)
                assert before.breach
                assert before.seat is not event.seat
        stops = [event.seat for event in played.events if isinstance(event, Stopped)]
        assert stops
        assert set(stops) == {Seat(1 - played.red)}  # greedy makes no errors
        assert game_of(preset("foster-32"), 1, played).outcome == played.outcome


def test_errors_that_nobody_notices_pass() -> None:
    for played in erring("foster-32", ("handicap:overlooks=0.3,misses=1", "handicap:misses=1")):
        assert any(event.breach for event in played.events if isinstance(event, Done))
        assert not any(isinstance(event, Stopped) for event in played.events)


@pytest.mark.extended
def test_who_forgets_and_is_stopped_loses_more() -> None:
    pair = ("handicap:overlooks=0.5", "greedy")
    games = amount(6, 60)
    tally = SimulationTotals()
    for number in range(games):
        tally.add(play_deal(RULES, pair, 1, number, number % 2))
    assert tally.wins[0] < tally.wins[1]


@pytest.mark.parametrize("enforcement", ["call-stop", "auto-stop"])
def test_a_stopped_player_with_another_try_plays_lawfully(enforcement: str) -> None:
    rules = replace(preset("modern"), enforcement=enforcement)  # type: ignore[arg-type]
    pair = ("handicap:overlooks=1,misses=0", "handicap:overlooks=1,misses=0")
    played = play_deal(rules, pair, 1, 0, 0, keep_acts=True)
    assert any(isinstance(event, Stopped) for event in played.events)
    assert played.count < 2000


def test_where_no_errors_are_accepted_none_are_made() -> None:
    strict = replace(RULES, enforcement="strict")
    played = play_deal(strict, ("handicap:overlooks=0.5", "handicap"), 1, 0, 0, keep_acts=True)
    assert len(played.events) == len(played.acts)
    assert not [event for event in played.events if isinstance(event, Done) and event.breach]


def test_a_table_that_stops_errors_itself_needs_nobody_to_notice() -> None:
    itself = replace(RULES, enforcement="auto-stop")
    pair = ("handicap:overlooks=0.5", "handicap:misses=1")
    played = play_deal(itself, pair, 1, 0, 0, keep_acts=True)
    stops = [event for event in played.events if isinstance(event, Stopped)]
    assert stops
    assert {event.seat for event in stops} == {None}


def test_one_players_chance_does_not_depend_on_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    enter(monkeypatch, "wordy", NotingPlayer)
    heard = []
    for other in ("greedy", "random"):
        NotingPlayer.words.clear()
        play_deal(RULES, ("wordy", other), 1, 0, 0)
        heard.append(list(NotingPlayer.words[:40]))
    assert heard[0] == heard[1]


def test_a_plan_that_cannot_be_played_names_its_player(monkeypatch: pytest.MonkeyPatch) -> None:
    enter(monkeypatch, "stubborn", PassingPlayer)
    for keep_acts in (False, True):
        with pytest.raises(CannotBePlayed, match="stubborn at red planned pass, which does not"):
            play_deal(RULES, ("greedy", "stubborn"), 1, 0, 1, keep_acts)


def test_a_game_without_end_names_its_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "MOST_ACTS", 10)
    for keep_acts in (False, True):
        with pytest.raises(CannotBePlayed, match=r"deal 7 of seed 3 under foster-32.*10 acts"):
            play_deal(RULES, PAIR, 3, 7, 0, keep_acts)


def test_plans_are_timed_by_the_clock_that_is_given() -> None:
    ticks = count()
    played = play_deal(RULES, PAIR, 1, 0, 1, clock=lambda: float(next(ticks)))
    assert sum(map(len, played.times)) == played.count  # both plan one act at a time
    assert set(played.times[0]) == set(played.times[1]) == {1.0}
    assert play_deal(RULES, PAIR, 1, 0, 1).times == ((), ())


def test_a_tally_adds_up() -> None:
    tally = SimulationTotals()
    games = [play_deal(RULES, PAIR, 5, number, number % 2) for number in range(6)]
    for played in games:
        tally.add(played)
    assert tally.games == 6
    assert sum(tally.wins) + tally.draws == sum(tally.seats) + tally.draws == 6
    assert sum(tally.points) == sum(sum(one.outcome.points) for one in games)
    assert tally.turns == sum(one.turns for one in games)
    assert tally.longest is max(games, key=lambda one: one.turns)


def test_a_player_nobody_knows_is_refused() -> None:
    with pytest.raises(CannotBeRead, match="nobody"):
        play_deal(RULES, ("greedy", "nobody"), 1, 0, 0)


def test_there_are_two_players_to_sit_at_red() -> None:
    with pytest.raises(CannotBePlayed, match="red is 0 or 1"):
        play_deal(RULES, PAIR, 1, 0, 2)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_contest_has_a_seed_that_names_it(seed: int) -> None:
    with pytest.raises(CannotBePlayed, match="a seed is"):
        play_deal(RULES, PAIR, seed, 0, 0)


# Two players, one game


class Careless(ActPlayer):
    """Turns up the hand as soon as it can, lawful or not."""

    def choose(self, position: Position, chance: Chance) -> Act:
        early = act(Kind.TURN_UP, Pile.HAND, Pile.HAND)
        return early if position.allows(early) else Greedy().plan(position, chance).acts[0]


class CarelessOpenly(Careless):
    always_lawful = False


def game(strictness: str = "call-stop", seed: int = 3) -> Game:
    return Game(RULES, deal(RULES, Chance(seed)), strictness)


@pytest.mark.parametrize("strictness", ["strict", "warn", "auto-stop", "call-stop"])
def test_two_players_are_driven_to_an_outcome(strictness: str) -> None:
    one = game(strictness)
    outcome = play_out(one, "greedy", CarelessOpenly(), Chance(4))
    assert outcome is one.outcome
    assert one.position.over
    stops = [event for event in one.events if isinstance(event, Stopped)]
    assert bool(stops) == (strictness != "strict")


def test_the_same_chance_gives_the_same_game() -> None:
    first, second, other = game(), game(), game()
    play_out(first, "random", "random", Chance(1))
    play_out(second, "random", "random", Chance(1))
    play_out(other, "random", "random")
    assert first.events == second.events != other.events


def test_a_game_goes_on_from_where_it_is() -> None:
    one = game()
    one.play(one.position.lawful()[0])
    play_out(one, "greedy", "russianbank.ai.greedy:Greedy")
    whole = game()
    whole.follow(one.events)
    assert whole.outcome == one.outcome


def test_objects_and_classes_play_deals_like_names() -> None:
    named = play_deal(RULES, ("greedy", "random"), 4, 2, 1, keep_acts=True)
    pair = Greedy(), "russianbank.ai.players:Random"
    assert play_deal(RULES, pair, 4, 2, 1, keep_acts=True) == named


def test_a_player_that_claims_to_be_lawful_must_be() -> None:
    lawless = r"Careless at red planned \^h, which breaks F23; choose one of lawful\(\)"
    with pytest.raises(CannotBePlayed, match=lawless):
        play_deal(RULES, (Careless(), "greedy"), 4, 2, 0)
    assert play_deal(RULES, (CarelessOpenly(), "greedy"), 4, 2, 0).outcome.winner is not None
