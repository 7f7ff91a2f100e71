"""The environment for two players: PettingZoo's own tests, and whole games."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from russianbank.core.act import ACT_LIST, Act
from russianbank.core.cards import Card, Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.envs import pettingzoo_env
from russianbank.envs.stop_game import CALL_STOP, LET_STAND

pytestmark = pytest.mark.compiled


def play(env: Any, seed: int) -> dict[str, float]:
    """A game of random lawful acts: what each agent got."""
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        ended = terminated or truncated
        acts = np.flatnonzero(observation["action_mask"])
        env.step(None if ended else chance.choice(acts))
    return total


@pytest.mark.sample(1)
@pytest.mark.parametrize("rules", ["foster-two-pack", "foster-one-pack"])
@pytest.mark.filterwarnings("ignore:Observation.*:UserWarning")  # it is a dictionary, as in chess
def test_the_tests_of_pettingzoo_pass(rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(pettingzoo_env.env(rules), num_cycles=300)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(lambda: pettingzoo_env.env(rules), num_cycles=50)


@pytest.mark.extended
def test_what_one_wins_the_other_loses() -> None:
    env = pettingzoo_env.env("foster-32")
    results = [play(env, seed) for seed in range(8)]
    assert {result["player_0"] for result in results} == {1.0, -1.0}
    assert all(result["player_0"] == -result["player_1"] for result in results)


def test_an_agent_sees_its_own_side_and_has_a_mask_only_on_turn() -> None:
    env = pettingzoo_env.TwoPlayerEnv("foster-two-pack")
    env.reset(seed=2)
    for _ in range(60):
        position = env._game.position
        for agent, seat in pettingzoo_env.SEATS.items():
            seen = env.observe(agent)
            assert seen["observation"].tobytes() == position.observation(seat)
            mask = position.lawful_mask() if seat is position.seat else bytes(288)
            assert seen["action_mask"].tobytes() == mask
        env.step(env.observe(env.agent_selection)["action_mask"].argmax())


def test_an_unlawful_act_loses_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    env = pettingzoo_env.env("foster-two-pack")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(env.last()[0]["action_mask"].argmin())
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards[agent] == -1


def test_a_game_is_cut_short_at_the_limit_of_acts() -> None:
    env = pettingzoo_env.env("foster-two-pack", act_limit=3)
    env.reset(seed=1)
    for _ in range(3):
        assert not any(env.truncations.values())
        env.step(env.last()[0]["action_mask"].argmax())
    assert env.truncations == {"player_0": True, "player_1": True}
    assert not any(env.terminations.values())


@pytest.mark.parametrize("action", [1.7, None, "1", -285, 288])
def test_what_is_no_action_is_refused(action: Any) -> None:
    env = pettingzoo_env.TwoPlayerEnv("foster-two-pack")
    env.reset(seed=1)
    before = env._game.position.copy()
    with pytest.raises(CannotBePlayed, match=r"an action is a (whole )?number"):
        env.step(action)
    assert env._game.position == before


@pytest.mark.parametrize("limit", [None, 0, -5])
def test_a_limit_of_acts_is_a_number_from_one(limit: Any) -> None:
    with pytest.raises(CannotBePlayed, match="the limit of acts goes from 1"):
        pettingzoo_env.env(act_limit=limit)


@pytest.mark.parametrize("stops", [False, True])
def test_a_reset_that_is_refused_leaves_the_game_as_it_was(stops: bool) -> None:
    rules = preset("foster-32")
    env, other = (pettingzoo_env.TwoPlayerEnv(rules, stops=stops) for _ in range(2))
    guess = Position.start(rules, deal(rules, Chance(1))).sample_deal(Chance(1))
    wrong: list[Any] = [{"deal": guess}, {"deal": deal(preset("pagat"), Chance(1))}, {"deal": 5}]
    for one in (env, other):
        one.reset(seed=6)
        one.step(one.observe(one.agent_selection)["action_mask"].argmax())
    for options in wrong:
        with pytest.raises(CannotBePlayed, match="deal"):
            env.reset(seed=9, options=options)
    for _ in range(12):
        assert env.agent_selection == other.agent_selection
        seen, same = env.observe(env.agent_selection), other.observe(env.agent_selection)
        assert {name: seen[name].tobytes() for name in seen} == {
            name: same[name].tobytes() for name in same
        }
        for one in (env, other):
            one.step(seen["action_mask"].argmax())
    env.reset()
    other.reset()
    assert env._game.position == other._game.position


@pytest.mark.parametrize("wrong", ["no", 1, None])
def test_stops_are_on_or_off(wrong: Any) -> None:
    with pytest.raises(CannotBePlayed, match="stops is True or False, not "):
        pettingzoo_env.env("foster-32", stops=wrong)


@pytest.mark.parametrize("agent", ["player_2", "red", 0, None])
def test_what_is_no_agent_is_refused(agent: Any) -> None:
    env = pettingzoo_env.env("foster-32")
    env.reset(seed=1)
    with pytest.raises(CannotBePlayed, match="an agent is player_0 or player_1, not "):
        env.observe(agent)


def test_the_caller_may_say_the_deal_and_every_card_that_is_turned_up() -> None:
    rules = preset("pagat")
    dealt = deal(rules, Chance(5))
    asked = []

    def lowest(position: Position, act: Act) -> Card:
        asked.append(min(card for card, _ in position.chances(act)))
        return asked[-1]

    env = pettingzoo_env.env(rules, choose_card=lowest)
    env.reset(seed=1, options={"deal": dealt})
    position = env.unwrapped._game.position
    assert position == Position.start(rules, dealt)
    for _ in range(60):
        before = position.copy()
        act = ACT_LIST[env.last()[0]["action_mask"].argmax()]
        env.step(act.index)
        if before.turns_up(act) is not None:
            assert before.play(act, card=asked[-1]) is asked[-1]
            assert before == position
    assert len(asked) > 5


def test_with_stops_too_the_caller_says_every_card_that_is_turned_up() -> None:
    asked: list[Card] = []

    def highest(position: Position, act: Act) -> Card:
        asked.append(max(card for card, _ in position.chances(act)))
        return asked[-1]

    env = pettingzoo_env.env("foster-two-pack", choose_card=highest, stops=True)
    env.reset(seed=1)
    stops = 0
    for number in range(300):
        mask, known = env.last()[0]["action_mask"], len(asked)
        position = env.unwrapped._game.position.copy()
        action = int(mask.argmax())
        if mask[CALL_STOP]:
            action = (LET_STAND, CALL_STOP)[number % 5 == 0]
        stops += action == CALL_STOP
        env.step(action)
        turns_up = action < len(ACT_LIST) and position.turns_up(ACT_LIST[action]) is not None
        assert len(asked) == known + turns_up
        if turns_up:
            now = env.unwrapped._game.position
            assert not any(asked[-1] in now.unseen_cards(seat) for seat in Seat)
    assert len(asked) > 5
    assert stops > 5


@pytest.mark.parametrize("wrong", [[], 5, "x", np.zeros(3), {"deal": 5}])
@pytest.mark.parametrize("stops", [False, True])
def test_what_is_of_the_wrong_kind_is_refused(wrong: Any, stops: bool) -> None:
    env = pettingzoo_env.env("foster-32", stops=stops)
    with pytest.raises(CannotBePlayed, match=r"options are a dictionary|a deal is"):
        env.reset(options=wrong)
    with pytest.raises(CannotBePlayed, match="a seed is a whole number from 0"):
        env.reset(seed=-1 if isinstance(wrong, int) else wrong)
    with pytest.raises(CannotBePlayed, match="choose_card is a function"):
        pettingzoo_env.env("foster-32", choose_card=wrong, stops=stops)
