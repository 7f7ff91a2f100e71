"""No field of a board state is forgotten where states are copied, compared, hashed or written.

Each test goes through the one list of fields, `kernel/fields.py`, changes one field at a time and
looks whether the change is noticed.
"""

from __future__ import annotations

import re
from dataclasses import fields as dataclass_fields
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import russianbank
from helpers.random_play import begin, walk
from russianbank.core.cards import Seat
from russianbank.core.constants import DRAWN, PILES, WON
from russianbank.core.kernel.board_state import BoardState
from russianbank.core.kernel.fields import ALL, FIELDS, NUMBERS, Field, Role, check_memory
from russianbank.core.kernel.position import Position
from russianbank.core.kernel.state import State
from russianbank.core.rules.preset import preset
from russianbank.notation.json import position_json, read_position_json
from russianbank.notation.position_line import read_position, write_position

FOSTER = preset("foster-two-pack")
PACKAGE = Path(russianbank.__file__).parent

every_field = pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
every_number = pytest.mark.parametrize("name", NUMBERS.names)


def position_in_play() -> Position:
    """A position in the middle of a game, with cards in all sorts of places."""
    return [position.copy() for position, _ in walk(FOSTER, 7, 120)][-1]


def changed(field: Field, position: BoardState, place: int = -1) -> dict[str, Any]:
    """The values of a position with one field, or one element of it, changed by one bit."""
    values: dict[str, Any] = position._values()
    if field.length is None:
        values[field.name] ^= 1
    else:
        elements = list(values[field.name])
        elements[place] ^= 1
        values[field.name] = tuple(elements)
    return values


def test_the_c_types_are_declared_in_the_same_order() -> None:
    text = (PACKAGE / "core" / "kernel" / "board_state.pxd").read_text()
    found = re.findall(r"^    cdef ([a-z ]+) (\w+)(?:\[N_(\w+)\])?$", text, re.M)
    declared = [(name, c_type, bool(size)) for c_type, name, size in found]
    assert declared == [(one.attribute, one.c_type, one.length is not None) for one in FIELDS]


def test_the_numbers_are_the_last_fields() -> None:
    assert NUMBERS.fields == FIELDS[-len(NUMBERS.fields) :]
    values = dict(position_in_play()._values())
    assert ALL.pack(values).endswith(NUMBERS.pack(values))


def test_an_object_of_another_size_is_refused_on_import() -> None:
    with pytest.raises(ImportError, match=r"board_state\.pxd"):
        check_memory(3, ALL.size)


def test_an_object_that_is_not_copied_whole_is_refused_on_import() -> None:
    padded = object.__basicsize__ + 8 + -(-ALL.size // 8) * 8
    check_memory(padded, ALL.size)
    with pytest.raises(ImportError, match="copies"):
        check_memory(padded, ALL.size - 1)


def test_every_field_is_annotated() -> None:
    text = (PACKAGE / "core" / "kernel" / "board_state.py").read_text()
    annotated = re.findall(r"^    (\w+): (?:bytearray|list\[int\]|int)$", text, re.M)
    described = re.findall(r"^        (\w+): ", text, re.M)
    assert annotated == described == [one.attribute for one in FIELDS]


@every_field
def test_a_changed_field_is_read_back(field: Field) -> None:
    for place in (0, -1):
        state = BoardState()
        state._set_values(ALL.blank())
        values = changed(field, state, place)
        state._set_values(values)
        assert state._values() == values != ALL.blank()


@every_field
def test_a_copy_takes_every_field_along(field: Field) -> None:
    for place in (0, -1):
        position = position_in_play()
        values = changed(field, position, place)
        position._set_values(values)
        assert position.copy()._values() == values


@every_field
def test_undo_brings_every_field_back(field: Field) -> None:
    position = position_in_play()
    values = changed(field, position)
    position._set_values(values)
    position.yield_turn()
    position._set_values(ALL.blank())
    position.undo()
    assert position._values() == values


def test_a_new_position_has_every_field_blank() -> None:
    values = Position(FOSTER)._values()
    blank = {**ALL.blank(), "laid": 255, "wanted": values["wanted"]}
    assert values == blank
    one_pack = Position(preset("foster-one-pack"))._values()
    assert one_pack == ALL.blank()


def test_the_state_has_every_field_or_the_cards_it_is_computed_from() -> None:
    attributes = [one.name for one in dataclass_fields(State)]
    assert set(attributes) == {*NUMBERS.names, "seat", "piles", "unseen", "loads"}
    assert [one.name for one in FIELDS if one.role is Role.MOVER] == ["mover"]


@every_number
def test_positions_differ_if_any_number_but_the_turns_does(name: str) -> None:
    for place in (0, -1):
        position = position_in_play()
        before = position.copy()
        position._set_values(changed(field_of(name), position, place))
        assert (position == before) == (name == "turns")
        assert (hash(position) == hash(before)) == (name == "turns")


@every_number
def test_the_state_shows_every_number(name: str) -> None:
    position = position_in_play()
    before = position.state()
    position._set_values(changed(field_of(name), position))
    assert getattr(position.state(), name) != getattr(before, name)


@pytest.mark.sample(8)
@every_field
def test_a_state_makes_every_field_again(field: Field) -> None:
    for rules in (FOSTER, preset("foster-36"), replace(FOSTER, borrow="own-loads")):
        for position, _ in walk(rules, 11, 150):
            again = Position.from_state(rules, position.state())
            if not (field.name == "loaded" and rules.borrow != "own-loads"):
                assert known(again)[field.name] == known(position)[field.name]


def known(position: Position) -> dict[str, Any]:
    """The values that mean something: no left-overs below empty piles and beside unseen cards."""
    values: dict[str, Any] = position._values()
    seen = {card.number for pile in range(22) for card in position.cards(pile)}
    under, bottom = values["under"], values["bottom"]
    values["under"] = [beneath for number, beneath in enumerate(under) if number in seen]
    values["bottom"] = [lowest for place, lowest in enumerate(bottom) if values["size"][place]]
    return values


def field_of(name: str) -> Field:
    return next(one for one in FIELDS if one.name == name)


def with_number(state: State, name: str) -> State:
    """The same state with one number another."""
    if name == "winner":
        return replace(state, winner=1 - state.winner)
    if name == "ended":
        return replace(state, ended=DRAWN)
    if name == "turned":
        return replace(state, turned=not state.turned)
    value = getattr(state, name)
    if name == "laid":
        return replace(state, laid=value ^ 128)
    more: Any = value + 1 if isinstance(value, int) else (value[0] + 1, value[1] + 2)
    return replace(state, **{name: more})


def pair_that_differs(name: str) -> tuple[Position, Position]:
    """Two positions that differ in one number, and in nothing else."""
    rules = FOSTER if name == "ended" else preset("foster-one-pack")
    if name == "laid":
        state = begin(rules, 5)[0].state()
    elif name == "winner":
        blank = Position(rules).state()
        state = replace(blank, piles=((0, ()),) * PILES, ended=WON)
    else:
        met = next(one.state() for one, _ in walk(rules, 5, 100) if one.turned_card)
        state = replace(met, looks=0)
    return Position.from_state(rules, state), Position.from_state(rules, with_number(state, name))


@every_number
def test_positions_that_differ_in_a_number_are_not_equal(name: str) -> None:
    one, other = pair_that_differs(name)
    assert (one == other) is (name == "turns")
    assert (one.key == other.key) is (name == "turns")


@every_number
def test_their_hashes_differ(name: str) -> None:
    one, other = pair_that_differs(name)
    assert (one.exact_hash == other.exact_hash) is (name == "turns")
    assert (one.symmetric_hash == other.symmetric_hash) is (name == "turns")


def test_the_player_on_turn_counts_in_comparison_and_hash() -> None:
    state = begin(FOSTER, 5)[0].state()
    one, other = (Position.from_state(FOSTER, replace(state, seat=seat)) for seat in Seat)
    assert one != other
    assert one.exact_hash != other.exact_hash


@every_number
def test_the_position_line_keeps_every_number(name: str) -> None:
    one, other = pair_that_differs(name)
    assert write_position(one) != write_position(other)
    read = read_position(write_position(other), other.rules)
    assert getattr(read.state(), name) == getattr(other.state(), name)


@every_number
def test_the_json_form_keeps_every_number(name: str) -> None:
    one, other = pair_that_differs(name)
    assert position_json(one) != position_json(other)
    read = read_position_json(position_json(other))
    assert getattr(read.state(), name) == getattr(other.state(), name)
