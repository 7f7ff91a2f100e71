"""Texts with records in either form: each is read as far as it can be."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from russianbank.arena.simulation import play_out
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBeRead
from russianbank.core.game import Game
from russianbank.core.rules.preset import preset
from russianbank.notation import read_records, record_of, write_record
from russianbank.notation.json import read_record_json, record_json
from russianbank.notation.record_forms import read_either

TEXT = '[Rules "foster-36"]\n[Seed "1"]\n\n1. red: ^s\n*\n\n[Rules "foster-36"]\n[Seed "2"]\n*\n'
RECORDS = tuple(read_records(TEXT))
AS_JSON = [record_json(one) for one in RECORDS]
GAME = Game(preset("foster-36"), deal(preset("foster-36"), Chance(3)))
play_out(GAME, "greedy", "random")
PLAYED = record_of(GAME, {})
BRACE = {"item": "comment", "text": "a { b"}
TOUCH = {"item": "entry", "verb": "touches", "seat": "red"}
LATER = {"item": "turn", "number": 99, "seat": "red"}


def test_both_forms_give_the_same_records() -> None:
    assert read_either(TEXT).records == RECORDS
    spread = "\n".join(json.dumps(json.loads(one), indent=2) for one in AS_JSON)
    for text in ("\n".join(AS_JSON), " ".join(AS_JSON), spread):
        assert read_either(text).records == RECORDS
        assert read_either(text).failures == ()


@pytest.mark.parametrize(
    "foreign", ['{"form": "record", "items": [', '{"form": "rec', "Milk, bread", '{"form": "view"}']
)
def test_what_is_no_record_costs_no_other_game(foreign: str) -> None:
    found = read_either(f"{AS_JSON[0]}\n{foreign}\n{AS_JSON[1]}\n")
    assert found.records == RECORDS
    (failure,) = found.failures
    assert failure.line == 2
    assert found.failure_in(0) == failure
    assert found.failure_in(1) is None


@pytest.mark.parametrize(
    ("spoil", "where"),
    [
        (lambda items: items[12].update(seat="green"), "items[12].seat: expected the JSON form"),
        (lambda items: items[12].update(colour="red"), "items[12]: expected the JSON form"),
        (lambda items: items.insert(12, 7), "items[12]: expected the JSON form of an item"),
        (lambda items: items.insert(12, BRACE), "items[12]: a comment cannot contain a brace"),
        (lambda items: items.insert(12, TOUCH), "items[12]: expected an act such as"),
        (lambda items: items.insert(12, LATER), "items[12]: expected turn "),
    ],
)
def test_an_unreadable_item_costs_no_item_before_it(spoil: Any, where: str) -> None:
    whole = json.loads(record_json(PLAYED))
    spoil(whole["items"])
    text = json.dumps(whole)
    found = read_either(f"{text}\n{AS_JSON[1]}")
    assert [one.items for one in found.records] == [PLAYED.items[:12], RECORDS[1].items]
    (failure,) = found.failures
    assert failure.message.startswith(where)
    assert found.failure_in(0) == failure
    with pytest.raises(CannotBeRead, match=re.escape(where)):
        read_record_json(text)


@pytest.mark.parametrize("indent", [None, 1])
def test_a_damaged_file_costs_no_item_before_the_damage(indent: int | None) -> None:
    text = json.dumps(json.loads(record_json(PLAYED)), indent=indent)
    for cut in (text[:-1], text[:-3], text[: text.rindex("turn")], text[: text.index("items") + 9]):
        found = read_either(f"{cut}\n{AS_JSON[1]}")
        kept = found.records[0]
        assert kept.items == PLAYED.items[: len(kept.items)]
        assert found.records[1:] == RECORDS[1:]
        (failure,) = found.failures
        whole = len(kept.items) == len(PLAYED.items)
        assert whole or failure.message.startswith(f"items[{len(kept.items)}]: expected JSON")
        assert failure.line >= cut.count("\n")


def test_what_could_not_be_read_is_why_a_record_goes_no_further() -> None:
    whole = json.loads(record_json(PLAYED))
    whole["items"][12] = 7
    written = write_record(PLAYED)
    for text in (json.dumps(whole), written[: written.index("2. red") + 9]):
        found = read_either(text)
        replay = found.records[0].replay()
        assert found.why_no_further(0, replay) == found.failures[0] != replay.failure
    over = read_either(written + "\nMilk, bread")
    assert over.why_no_further(0, over.records[0].replay()) is None


@pytest.mark.extended
def test_hostile_json_is_read_once() -> None:
    for text in ('{"a":[1,\n' * 100_000, '{"form":\n' * 20_000, '{"form":' + "9" * 100_000):
        assert read_either(text).records == ()
        assert read_either(text).failures
