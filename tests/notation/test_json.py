"""Records, positions and views are read and written as JSON, as the published schema says."""

import json
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from helpers.random_play import amount, walk
from helpers.strategies import games
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed, CannotBeRead
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import OPTIONAL
from russianbank.core.view import view
from russianbank.notation import Comment, public_record_of, record_of
from russianbank.notation.json import (
    position_json,
    read_position_json,
    read_record_json,
    read_view_json,
    record_json,
    schema,
    view_json,
)

PUBLISHED = files("russianbank.notation").joinpath("record.schema.json").read_text("utf-8")
VALIDATOR = Draft202012Validator(json.loads(PUBLISHED))
FOSTER = preset("foster-two-pack")


def valid(text: str) -> str:
    """Check a text against the schema and return it."""
    VALIDATOR.validate(json.loads(text))
    return text


def test_the_published_schema_is_that_of_the_code() -> None:
    """If this fails, run: python -m russianbank.notation.json > src/.../record.schema.json."""
    assert json.loads(PUBLISHED) == json.loads(json.dumps(schema()))
    Draft202012Validator.check_schema(json.loads(PUBLISHED))


@pytest.mark.compiled
@given(games())
def test_a_record_is_read_back(game: Game) -> None:
    record = record_of(game, {"Event": "é", "Red": '"'})
    commented = replace(record, items=(Comment("p. 25"), *record.items))
    assert read_record_json(valid(record_json(commented))) == commented
    public = public_record_of(game, {})
    assert read_record_json(valid(record_json(public))) == public


@pytest.mark.extended
@pytest.mark.compiled
@given(games())
def test_a_position_is_read_back(game: Game) -> None:
    position = read_position_json(valid(position_json(game.position)))
    assert position == game.position
    assert position.turn_number == game.position.turn_number


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", preset_names())
def test_a_view_is_read_back(name: str) -> None:
    for position, _ in walk(preset(name), 5, amount(30, 100)):
        for seat in Seat:
            seen = view(position, seat)
            assert read_view_json(valid(view_json(seen))) == seen


def test_a_seed_of_64_bits_is_kept() -> None:
    """It is written as text, because many JSON readers have no integers of 64 bits."""
    seed = (1 << 64) - 1
    game = Game(FOSTER, deal(FOSTER, Chance(seed)))
    record = record_of(game, {}, seed=seed)
    assert json.loads(record_json(record))["seed"] == str(seed)
    assert read_record_json(valid(record_json(record))) == record


def form(of: str) -> Any:
    """An example of one of the three forms, as plain data."""
    game = Game(FOSTER, deal(FOSTER, Chance(1)))
    game.play(game.position.lawful()[0])
    texts = {
        "record": record_json(record_of(game, {})),
        "position": position_json(game.position),
        "view": view_json(view(game.position, Seat.RED)),
    }
    return json.loads(texts[of])


def test_rules_from_before_the_optional_fields_are_read_as_they_were() -> None:
    ours = replace(FOSTER, name="our-table", stock_size=9)
    whole = json.loads(position_json(Position.start(ours, deal(ours, Chance(1)))))
    for name in set(OPTIONAL) - {"assumed", "cites"}:
        del whole["rules"][name]
    assert read_position_json(json.dumps(whole)).rules == ours


READERS = {"record": read_record_json, "position": read_position_json, "view": read_view_json}


@pytest.mark.parametrize(
    ("of", "path", "value"),
    [
        ("record", "form", "position"),
        ("record", "version", 2),
        ("record", "rules", {}),
        ("record", "rules", "nonsense"),
        ("record", "strictness", "lax"),
        ("record", "colour", "red"),
        ("record", "seed", "-1"),
        ("record", "seed", "99999999999999999999"),
        ("record", "items/0/number", 2),
        ("record", "items/0/item", "verse"),
        ("record", "items/1/act", "t9>f"),
        ("record", "items/1/verb", "sings"),
        ("record", "items/1/verb", "touches"),
        ("record", "items/1/seat", "red"),
        ("record", "items/1/card", "XX"),
        ("record", "deal/red/0", "7h"),
        ("record", "deal/red/0", "7H"),
        ("record", "outcome", {"ending": "out", "winner": "red"}),
        ("position", "table/tableau", []),
        ("position", "table/looks", -1),
        ("position", "table/runs", [1, 2, 3]),
        ("position", "table/turned", 1),
        ("position", "table/red/stock/hidden", 113),
        ("view", "seat", "green"),
        ("view", "foundations", None),
    ],
)
def test_invalid_data_is_refused(of: str, path: str, value: Any) -> None:
    whole = form(of)
    *way, last = path.split("/")
    part = whole
    for step in way:
        part = part[int(step) if isinstance(part, list) else step]
    part[int(last) if isinstance(part, list) else last] = value
    with pytest.raises(CannotBeRead, match="xpected") as refusal:
        READERS[of](json.dumps(whole))
    assert refusal.value.expected


@pytest.mark.parametrize("reader", READERS.values())
@pytest.mark.parametrize("text", ["", "{", "null", "[]", "1e999", b"\xff", "[" * 100_000])
def test_text_that_is_no_json_is_refused(reader: Any, text: str | bytes) -> None:
    with pytest.raises(CannotBeRead):
        reader(text)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"colour": 1}, "every field of a rule set and no other; check 'colour'"),
        ({"packs": "three"}, "packs should be one of"),
        ({"stake": True}, "stake should be"),
        ({"space_from": "hand"}, "space_from should be"),
        ({"title": ["x"]}, "title should be"),
    ],
)
def test_invalid_rules_are_refused(change: dict[str, Any], message: str) -> None:
    ours = replace(FOSTER, name="ours", stock_size=9)
    whole = json.loads(position_json(Game(ours, deal(ours, Chance(1))).position))
    whole["rules"] |= change
    with pytest.raises(CannotBeRead, match=message):
        read_position_json(json.dumps(whole))


def test_a_missing_rule_is_refused() -> None:
    ours = replace(FOSTER, name="ours", stock_size=9, cites={"F7": "7"})
    whole = json.loads(position_json(Game(ours, deal(ours, Chance(1))).position))
    assert read_position_json(json.dumps(whole)).rules == ours
    del whole["rules"]["stock_size"]
    with pytest.raises(CannotBeRead, match="no other; check 'stock_size'"):
        read_position_json(json.dumps(whole))


def test_an_impossible_position_is_refused() -> None:
    whole = form("position")
    whole["table"]["unseen"].pop()
    with pytest.raises(CannotBePlayed, match="lie unseen"):
        read_position_json(json.dumps(whole))
    high = form("position")
    high["rules"] = "foster-36"
    high["table"]["foundations"][0] = {"cards": ["6Sr"] * 10}
    with pytest.raises(CannotBePlayed, match="at most 9 cards"):
        read_position_json(json.dumps(high))


def test_an_entry_needs_a_turn_before_it() -> None:
    whole = form("record")
    del whole["items"][0]
    with pytest.raises(CannotBeRead, match="a turn before the first entry"):
        read_record_json(json.dumps(whole))


@given(st.sampled_from(["record", "position", "view"]), st.data())
def test_damaged_json_is_read_or_refused(of: str, data: st.DataObject) -> None:
    text = json.dumps(form(of))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 9)))
    damaged = text[:start] + data.draw(st.text(max_size=3)) + text[end:]
    try:
        READERS[of](damaged)
    except (CannotBeRead, CannotBePlayed):
        return


def test_half_a_character_becomes_the_sign_for_what_cannot_be_written() -> None:
    record = replace(
        record_of(Game(FOSTER, deal(FOSTER, Chance(1))), {}), tags={"Event": "a\ud800b"}
    )
    text = record_json(record)
    assert text.encode()
    assert read_record_json(text).tags == {"Event": "a\ufffdb"}


def test_what_stands_in_json_forges_no_line_of_a_message() -> None:
    with pytest.raises(CannotBeRead) as refusal:
        read_record_json('{"form": "record", "x\\nforged: \\u001b[31m": 1}')
    assert str(refusal.value).isprintable()
