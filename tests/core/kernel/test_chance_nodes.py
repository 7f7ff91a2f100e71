"""A position as search and learning use it: chosen cards at chance nodes, and acts as numbers."""

from __future__ import annotations

import pytest

from helpers.random_play import begin, pick, walk
from russianbank.core.act import ACT_LIST, Act
from russianbank.core.cards import CARDS, card
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names

every_preset = pytest.mark.parametrize("name", preset_names())


@every_preset
def test_the_card_of_a_chance_node_can_be_chosen(name: str) -> None:
    position, dealt, chance = begin(preset(name), 6)
    nodes = 0
    while nodes < 6 and not position.over:
        for one in position.playable():
            if position.turns_up(one) is not None:
                nodes += 1
                check_chance_node(position, one)
        position.play(pick(position, chance, careless=False), dealt)
    assert nodes >= 6


def check_chance_node(position: Position, one: Act) -> None:
    faces = position.chances(one)
    for face, _ in faces:
        after = position.copy()
        assert after.play(one, card=face) is face
        assert face not in after.unseen_cards(face.pack)
        after.undo()
        assert after == position
    before = position.key
    with pytest.raises(CannotBePlayed, match=r"turns up an unseen card; give the deal, or choose"):
        position.play(one)
    gone = next(one for one in CARDS.values() if one not in dict(faces))
    with pytest.raises(CannotBePlayed, match=f"cannot turn up {gone}; the unseen cards are"):
        position.play(one, card=gone)
    assert position.key == before


def test_an_act_that_turns_up_nothing_needs_no_deal_and_takes_no_card() -> None:
    position, _, _ = begin(preset("foster-two-pack"), 1922)
    (only,) = position.lawful()
    with pytest.raises(CannotBePlayed, match="turns up no unseen card; play it without card=7H"):
        position.play(only, card=card("7H"))
    assert position.play(only) is None


@every_preset
def test_a_deal_of_another_game_is_refused(name: str) -> None:
    position, dealt, chance = begin(preset(name), 8)
    play_on(position, dealt, chance, 12)
    for other in (Deal((), ()), begin(preset(name), 9)[1]):
        with pytest.raises(CannotBePlayed, match="the deal does not fit this position"):
            play_on(position.copy(), other, chance, 1000)
    play_on(position, position.sample_deal(chance), chance, 1000)


def play_on(position: Position, dealt: Deal, chance: Chance, acts: int) -> None:
    for _ in range(acts):
        if not position.over:
            position.play(pick(position, chance, careless=False), dealt)


# Acts as numbers


@every_preset
def test_lawful_acts_are_listed_by_index_and_in_a_mask(name: str) -> None:
    for position, _ in walk(preset(name), 2, 60):
        lawful = position.lawful()
        assert [ACT_LIST[index] for index in position.lawful_indices()] == lawful
        mask = position.lawful_mask()
        assert len(mask) == len(ACT_LIST)
        assert {one for one, bit in zip(ACT_LIST, mask, strict=True) if bit} == set(lawful)
        assert set(mask) <= {0, 1}
