"""The environment against a computer player: Gymnasium's own checks, and whole games."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from helpers.programs import first_act_program
from russianbank.ai.plan import Budget, Plan
from russianbank.ai.players import ActPlayer
from russianbank.core.act import Act
from russianbank.core.cards import Card, Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import ACT_INDICES
from russianbank.core.deal import Deal, deal
from russianbank.core.errors import CannotBePlayed, CannotBeRead, NotTheMoment
from russianbank.core.event import Played
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach
from russianbank.core.rules.preset import preset
from russianbank.envs.gymnasium_env import OpponentEnv
from russianbank.envs.stop_game import CALL_STOP, LET_STAND

pytestmark = pytest.mark.compiled


def play(env: OpponentEnv, seed: int) -> tuple[list[bytes], float, dict[str, Any]]:
    """A game of random lawful acts: what was seen, the reward at its end, and the last infos."""
    chance = np.random.default_rng(seed)
    observation, infos = env.reset(seed=seed)
    seen, rewards, ended = [observation.tobytes()], 0.0, False
    while not ended:
        assert infos["action_mask"].any()
        action = chance.choice(np.flatnonzero(infos["action_mask"]))
        observation, reward, terminated, truncated, infos = env.step(action)
        seen.append(observation.tobytes())
        rewards += reward
        ended = terminated or truncated
    return seen, rewards, infos


@pytest.mark.parametrize("rules", ["foster-two-pack", "foster-one-pack"])
@pytest.mark.filterwarnings("ignore:.*render.*:UserWarning")
def test_the_checks_of_gymnasium_pass(rules: str) -> None:
    check_env(OpponentEnv(rules), skip_render_check=True)


@pytest.mark.parametrize("wrong", [[], 5, "x", np.zeros(3), {"deal": 5}])
@pytest.mark.parametrize("stops", [False, True])
def test_what_is_of_the_wrong_kind_is_refused(wrong: Any, stops: bool) -> None:
    env = OpponentEnv("foster-32", stops=stops)
    with pytest.raises(CannotBePlayed, match=r"options are a dictionary|a deal is"):
        env.reset(options=wrong)
    with pytest.raises(CannotBePlayed, match="a seed is a whole number from 0"):
        env.reset(seed=-1 if isinstance(wrong, int) else wrong)
    with pytest.raises(CannotBePlayed, match="choose_card is a function"):
        OpponentEnv("foster-32", choose_card=wrong, stops=stops)


@pytest.mark.parametrize("stops", [False, True])
def test_a_reset_that_is_refused_leaves_the_game_as_it_was(stops: bool) -> None:
    rules = preset("foster-32")
    env, other = (OpponentEnv(rules, "random", stops=stops) for _ in range(2))
    guess = Position.start(rules, deal(rules, Chance(1))).sample_deal(Chance(1))
    wrong: list[Any] = [
        {"deal": guess},
        {"deal": deal(preset("pagat"), Chance(1))},
        {"foo": 1},
        {"deal": 5},
    ]
    for one in (env, other):
        one.reset(seed=6)
        one.step(one.action_masks().argmax())
    for options in wrong:
        with pytest.raises(CannotBePlayed, match="deal"):
            env.reset(seed=9, options=options)
    for _ in range(12):
        action = env.action_masks().argmax()
        step, same = env.step(action), other.step(action)
        assert shown((action, *step)) == shown((action, *same))
    assert env.reset()[0].tobytes() == other.reset()[0].tobytes()


@pytest.mark.parametrize("wrong", ["no", 1, None])
def test_stops_are_on_or_off(wrong: Any) -> None:
    with pytest.raises(CannotBePlayed, match="stops is True or False, not "):
        OpponentEnv("foster-32", stops=wrong)


def test_a_game_is_won_or_lost_and_comes_again_by_its_seed() -> None:
    env = OpponentEnv("foster-32", opponent="random")
    results = [play(env, seed) for seed in range(8)]
    assert {rewards for _, rewards, _ in results} == {1.0, -1.0}
    assert {infos["seat"] for _, _, infos in results} == set(Seat)
    seen, rewards, _ = results[2]
    assert play(OpponentEnv("foster-32", opponent="random"), 2)[:2] == (seen, rewards)


def test_a_random_learner_loses_to_greedy() -> None:
    env = OpponentEnv("foster-two-pack", opponent="greedy")
    assert sum(play(env, seed)[1] for seed in range(4)) == -4


def test_the_learner_is_on_turn_after_every_step_and_sees_their_own_side() -> None:
    env = OpponentEnv("foster-32", opponent="random")
    _, infos = env.reset(seed=4)
    for _ in range(100):
        position = env._game.position
        assert position.seat is env.seat
        observation, _, ended, _, infos = env.step(infos["action_mask"].argmax())
        if ended:
            return
        assert observation.tobytes() == env._game.position.observation()
        assert infos["action_mask"].tobytes() == env.action_masks().tobytes()


def test_an_unlawful_act_loses_the_game() -> None:
    env = OpponentEnv("foster-two-pack")
    _, infos = env.reset(seed=1)
    _, reward, terminated, truncated, infos = env.step(infos["action_mask"].argmin())
    assert (reward, terminated, truncated, infos["unlawful"]) == (-1.0, True, False, True)


def test_a_game_is_cut_short_at_the_limit_of_acts() -> None:
    env = OpponentEnv("foster-two-pack", opponent="random", act_limit=1)
    for seed in range(9):
        _, infos = env.reset(seed=seed)
        if infos["action_mask"].any():  # the learner begins
            _, reward, terminated, truncated, _ = env.step(infos["action_mask"].argmax())
            assert (reward, terminated, truncated) == (0.0, False, True)


@pytest.mark.parametrize("stops", [False, True])
def test_a_game_that_is_lost_or_cut_short_goes_on_only_after_reset(stops: bool) -> None:
    env = OpponentEnv("foster-two-pack", opponent="random", act_limit=40, stops=stops)
    with pytest.raises(NotTheMoment, match="reset"):
        env.step(0)
    for seed in range(4):
        _, infos = env.reset(seed=seed)
        ended = cut = False
        while not (ended or cut):
            mask = infos["action_mask"]
            _, _, ended, cut, infos = env.step(mask.argmax() if seed % 2 else mask.argmin())
        before = env._game.position.copy()
        with pytest.raises(NotTheMoment, match="reset"):
            env.step(mask.argmax())
        assert env._game.position == before


@pytest.mark.parametrize("action", [1.7, None, "1", True, 10**30, [1]])
def test_an_action_that_is_no_number_is_refused_and_the_game_goes_on(action: object) -> None:
    env = OpponentEnv("foster-two-pack")
    _, infos = env.reset(seed=1)
    with pytest.raises(CannotBePlayed, match="an action is a whole number, not "):
        env.step(action)
    *_, infos = env.step(infos["action_mask"].argmax())
    assert "unlawful" not in infos


@pytest.mark.parametrize("limit", [None, 0, -1, 1.5, 2**31])
@pytest.mark.parametrize("stops", [False, True])
def test_a_limit_of_acts_is_a_number_from_one(limit: Any, stops: bool) -> None:
    with pytest.raises(CannotBePlayed, match="the limit of acts goes from 1"):
        OpponentEnv(act_limit=limit, stops=stops)


@pytest.mark.parametrize("stops", [False, True])
@pytest.mark.parametrize("given", [0, "", "red: AS", ()])
def test_a_deal_to_begin_with_is_a_deal(given: object, stops: bool) -> None:
    with pytest.raises(CannotBePlayed, match="a deal is"):
        OpponentEnv(stops=stops).reset(options={"deal": given})


class Careless(ActPlayer):
    """Says that it is lawful, and is not."""

    def choose(self, position: Position, chance: Chance) -> Act:
        lawful = position.lawful()
        return next((act for act in position.playable() if act not in lawful), lawful[0])


class Silent(ActPlayer):
    """Chooses nothing."""

    def choose(self, position: Position, chance: Chance) -> Any:
        return None


class Idle(Careless):
    """Has an empty plan."""

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        return Plan(())


@pytest.mark.parametrize(
    ("opponent", "why"),
    [
        (Careless(), r"Careless at \w+ planned .*, which breaks F\d+; choose one of lawful\(\)"),
        (Silent(), "an act is one of lawful"),
        (Idle(), r"Idle at \w+ planned nothing; plan an act"),
    ],
)
def test_an_opponent_that_plays_what_it_may_not_is_refused(opponent: ActPlayer, why: str) -> None:
    env = OpponentEnv("foster-two-pack", opponent)
    with pytest.raises(CannotBePlayed, match=why):
        play(env, 1)


def test_opponents_that_err_or_do_not_exist_are_refused() -> None:
    for opponent in ("handicap:misses=0.2", "search:level=6"):
        with pytest.raises(CannotBePlayed, match="errs on purpose; let it with stops=True"):
            OpponentEnv(opponent=opponent)
        OpponentEnv(opponent=opponent, stops=True)
    OpponentEnv(opponent="search:level=7")
    with pytest.raises(CannotBeRead):
        OpponentEnv(opponent="nobody")


class Blind:
    """Plays the first act that the cards allow, lawful or not, and notices nothing."""

    name = "blind"
    always_lawful = False

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        acts = position.playable()
        return Plan((acts[chance.below(len(acts))],))

    def notices(self, breach: Breach, chance: Chance) -> bool:
        return False


class Watchful(Blind):
    """The same, but notices all."""

    def notices(self, breach: Breach, chance: Chance) -> bool:
        return True


def play_with_stops(env: OpponentEnv, seed: int, calls: bool) -> Iterator[tuple[Any, ...]]:
    """A game of random actions: each action, and what the step after it returns."""
    chance = np.random.default_rng(seed)
    _, infos = env.reset(seed=seed)
    ended = False
    while not ended:
        actions = np.flatnonzero(infos["action_mask"])
        if not calls:
            actions = actions[actions != CALL_STOP]
        action = int(chance.choice(actions))
        step = env.step(action)
        _, _, terminated, truncated, infos = step
        ended = terminated or truncated
        yield action, *step


@pytest.mark.parametrize("rules", ["foster-two-pack", "pagat"])
@pytest.mark.filterwarnings("ignore:.*render.*:UserWarning")
def test_the_checks_of_gymnasium_pass_with_stops(rules: str) -> None:
    check_env(OpponentEnv(rules, Blind(), stops=True), skip_render_check=True)


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", ["foster-two-pack", "pagat", "french"])
def test_with_stops_nothing_tells_an_error_of_the_opponent(name: str) -> None:
    """Two rule sets differ in what is an error; the same acts show the same bytes with both."""
    nothing = frozenset[Any]()
    rules = preset(name)
    free = replace(rules, compulsory=nothing, compulsory_aces=nothing, compulsory_order="any")
    strict_env, free_env = (
        OpponentEnv(one, Blind(), act_limit=200, stops=True) for one in (rules, free)
    )
    errors = [0, 0]
    for seed in range(4):
        games = [play_with_stops(env, seed, calls=False) for env in (strict_env, free_env)]
        for one, other in zip(*games, strict=True):
            assert shown(one) == shown(other)
        for which, env in enumerate((strict_env, free_env)):
            assert env._stops is not None
            events = env._stops.table.events
            errors[which] += sum(isinstance(one, Played) and bool(one.breach) for one in events)
    assert errors[0] > errors[1] + 20


def shown(step: tuple[Any, ...]) -> list[Any]:
    """All that a learner gets from a step, as bytes."""
    action, observation, *ends, infos = step
    told = [(name, np.asarray(infos[name]).tobytes()) for name in sorted(infos)]
    return [action, observation.tobytes(), *ends, *told]


def test_the_learner_decides_on_the_acts_of_the_opponent_who_stops_theirs() -> None:
    own, others = Counter[int](), Counter[int]()
    for opponent in (Blind(), Watchful()):
        env = OpponentEnv("foster-two-pack", opponent, act_limit=300, stops=True)
        assert env._stops is not None
        for seed in range(3):
            for action, *_, infos in play_with_stops(env, seed, calls=True):
                deciding = env._stops.deciding and env._stops.seat is env.seat
                marked = np.flatnonzero(infos["action_mask"]).tolist()
                assert deciding == (marked == [CALL_STOP, LET_STAND])
                if deciding:
                    assert infos["last_action"] == env._stops.last_action < ACT_INDICES
                    assert infos["before"].tobytes() == env._stops.before.observation(env.seat)
                if action == CALL_STOP:
                    own[infos["verdict"]] += 1
                elif infos["verdict"]:
                    assert isinstance(opponent, Watchful)
                    others[infos["verdict"]] += 1
    assert own[1] > 10
    assert own[-1] > 10
    assert own[0] == 0
    assert others[1] > 10
    assert others[-1] == 0


@pytest.mark.parametrize("opponent", ["greedy", "handicap:of=greedy,misses=0.3,overlooks=0.3"])
def test_a_game_with_stops_against_a_player_by_name_comes_again_by_its_seed(opponent: str) -> None:
    env = OpponentEnv("foster-32", opponent, stops=True, act_limit=600)
    games = [[shown(one) for one in play_with_stops(env, 3, calls=True)] for _ in range(2)]
    assert games[0] == games[1]
    assert len(games[0]) > 20


@pytest.mark.parametrize("opponent", ["random", "search:level=3"])
@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_game_with_stops_is_copied_half_way(opponent: str, again: Any) -> None:
    env = OpponentEnv("foster-32", opponent, stops=True)
    chance = np.random.default_rng(5)
    _, infos = env.reset(seed=5)
    for number in range(40):
        if number == 25:
            other = again(env)
        action = chance.choice(np.flatnonzero(infos["action_mask"]))
        step = env.step(action)
        if number >= 25:
            assert shown((action, *step)) == shown((action, *other.step(action)))
        infos = step[4]


def test_with_stops_too_the_caller_may_say_every_card() -> None:
    rules = preset("foster-32")
    dealt = deal(rules, Chance(5))
    asked: list[Card] = []

    def first(position: Position, act: Act) -> Card:
        card = position.chances(act)[0][0]
        asked.append(card)
        return card

    env = OpponentEnv(rules, Watchful(), choose_card=first, stops=True, act_limit=150)
    env.reset(seed=6, options={"deal": dealt})
    for _ in play_with_stops(env, 6, calls=True):
        assert env._stops is not None
        known = env._stops.position
        assert all(card not in known.unseen_cards(card.pack) for card in asked)
    assert len(asked) > 10


def test_the_caller_may_say_the_deal_and_every_card_that_is_turned_up() -> None:
    """With the cards of a deal, chosen one by one, the game is that of the deal."""
    rules = preset("foster-32")
    dealt = deal(rules, Chance(5))
    seen = []
    for choose_card in (None, lambda position, act: next_card(position, act, dealt)):
        env = OpponentEnv(rules, opponent="random", choose_card=choose_card)
        chance = np.random.default_rng(3)
        observation, infos = env.reset(seed=6, options={"deal": dealt})
        rows, ended = [observation.tobytes()], False
        while not ended:
            action = chance.choice(np.flatnonzero(infos["action_mask"]))
            observation, _, terminated, truncated, infos = env.step(action)
            rows.append(observation.tobytes())
            ended = terminated or truncated
        seen.append(rows)
    assert seen[0] == seen[1]
    assert len(seen[0]) > 50


def next_card(position: Position, act: Act, dealt: Deal) -> Card:
    """The card of a deal that an act turns up."""
    card = position.copy().play(act, dealt)
    assert card is not None
    return card


def test_another_program_can_be_the_opponent(tmp_path: Path) -> None:
    env = OpponentEnv("foster-32", opponent=first_act_program(tmp_path))
    _, infos = env.reset(seed=1)
    for _ in range(20):
        _, _, ended, _, infos = env.step(int(np.flatnonzero(infos["action_mask"])[0]))
        if ended:
            break
