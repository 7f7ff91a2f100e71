"""The environments with stops: errors are played, and nothing tells of them before a call."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test

from russianbank.core.act import ACT_LIST
from russianbank.core.cards import CARDS, Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import ACT_INDICES
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.event import Played
from russianbank.core.game import Game
from russianbank.core.rules.preset import preset, preset_names
from russianbank.envs import pettingzoo_env
from russianbank.envs.stop_game import CALL_STOP, LET_STAND, STOP_ACTIONS, StopGame
from russianbank.envs.vector import VectorEnv

pytestmark = pytest.mark.compiled
every_preset = pytest.mark.parametrize("name", preset_names())


def random_action(env: VectorEnv, chance: np.random.Generator) -> Any:
    return (chance.random(env.masks.shape) * env.masks).argmax(axis=1)


def patient(env: VectorEnv, chance: np.random.Generator) -> Any:
    """Random acts, and nobody calls."""
    return (chance.random(env.masks.shape) * env.masks * (np.arange(290) != CALL_STOP)).argmax(1)


def all_shown(env: VectorEnv, infos: dict[str, Any]) -> list[bytes]:
    """Everything that a learner gets."""
    arrays = (env.observations, env.masks, env.seats, env.rewards, env.terminations, env.chances)
    told = [np.asarray(infos[name]).tobytes() for name in sorted(infos) if name[0] != "_"]
    return [array.tobytes() for array in (*arrays, env.truncations)] + told


def errors(env: VectorEnv) -> int:
    """How many errors there are in the games now."""
    assert env._stops is not None
    events = [event for game in env._stops._games for event in game._game.events]
    return sum(isinstance(event, Played) and event.breach is not None for event in events)


def own_cards(env: VectorEnv) -> list[int]:
    """The card that the deal of each game has next; 0 where a game does not wait."""
    assert env._stops is not None
    cards = [0] * env.num_envs
    for number in np.flatnonzero(env.waiting).tolist():
        table = env._stops._games[number].table
        act = ACT_LIST[env._stops.last_actions[number]]
        card = table.position.copy().play(act, table.deal)
        assert card is not None
        cards[number] = card.number
    return cards


@pytest.mark.sample(1)
@pytest.mark.parametrize("chance_of", ["own", "explicit"])
@pytest.mark.parametrize("observation", ["flat", "cards"])
@pytest.mark.parametrize("name", ["foster-two-pack", "pagat", "french"])
def test_nothing_tells_an_error_from_a_lawful_act(
    name: str, observation: Any, chance_of: Any
) -> None:
    """Two rule sets differ in what must be played to the foundations, and so in what is an error.

    The same acts show the same bytes with both, as long as nobody calls stop.
    """
    nothing = frozenset[Any]()
    rules = preset(name)
    free_rules = replace(rules, compulsory=nothing, compulsory_aces=nothing, compulsory_order="any")
    strict, free = (
        VectorEnv(
            one,
            games=8,
            seed=3,
            stops=True,
            observation=observation,
            act_limit=300,
            chance=chance_of,
        )
        for one in (rules, free_rules)
    )
    chance = np.random.default_rng(3)
    for _ in range(250):
        actions = patient(strict, chance)
        infos, others = strict.step(actions)[4], free.step(actions)[4]
        assert set(infos) == set(others)
        assert all_shown(strict, infos) == all_shown(free, others)
        if strict.waiting.any():
            cards = (chance.random(strict.chances.shape) * strict.chances).argmax(axis=1)
            infos, others = strict.turn_up(cards)[4], free.turn_up(cards)[4]
            assert all_shown(strict, infos) == all_shown(free, others)
    assert errors(strict) > errors(free) + 30


@every_preset
def test_an_action_does_what_it_does_in_a_game(name: str) -> None:
    rules, chance = preset(name), Chance(4)
    dealt = deal(rules, Chance(9))
    game, played = StopGame(rules, 150), Game(rules, dealt, "call-stop")
    game.begin(Chance(0), dealt)
    right = wrong = 0
    before, position = game.seat, game.position
    while not (game.over or game.cut_short):
        seat = game.seat
        actions = np.flatnonzero(game.mask(seat)).tolist()
        assert not game.mask(seat.other).any()
        if actions == [CALL_STOP, LET_STAND]:
            assert seat is not before
            assert played.may_call_stop(seat)
            assert game.before == position
            due = played.stoppable_breach(seat) is not None
            action = CALL_STOP if chance.below(3) == 0 else LET_STAND
            game.step(action)
            if action == CALL_STOP:
                assert played.call_stop(seat).verdict.upheld == due == (game.verdict == 1)
                right, wrong = right + due, wrong + (not due)
        else:
            assert [ACT_LIST[one] for one in actions] == sorted(
                played.position.playable(), key=lambda act: act.index
            )
            before, position = seat, played.position.copy()
            action = actions[chance.below(len(actions))]
            game.step(action)
            played.play(ACT_LIST[action])
        assert game.last_action == action
        assert game.position == played.position
    assert right + wrong > 5


@pytest.mark.sample(1)
@every_preset
def test_with_the_cards_of_its_deals_a_game_is_that_of_its_own_chance(name: str) -> None:
    own, explicit = (
        VectorEnv(name, games=6, seed=8, stops=True, act_limit=60, chance=one)
        for one in ("own", "explicit")
    )
    chance, nodes = np.random.default_rng(8), 0
    for _ in range(120):
        actions = random_action(own, chance)
        own.step(actions)
        infos = explicit.step(actions)[4]
        if explicit.waiting.any():
            nodes += 1
            waiting = explicit.waiting.copy()
            assert (infos["waiting"] == waiting).all()
            assert not explicit.masks[waiting].any()
            assert (explicit.chances.any(axis=1) == waiting).all()
            explicit.turn_up(own_cards(explicit))
        for game in np.flatnonzero(~(own.terminations | own.truncations)).tolist():
            assert own.position(game) == explicit.position(game)
            assert (own.masks[game] == explicit.masks[game]).all()
            assert (own.observations[game] == explicit.observations[game]).all()
    assert nodes > 20


def test_any_card_that_can_come_is_turned_up_and_stays_known_after_a_stop() -> None:
    env = VectorEnv("pagat", games=8, seed=2, stops=True, chance="explicit")
    chance, stopped = np.random.default_rng(2), 0
    for _ in range(150):
        infos = env.step(random_action(env, chance))[4]
        stopped += (infos["verdicts"] == 1).sum()
        waiting = env.waiting.copy()
        if not waiting.any():
            continue
        with pytest.raises(NotTheMoment, match="waits for a card"):
            env.step(np.zeros(8, np.int64))
        first, before = int(waiting.argmax()), [env.position(game) for game in range(8)]
        cards = (chance.random(env.chances.shape) * env.chances).argmax(axis=1)
        for wrong in (-1, 128, int(env.chances[first].argmin())):
            with pytest.raises(CannotBePlayed, match=f"game {first}: the cards that can come"):
                env.turn_up(np.where(np.arange(8) == first, wrong, cards))
        assert [env.position(game) for game in range(8)] == before
        env.turn_up(cards)
        assert not env.waiting.any()
        assert not env.chances.any()
        for game in np.flatnonzero(waiting).tolist():
            card = CARDS[int(cards[game])]
            assert card not in env.position(game).unseen_cards(card.pack)
    assert stopped > 10
    with pytest.raises(CannotBePlayed, match="the cards are 8 card numbers"):
        env.turn_up([0])


def test_a_vector_environment_shows_the_player_who_decides() -> None:
    env, chance = VectorEnv("pagat", games=6, seed=5, stops=True), np.random.default_rng(5)
    assert env.single_action_space.n == env.action_space.nvec[0] == STOP_ACTIONS
    _, infos = env.reset(seed=5)
    assert infos["last_actions"].tolist() == [-1] * 6
    calls = 0
    for _ in range(150):
        acted, positions = env.seats.copy(), [env.position(game) for game in range(6)]
        calling = env.masks[:, CALL_STOP] == 1
        actions = random_action(env, chance)
        infos = env.step(actions)[4]
        calls += (infos["verdicts"] != 0).sum()
        assert ((infos["verdicts"] != 0) == (actions == CALL_STOP)).all()
        assert (infos["last_actions"] == actions).all()
        for game in range(6):
            position, seat = env.position(game), Seat(env.seats[game])
            assert env.observations[game].tobytes() == position.observation(seat)
            if env.masks[game, CALL_STOP]:
                assert not calling[game]
                assert env.masks[game].sum() == 2
                assert seat != acted[game]
                assert infos["before"][game].tobytes() == positions[game].observation(seat)
            else:
                assert seat is position.seat
    assert calls > 20


@pytest.mark.extended
def test_a_game_goes_on_to_its_end_and_its_loser_may_call_once_more() -> None:
    env, chance = VectorEnv("foster-32", games=16, seed=1, stops=True), np.random.default_rng(1)
    last_words, rewards = 0, []
    for _ in range(1500):
        calling, actions = env.masks[:, CALL_STOP] == 1, patient(env, chance)
        _, reward, terminations, _, infos = env.step(actions)
        for game in np.flatnonzero(terminations).tolist():
            assert infos["final_obs"][game].any()
            rewards.append(reward[game])
            last_words += calling[game]
            assert not calling[game] or reward[game] <= 0
    assert last_words > 1
    assert -1 in rewards


def test_an_action_that_is_not_possible_changes_no_game() -> None:
    env = VectorEnv("pagat", games=2, seed=1, stops=True)
    before = [env.position(game) for game in range(2)]
    first = int(env.masks[0].argmax())
    for wrong in (CALL_STOP, LET_STAND, -1, STOP_ACTIONS, int(env.masks[1].argmin())):
        with pytest.raises(CannotBePlayed, match=f"game 1: action {wrong} is not possible"):
            env.step([first, wrong])
    for actions in ([first], [0.5, 0.5], "ab"):
        with pytest.raises(CannotBePlayed, match="the actions are 2 whole numbers"):
            env.step(actions)
    assert [env.position(game) for game in range(2)] == before


def test_a_game_begins_with_a_given_deal_and_writes_where_the_caller_wants() -> None:
    seen, masks = np.zeros((2, 209), np.uint8), np.zeros((2, STOP_ACTIONS), np.uint8)
    env = VectorEnv("pagat", 2, 1, observations=seen, masks=masks, stops=True)
    dealt = deal(preset("pagat"), Chance(1922))
    with pytest.raises(CannotBePlayed, match="a deal is"):
        env.deal(1, None)  # type: ignore[arg-type]
    env.deal(1, dealt)
    assert seen[1].tobytes() == Game(env.rules, dealt).position.observation()
    assert masks[1].any()
    with pytest.raises(CannotBePlayed, match="writable memory of 2 times 209 bytes"):
        VectorEnv("pagat", 2, 1, observations=seen[:1], stops=True)
    with pytest.raises(NotTheMoment, match="no game waits"):
        env.turn_up([0, 0])


@pytest.mark.filterwarnings("ignore:Observation.*:UserWarning")
def test_the_tests_of_pettingzoo_pass_with_stops(capsys: pytest.CaptureFixture[str]) -> None:
    api_test(pettingzoo_env.env("pagat", stops=True), num_cycles=200)
    assert "Passed API test" in capsys.readouterr().out


def test_an_agent_may_call_stop_on_the_other() -> None:
    env = pettingzoo_env.env("foster-two-pack", stops=True)
    dealt = deal(preset("foster-two-pack"), Chance(1922))
    env.reset(seed=1, options={"deal": dealt})
    red, blue = env.possible_agents
    position = Game(preset("foster-two-pack"), dealt).position
    assert env.agent_selection == red
    env.step(0)  # the ace on t8 goes to its foundation before a card is turned up (F23)
    assert env.agent_selection == blue
    seen = env.observe(blue)
    assert seen["before"].tobytes() == position.observation(Seat.BLUE)
    assert seen["last_action"].tolist() == [0]
    assert np.flatnonzero(seen["action_mask"]).tolist() == [CALL_STOP, LET_STAND]
    assert not env.observe(red)["action_mask"].any()
    env.step(CALL_STOP)
    assert env.agent_selection == blue
    assert env.observe(blue)["action_mask"][:ACT_INDICES].any()
