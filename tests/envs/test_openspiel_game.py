"""The game for OpenSpiel: its own basic tests, playthroughs, and what the library says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed")

from russianbank.core.act import ACT_LIST  # noqa: E402
from russianbank.core.cards import CARDS, Seat  # noqa: E402
from russianbank.core.chance import Chance  # noqa: E402
from russianbank.core.errors import RussianBankError  # noqa: E402
from russianbank.core.rules.preset import preset_names  # noqa: E402
from russianbank.envs.openspiel_game import NAME, RussianBankGame  # noqa: E402
from russianbank.notation import read_act, write_position  # noqa: E402

pytestmark = pytest.mark.compiled
every_preset = pytest.mark.parametrize("name", preset_names())
GOLDEN = Path(__file__).parents[1] / "golden/openspiel.json"


def load(name: str, act_limit: int = 10_000) -> Any:
    return pyspiel.load_game(NAME, {"rules": name, "act_limit": act_limit})


def outcomes(state: Any) -> list[int]:
    """The actions that a player or chance has."""
    if state.is_chance_node():
        return [action for action, _ in state.chance_outcomes()]
    return list(state.legal_actions())


def walk(game: Any, seed: int) -> Iterator[Any]:
    """The states of a random game, the first and the last too."""
    state, chance = game.new_initial_state(), Chance(seed)
    while not state.is_terminal():
        yield state
        actions = outcomes(state)
        state.apply_action(actions[chance.below(len(actions))])
    yield state


@pytest.mark.sample(1)
@every_preset
def test_the_basic_tests_of_openspiel_pass(name: str) -> None:
    pyspiel.random_sim_test(load(name, 25), num_sims=1, serialize=True, verbose=False)


@pytest.mark.extended
@pytest.mark.parametrize("name", ["foster-32", "foster-one-pack", "pagat"])
def test_the_basic_tests_of_openspiel_pass_in_whole_games(name: str) -> None:
    pyspiel.random_sim_test(load(name, 600), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("limit", [0, -1, 2**31])
def test_a_limit_of_acts_is_a_number_from_one(limit: int) -> None:
    with pytest.raises(RussianBankError, match="the limit of acts goes from 1"):
        RussianBankGame({"act_limit": limit})


@pytest.mark.parametrize("action", [-2, -288, 288])
def test_what_is_no_act_is_refused(action: int) -> None:
    state = dealt("foster-32")
    before = state.clone()
    with pytest.raises(RussianBankError, match="an action is a number from 0 to 287"):
        state.apply_action(action)
    assert (str(state), state.said()) == (str(before), before.said())


def dealt(name: str) -> Any:
    """A state in which the cards have been dealt."""
    state = load(name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def test_an_act_that_is_not_lawful_is_refused() -> None:
    """Such as turning up the stock while an ace can go to its foundation (F23)."""
    state = dealt("foster-two-pack")
    turn_up = read_act("^s")
    assert turn_up in state.position.playable()
    before = str(state)
    with pytest.raises(RussianBankError, match=r"\^s is not lawful now"):
        state.apply_action(turn_up.index)
    assert str(state) == before
    assert state.act is None


@pytest.mark.parametrize("card", [-2, 64, 127, 128])
def test_a_card_that_cannot_be_dealt_is_refused(card: int) -> None:
    state = load("foster-two-pack").new_initial_state()
    with pytest.raises(RussianBankError, match="chance_outcomes"):
        state.apply_action(card)
    assert str(state) == "dealt: "


def test_no_card_is_dealt_or_turned_up_twice() -> None:
    state = load("foster-two-pack").new_initial_state()
    card = state.chance_outcomes()[0][0]
    state.apply_action(card)
    with pytest.raises(RussianBankError, match="chance_outcomes says what can"):
        state.apply_action(card)
    state = dealt("foster-32")
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    seen = next(cards[0] for _, cards in state.position.state().piles if cards)
    before = str(state)
    with pytest.raises(RussianBankError):
        state.apply_action(seen.number)
    assert str(state) == before


@pytest.mark.extended
def test_a_playthrough_of_openspiel_is_played_again() -> None:
    from open_spiel.python.algorithms import generate_playthrough  # loads all its games, and SciPy

    game = f"{NAME}(act_limit=6,rules=foster-32)"
    text = generate_playthrough.playthrough(game, [], seed=1)
    history = [line for line in text.splitlines() if line.startswith("History() = ")][-1]
    actions = json.loads(history.removeprefix("History() = "))
    assert len(actions) > 10
    assert generate_playthrough.playthrough(game, actions) == text


@pytest.mark.sample(1)
@every_preset
def test_regression_golden_playthrough(name: str) -> None:
    assert playthrough(name) == json.loads(GOLDEN.read_text())[name]


def playthrough(name: str) -> dict[str, str]:
    """The beginning of a random game: what was done, and a digest of all that is shown."""
    digest = sha256()
    for state in walk(load(name, 60), 1922):
        digest.update(f"{state.current_player()} {state} {outcomes_of(state)}".encode())
        for player in range(2):
            for tensor in (state.observation_tensor, state.information_state_tensor):
                digest.update(np.array(tensor(player), np.uint8).tobytes())
    return {"said": state.information_state_string(0), "digest": digest.hexdigest()}


def outcomes_of(state: Any) -> list[int]:
    return [] if state.is_terminal() else outcomes(state)


@every_preset
def test_a_state_is_what_the_library_says(name: str) -> None:
    state, chance = load(name, 60).new_initial_state(), Chance(5)
    nodes = 0
    while not state.is_terminal():
        actions = outcomes(state)
        action = actions[chance.below(len(actions))]
        position, act = state.position and state.position.copy(), state.act
        state.apply_action(action)
        if position is None:
            continue
        if act is not None:
            nodes += 1
            position.play(act, card=CARDS[action])
        elif position.turns_up(ACT_LIST[action]) is None:
            position.play(ACT_LIST[action])
        else:
            cards = [card.number for card, _ in position.chances(ACT_LIST[action])]
            assert outcomes(state) == cards
        assert state.position == position
        assert str(state).startswith(write_position(position))
        if state.current_player() >= 0:
            assert state.current_player() == position.seat
            assert state.legal_actions() == sorted(position.lawful_indices())
    assert nodes > 5


@every_preset
def test_chance_deals_the_cards_that_lie_face_up_and_no_others(name: str) -> None:
    game = load(name)
    for seed in range(3):
        dealt: list[int] = []
        for state in walk(game, seed):
            if state.position is not None:
                break
            actions = outcomes(state)
            assert len(set(actions)) == len(actions)
            assert not set(actions) & set(dealt) or actions == list(Seat)
            dealt = list(state.history())
        start = state.position
        unseen = {card.number for pack in Seat for card in start.unseen_cards(pack)}
        shown = state.history()[: len(game_shown(state))]
        assert unseen.isdisjoint(shown)
        assert len(unseen) + len(shown) == sum(start.count(pile) for pile in range(22))
        decided = len(state.history()) == len(shown)
        assert decided or state.history()[-1] == start.seat


def game_shown(state: Any) -> tuple[tuple[Seat, int], ...]:
    places: tuple[tuple[Seat, int], ...] = state._shown
    return places


def test_the_tensors_are_those_of_the_position() -> None:
    game = load("pagat", 60)
    observers = [game.make_py_observer(kind) for kind in (None, recalling())]
    for state in walk(game, 3):
        for player in range(2):
            flat, cards = observers
            for observer in observers:
                observer.set_from(state, player)
                assert observer.dict["turn"].sum() == 1
                assert observer.dict["act"].sum() == (state.act is not None)
            if state.position is None:
                assert not flat.dict["flat"].any()
                assert not cards.dict["cards"].any()
                continue
            seat = Seat(player)
            assert bytes(flat.dict["flat"].astype(np.uint8)) == state.position.observation(seat)
            assert bytes(cards.dict["cards"].astype(np.uint8)) == state.position.card_planes(seat)
            if state.current_player() >= 0:
                assert flat.dict["turn"][int(state.current_player() != player)] == 1


def recalling() -> Any:
    return pyspiel.IIGObservationType(perfect_recall=True)


def test_a_game_is_won_lost_or_cut_short() -> None:
    returns = set()
    for seed in range(4):
        for state in walk(load("foster-32"), seed):
            assert state.is_terminal() or state.returns() == [0.0, 0.0]
        winner = state.position.winning_seat
        assert state.returns()[winner] == 1.0
        returns.add(tuple(state.returns()))
    assert returns == {(1.0, -1.0), (-1.0, 1.0)}
    *_, state = walk(load("foster-32", 5), 1)
    assert state.returns() == [0.0, 0.0]
    assert sum(one.player >= 0 for one in state.full_history()) == 5


def test_a_copy_goes_its_own_way() -> None:
    state = next(one for one in walk(load("pagat"), 1) if one.current_player() >= 0)
    before, copy = str(state), state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before
    assert str(copy) != before


def test_a_preset_that_does_not_exist_is_refused() -> None:
    with pytest.raises(RussianBankError):
        load("nowhere")
