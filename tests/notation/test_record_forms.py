"""Texts with records in either form: each is read as far as it can be."""

from __future__ import annotations

import json

import pytest

from russianbank.notation import read_records
from russianbank.notation.json import record_json
from russianbank.notation.record_forms import read_either

TEXT = '[Rules "foster-36"]\n[Seed "1"]\n\n1. red: ^s\n*\n\n[Rules "foster-36"]\n[Seed "2"]\n*\n'
RECORDS = tuple(read_records(TEXT))
AS_JSON = [record_json(one) for one in RECORDS]


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


def test_hostile_json_is_read_once() -> None:
    for text in ('{"a":[1,\n' * 100_000, '{"form":\n' * 20_000, '{"form":' + "9" * 100_000):
        assert read_either(text).records == ()
        assert read_either(text).failures
