"""The symmetric form: what differs only in names looks the same, and its acts are those meant."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

import numpy as np
import pytest

from helpers.random_play import walk
from russianbank.core.act import ACT_LIST, Kind
from russianbank.core.cards import CARDS, Card, Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import FOUNDATION, STOCKS
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.envs.symmetric_cards import CardSymmetry
from russianbank.envs.symmetric_form import Symmetry
from russianbank.envs.vector import SHAPES, VectorEnv

pytestmark = pytest.mark.compiled


def renamed(position: Position, chance: Chance) -> Position:
    """The same position with its columns in another order and suits of a colour exchanged."""
    state = position.state()
    suits = [0, 1, 2, 3]
    for suit in (0, 1):
        if chance.below(2):
            suits[suit], suits[suit + 2] = suit + 2, suit

    def other(card: Card) -> Card:
        return CARDS[card.number & ~48 | suits[card.suit] << 4]

    order = list(range(FOUNDATION))
    chance.shuffle(order)
    places = [*order]
    for suit in suits:
        twins = [FOUNDATION + 2 * suit, FOUNDATION + 2 * suit + 1]
        chance.shuffle(twins)
        places += twins
    places += range(STOCKS, len(state.piles))
    piles = [(hidden, tuple(map(other, seen))) for hidden, seen in state.piles]
    unseen = tuple(tuple(sorted(map(other, cards))) for cards in state.unseen)
    laid = sum((state.laid >> place & 1) << at for at, place in enumerate(order))
    changed = replace(
        state,
        piles=tuple(piles[place] for place in places),
        unseen=(unseen[0], unseen[1]),
        laid=laid,
        loads=tuple(map(other, state.loads)),
    )
    return Position.from_state(position.rules, changed)


FORMS: dict[str, type[Symmetry | CardSymmetry]] = {"flat": Symmetry, "cards": CardSymmetry}
both_observations = pytest.mark.parametrize("observation", FORMS)


def rows(position: Position, observation: str) -> tuple[Any, Any]:
    """The observation and the mask, each as the only row of an array."""
    planes = observation == "cards"
    seen = position.card_planes() if planes else position.observation()
    shape = SHAPES["cards" if planes else "flat"]
    mask = np.frombuffer(position.lawful_mask(), np.uint8)[None]
    return np.frombuffer(seen, np.uint8).reshape(1, *shape), mask


@pytest.mark.sample(1)
@both_observations
@pytest.mark.parametrize("name", [one for one in preset_names() if one != "foster-one-pack"])
def test_what_differs_only_in_names_looks_the_same(name: str, observation: str) -> None:
    rules, chance = preset(name), Chance(3)
    if rules.layout != "at-deal":
        pytest.skip("places that are not laid yet belong to a player")
    changed = 0
    for position, _ in walk(rules, 3, 60):
        twin = renamed(position, chance)
        (seen, mask), (other, other_mask) = rows(position, observation), rows(twin, observation)
        form, other_form = FORMS[observation](seen), FORMS[observation](other)
        assert (form.observations == other_form.observations).all()
        acts, others = (
            np.flatnonzero(one.masks(of)) for one, of in ((form, mask), (other_form, other_mask))
        )
        assert len(acts) == mask.sum()
        assert acts.tolist() == others.tolist()
        changed += not (seen == other).all()
    assert changed > 50


@both_observations
def test_an_act_of_the_symmetric_form_is_one_at_the_table(observation: str) -> None:
    for position, _ in walk(preset("foster-two-pack"), 3, 60):
        seen, mask = rows(position, observation)
        form = FORMS[observation](seen)
        for act in np.flatnonzero(form.masks(mask)).tolist():
            (real,) = form.real_acts(np.array([act])).tolist()
            assert mask[0, real]
            assert ACT_LIST[real].kind is ACT_LIST[act].kind
            for pile, meant in (
                (ACT_LIST[act].source, ACT_LIST[real].source),
                (ACT_LIST[act].target, ACT_LIST[real].target),
            ):
                names_a_place = pile < FOUNDATION and ACT_LIST[act].kind is not Kind.PASS
                assert meant == (form.columns[0, pile] if names_a_place else pile)


@pytest.mark.extended
@both_observations
def test_a_vector_environment_plays_in_the_symmetric_form(
    observation: Literal["flat", "cards"],
) -> None:
    env = VectorEnv("foster-32", games=32, seed=2, symmetric=True, observation=observation)
    chance = np.random.default_rng(2)
    finals = 0
    for number in range(400):
        for game in range(0, 32, 8) if number % 20 == 0 else ():
            seen, mask = rows(env.position(game), observation)
            form = FORMS[observation](seen)
            assert (env.observations[game] == form.observations[0]).all()
            assert (env.masks[game] == form.masks(mask)[0]).all()
        actions = (chance.random(env.masks.shape) * env.masks).argmax(axis=1)
        infos = env.step(actions)[4]
        if "final_obs" in infos:
            final = infos["final_obs"][infos["_final_obs"]]
            assert (FORMS[observation](final).observations == final).all()
            finals += 1
    assert finals > 1


def test_the_cards_that_may_come_have_their_names_at_the_table() -> None:
    env = VectorEnv("foster-two-pack", games=16, seed=1, chance="explicit", symmetric=True)
    while not env.waiting.any():
        env.step(env.masks.argmax(axis=1))
    waiting, cards = np.flatnonzero(env.waiting).tolist(), env.chances.argmax(axis=1)
    for game in waiting:
        unseen = env.position(game).unseen_cards(Seat(env.seats[game]))
        assert np.flatnonzero(env.chances[game]).tolist() == sorted(card.number for card in unseen)
    env.turn_up(cards)
    for game in waiting:
        position = env.position(game)
        assert all(CARDS[cards[game]] not in position.unseen_cards(seat) for seat in Seat)


def test_the_planes_of_the_symmetric_form_are_those_of_a_position_with_other_names() -> None:
    for position, _ in walk(preset("foster-two-pack"), 3, 60):
        seen, _ = rows(position, "cards")
        (form,) = CardSymmetry(seen).observations
        lowest = [pile.argmax() if pile.any() else 112 for pile in form[:8].reshape(8, -1)]
        assert lowest == sorted(lowest)
        (names,) = CardSymmetry(form[None]).columns
        assert names.tolist() == list(range(8))
        sizes = [planes[:22].sum(axis=(1, 2)) for planes in (form, seen[0])]
        assert sorted(sizes[0]) == sorted(sizes[1])
        assert (sizes[0][16:] == sizes[1][16:]).all()
        for plane in (22, 23, 24):
            assert form[plane].sum() == seen[0, plane].sum()
        assert (form[25, [0, 2]] == seen[0, 25, [0, 2]]).all()


def test_what_the_symmetric_form_does_not_have_is_refused() -> None:
    given = {"observations": np.zeros((2, 209), np.uint8)}, {"masks": np.zeros((2, 288), np.uint8)}
    for options in ({"stops": True}, *given):
        with pytest.raises(
            CannotBePlayed, match="the symmetric form has observations and masks in"
        ):
            VectorEnv("pagat", 2, symmetric=True, **options)
    assert not given[1]["masks"].any()
    env = VectorEnv("pagat", 2, symmetric=True)
    for actions in ([-1, 0], [0], [0.5, 0.5]):
        with pytest.raises(CannotBePlayed):
            env.step(actions)
