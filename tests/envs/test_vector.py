"""The vector environment: Gymnasium's form, and the arrays of the caller."""

from __future__ import annotations

import copy
import pickle
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from russianbank.core.act import ACT_LIST
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import ACT_INDICES, OBSERVATION
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment, RussianBankError
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.envs.vector import VectorEnv


def first_lawful(env: VectorEnv) -> Any:
    return env.masks.argmax(axis=1)


def random_lawful(env: VectorEnv, chance: np.random.Generator) -> Any:
    return (chance.random(env.masks.shape) * env.masks).argmax(axis=1)


def test_reset_and_step_return_what_gymnasium_asks_for() -> None:
    env = VectorEnv("foster-two-pack", games=5, seed=1)
    observations, infos = env.reset(seed=3)
    assert env.observation_space.contains(observations)
    assert env.single_observation_space.contains(observations[0])
    assert infos["action_mask"] is env.masks
    actions = first_lawful(env)
    assert env.action_space.contains(actions)
    assert env.single_action_space.n == len(ACT_LIST)
    observations, rewards, terminations, truncations, infos = env.step(actions)
    assert env.observation_space.contains(observations)
    for array, kind in ((rewards, "float32"), (terminations, "bool"), (truncations, "bool")):
        assert (array.shape, str(array.dtype)) == ((5,), kind)
    assert set(infos) == {"seats", "action_mask"}
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP


def test_the_arrays_are_written_in_place() -> None:
    env = VectorEnv("foster-two-pack", games=3, seed=1)
    arrays = (env.observations, env.masks, env.seats, env.rewards, env.terminations)
    env.step(first_lawful(env))
    assert all(
        one is other
        for one, other in zip(
            arrays,
            (env.observations, env.masks, env.seats, env.rewards, env.terminations),
            strict=True,
        )
    )
    for game in range(3):
        position = env.position(game)
        assert bytes(env.observations[game]) == position.observation()
        assert bytes(env.masks[game]) == position.lawful_mask()
        assert env.seats[game] == position.seat


def test_the_arrays_of_the_caller_are_used() -> None:
    rollout = np.zeros((2, 4, OBSERVATION), np.uint8)
    masks = np.zeros((4, ACT_INDICES), np.uint8)
    env = VectorEnv("foster-two-pack", 4, 1, observations=rollout[1], masks=masks)
    env.step(first_lawful(env))
    assert np.shares_memory(env.observations, rollout)
    assert bytes(rollout[1, 3]) == env.position(3).observation()
    assert bytes(masks[3]) == env.position(3).lawful_mask()
    assert not rollout[0].any()


@pytest.mark.parametrize(
    "array",
    [
        np.zeros((4, OBSERVATION + 1), np.uint8),
        np.zeros((4, OBSERVATION), np.int32),
        np.zeros((OBSERVATION, 4), np.uint8).T,
        np.broadcast_to(np.zeros(OBSERVATION, np.uint8), (4, OBSERVATION)),
    ],
)
def test_an_array_of_another_shape_or_type_is_refused(array: Any) -> None:
    with pytest.raises(CannotBePlayed, match="4 times 209 bytes"):
        VectorEnv("foster-two-pack", 4, observations=array)


@pytest.mark.parametrize("kind", [np.int64, np.int32, np.uint8, np.uint64, list])
def test_actions_are_whole_numbers_of_any_size(kind: Any) -> None:
    env, other = (VectorEnv("foster-two-pack", 4, 1) for _ in range(2))
    actions = first_lawful(env)
    other.step(actions)
    env.step(actions.tolist() if kind is list else (actions % 256).astype(kind))
    assert (env.observations == other.observations).all()


@pytest.mark.parametrize("options", [{}, {"symmetric": True}, {"stops": True}])
@pytest.mark.parametrize(
    "actions",
    [
        *(np.zeros(4), np.zeros((4, 1), int), np.zeros(3, int), ["82"] * 4, None),
        *([[1], [2, 3]], np.zeros(4, "M8[s]"), [2**70] * 4, [True] * 4),
    ],
)
def test_other_actions_and_cards_are_refused(actions: Any, options: dict[str, Any]) -> None:
    env = VectorEnv("foster-two-pack", 4, 1, **options)
    with pytest.raises(CannotBePlayed, match="the actions are 4 whole numbers"):
        env.step(actions)
    with pytest.raises(CannotBePlayed, match="the cards are 4 card numbers"):
        env.turn_up(actions)


@pytest.mark.parametrize("wrong", [[], {}, 5, None, "none", np.zeros(3), object()])
def test_other_settings_are_refused(wrong: Any) -> None:
    for name in ("chance", "observation", "rules"):
        changed: Any = {name: wrong}
        with pytest.raises(RussianBankError):
            VectorEnv(games=2, **changed)
    for stops in (False, True):
        with pytest.raises(CannotBePlayed, match="a step has 1 to 256 threads"):
            VectorEnv(games=2, stops=stops, threads=0 if isinstance(wrong, int) else wrong)


@pytest.mark.parametrize(
    "wrong", [[], 5, "x", np.zeros(3), {"deal": 5}, {"deal": "1922"}, {"foo": 1}]
)
def test_other_options_are_refused_and_nothing_changes(wrong: Any) -> None:
    env = VectorEnv("foster-two-pack", games=2, seed=1)
    env.step(first_lawful(env))
    before = env.observations.copy()
    why = r"options are a dictionary|a deal is|deal is the only option of a reset, not 'foo'"
    with pytest.raises(CannotBePlayed, match=why):
        env.reset(seed=9, options=wrong)
    assert (env.observations == before).all()


@pytest.mark.compiled
def test_threads_change_nothing_but_the_speed() -> None:
    env, other = VectorEnv("pagat", 50, 2), VectorEnv("pagat", 50, 2, threads=3)
    chance, same_chance = np.random.default_rng(2), np.random.default_rng(2)
    for _ in range(300):
        env.step(random_lawful(env, chance))
        other.step(random_lawful(other, same_chance))
        assert (env.observations == other.observations).all()
        assert (env.masks == other.masks).all()
    other.close()


@pytest.mark.compiled
def test_games_that_end_are_rewarded_and_dealt_anew() -> None:
    env, chance = VectorEnv("foster-32", games=64, seed=1), np.random.default_rng(1)
    ended = 0
    for _ in range(700):
        _, rewards, terminations, truncations, infos = env.step(random_lawful(env, chance))
        assert (rewards != 0).sum() == terminations.sum()
        assert not truncations.any()
        assert ("final_obs" in infos) == terminations.any()
        for game in np.flatnonzero(terminations).tolist():
            assert env.position(game).turn_number == 0
            assert infos["_final_obs"][game]
            assert infos["final_obs"][game, 64:88].reshape(3, 2, 4)[:, :, 0].sum(axis=0).min() == 0
        ended += terminations.sum()
    assert ended >= 64


@pytest.mark.compiled
@pytest.mark.extended
@pytest.mark.parametrize("name", preset_names())
def test_a_million_rows_are_what_their_positions_say(name: str) -> None:
    env, chance = VectorEnv(name, games=64, seed=3), np.random.default_rng(3)
    for _ in range(870):
        for game in range(64):
            position = env.position(game)
            assert env.observations[game].tobytes() == position.observation()
            assert env.masks[game].tobytes() == position.lawful_mask()
            assert env.masks[game].nonzero()[0].tolist() == sorted(position.lawful_indices())
        env.step(random_lawful(env, chance))


def test_a_game_that_is_cut_short_is_no_result() -> None:
    env = VectorEnv("foster-32", games=2, seed=1, act_limit=3)
    for number in range(1, 7):
        _, rewards, terminations, truncations, infos = env.step(first_lawful(env))
        assert truncations.all() == (number % 3 == 0)
        assert not terminations.any()
        assert not rewards.any()
        assert ("final_obs" in infos) == (number % 3 == 0)


@pytest.mark.compiled
def test_a_game_that_is_cut_short_shows_what_would_have_come_next() -> None:
    env = VectorEnv("foster-two-pack", games=200, seed=5, act_limit=20)
    whole = VectorEnv("foster-two-pack", games=200, seed=5)
    chance = np.random.default_rng(5)
    for _ in range(20):
        movers, actions = env.seats.copy(), random_lawful(env, chance)
        _, _, _, truncations, infos = env.step(actions)
        whole.step(actions)
    assert truncations.all()
    assert (infos["final_obs"] == whole.observations).all()
    assert (infos["final_info"]["seats"] == whole.seats).all()
    assert 0 < (whole.seats != movers).sum() < 200
    assert (env.observations != infos["final_obs"]).any(axis=1).all()


def test_the_same_seed_gives_the_same_games() -> None:
    env = VectorEnv("pagat", games=3, seed=8)
    first = env.observations.copy()
    env.reset()
    assert (env.observations != first).any()
    env.reset(seed=8)
    assert (env.observations == first).all()


def test_with_explicit_chance_the_caller_says_which_card_comes() -> None:
    env = VectorEnv("pagat", games=20, seed=1, chance="explicit")
    chance = np.random.default_rng(1)
    turned = 0
    for _ in range(60):
        _, rewards, _, _, infos = env.step(random_lawful(env, chance))
        assert infos["waiting"] is env.waiting
        assert not rewards[env.waiting].any()
        assert not env.masks[env.waiting].any()
        assert (env.chances.any(axis=1) == env.waiting).all()
        if not env.waiting.any():
            continue
        waiting, before = env.waiting.copy(), env.observations.copy()
        cards = env.chances.argmax(axis=1)
        observations, *_ = env.turn_up(cards)
        assert ((observations != before).any(axis=1) == waiting).all()
        for game in np.flatnonzero(waiting).tolist():
            unseen = [one.number for seat in Seat for one in env.position(game).unseen_cards(seat)]
            assert cards[game] not in unseen
            turned += 1
    assert turned > 100


def test_a_game_of_a_vector_environment_begins_with_a_given_deal() -> None:
    env, dealt = VectorEnv("pagat", games=2), deal(preset("pagat"), Chance(7))
    env.deal(1, dealt)
    assert env.position(1) == Position.start(env.rules, dealt)
    assert env.observations[1].tobytes() == env.position(1).observation()
    assert env.masks[1].tobytes() == env.position(1).lawful_mask()


def test_chance_is_own_or_explicit() -> None:
    with pytest.raises(CannotBePlayed, match="chance is own or explicit"):
        VectorEnv(chance="none")  # type: ignore[arg-type]


@pytest.mark.compiled
def test_after_an_interrupted_step_reset_deals_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    env, other = VectorEnv("pagat", games=6, seed=2, threads=3), VectorEnv("pagat", 6, 2)
    submit = ThreadPoolExecutor.submit

    def interrupted(executor: ThreadPoolExecutor, call: Any, part: int) -> Any:
        if part == 1:
            raise KeyboardInterrupt
        return submit(executor, call, part)

    with monkeypatch.context() as patch:
        patch.setattr(ThreadPoolExecutor, "submit", interrupted)
        with pytest.raises(KeyboardInterrupt):
            env.step(first_lawful(env))
    with pytest.raises(NotTheMoment, match="broken off"):
        env.step(first_lawful(env))
    env.reset(seed=9)
    other.reset(seed=9)
    for _ in range(20):
        env.step(first_lawful(env))
        other.step(first_lawful(other))
        assert (env.observations == other.observations).all()
    env.close()


def test_an_observation_may_have_all_cards_in_planes() -> None:
    rollout = np.zeros((4, 26, 8, 14), np.uint8)
    env = VectorEnv(
        "pagat", games=4, seed=1, observations=rollout, observation="cards", act_limit=9
    )
    assert env.observation_space.contains(env.observations)
    assert env.single_observation_space.contains(env.observations[0])
    for number in range(1, 10):
        before = [env.position(game) for game in range(4)]
        actions = first_lawful(env)
        env.step(actions)
        for game in range(4):
            planes = env.position(game).card_planes()
            assert env.observations[game].tobytes() == rollout[game].tobytes() == planes
            if number == 9:
                last = before[game]
                last.play(ACT_LIST[actions[game]], last.sample_deal(Chance(1)))
                assert env.final_observations.shape == (4, 26, 8, 14)
                assert env.final_observations[game, 0].tobytes() == last.card_planes()[:112]
    assert env.truncations.all()
    with pytest.raises(CannotBePlayed, match="an observation is flat or cards"):
        VectorEnv(observation="all")  # type: ignore[arg-type]


@pytest.mark.parametrize("options", [{}, {"symmetric": True}, {"stops": True}])
def test_every_game_begins_with_the_deal_of_the_options(options: dict[str, Any]) -> None:
    rules = preset("foster-two-pack")
    dealt = deal(rules, Chance(1922))
    env = VectorEnv(rules, games=3, seed=1, **options)
    observations, _ = env.reset(seed=2, options={"deal": dealt})
    start = Position.start(rules, dealt)
    assert [env.position(game) for game in range(3)] == [start] * 3
    assert (observations == observations[0]).all()


@pytest.mark.parametrize("options", [{}, {"stops": True}])
def test_a_deal_of_the_options_that_is_none_is_refused(options: dict[str, Any]) -> None:
    env = VectorEnv("foster-two-pack", games=2, seed=1, **options)
    guess = env.position(0).sample_deal(Chance(1))
    before = env.observations.copy()
    others: list[Any] = [1, deal(preset("foster-32"), Chance(1)), guess]
    for wrong in others:
        with pytest.raises(CannotBePlayed, match="deal"):
            env.reset(seed=3, options={"deal": wrong})
        with pytest.raises(CannotBePlayed, match="deal"):
            env.deal(0, wrong)
    assert (env.observations == before).all()
    env.step(env.masks.argmax(axis=1))


def test_the_reward_of_an_act_that_loses_the_game_is_negative() -> None:
    """Under Foster's rules a player may take the last card of the opponent, who wins by that."""
    env = VectorEnv("foster-32", games=64, seed=2)
    chance, losses = np.random.default_rng(2), 0
    for _ in range(600):
        before = [env.position(game) for game in range(env.num_envs)]
        actions = (chance.random(env.masks.shape) * env.masks).argmax(axis=1)
        _, rewards, *_ = env.step(actions)
        for game in np.flatnonzero(rewards < 0).tolist():
            mover = before[game].seat
            before[game].play(ACT_LIST[actions[game]])
            assert before[game].winning_seat is mover.other
            losses += 1
    assert losses


@pytest.mark.parametrize("name", ["stops", "symmetric"])
@pytest.mark.parametrize("wrong", ["no", 1, None])
def test_a_switch_is_true_or_false(name: str, wrong: Any) -> None:
    with pytest.raises(CannotBePlayed, match=f"{name} is True or False, not "):
        VectorEnv("foster-32", games=2, **{name: wrong})


@pytest.mark.parametrize("options", [{}, {"threads": 2}, {"stops": True}, {"symmetric": True}])
def test_no_game_goes_on_in_an_environment_that_is_closed(options: dict[str, Any]) -> None:
    env = VectorEnv("foster-two-pack", games=4, seed=1, **options)
    acts, shown = first_lawful(env), env.observations.copy()
    dealt = deal(preset("foster-two-pack"), Chance(7))
    assert not env.closed
    for _ in range(2):
        env.close()
        calls = (env.reset, lambda: env.step(acts), lambda: env.turn_up(acts))
        for call in (*calls, lambda: env.deal(0, dealt)):
            with pytest.raises(NotTheMoment, match="the environment is closed"):
                call()
    assert env.closed
    assert (env.observations == shown).all()
    assert env.position(0).lawful()


@pytest.mark.parametrize("options", [{}, {"threads": 2}, {"stops": True}])
def test_an_environment_is_not_copied_or_pickled(options: dict[str, Any]) -> None:
    env = VectorEnv("foster-32", games=2, **options)
    for call in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(CannotBePlayed, match="make another one with the same seed"):
            call(env)
    env.close()
