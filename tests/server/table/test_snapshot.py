"""Snapshots: a table that resumes from one is the table that its whole log makes."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from random_play import amount
from russianbank.core.chance import Chance
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import NextFirst
from russianbank.core.rules.ruleset_file import to_toml
from russianbank.server.table.entry import SitEntry
from russianbank.server.table.snapshot import read_snapshot, write_snapshot
from russianbank.server.table.table_state import Table
from russianbank.server.table.terms import Participant, Terms
from table_states import AUDIENCES, MACHINE, PERSON, deals_in_a_row


@st.composite
def some_terms(draw: st.DrawFn) -> Terms:
    """Terms of a match of any length, or without an end, where anybody may begin the next deal."""
    name = draw(st.sampled_from(preset_names()))
    rules = replace(preset(name), next_first=draw(st.sampled_from(get_args(NextFirst))))
    blue: Participant = draw(st.sampled_from([PERSON, MACHINE]))
    return Terms(
        "fir-tree",
        name,
        draw(st.sampled_from(["strict", "call-stop"])),
        PERSON,
        blue,
        points=draw(st.sampled_from([None, 60, 200])),
        deals=draw(st.sampled_from([None, 1, 2, 3])),
        rules_toml=to_toml(rules),
    )


@settings(max_examples=amount(10, 60))
@given(agreed=some_terms(), seed=st.integers(0, 10_000), deals=st.integers(2, 6))
def test_a_table_that_resumes_is_the_table_that_its_whole_log_makes(
    agreed: Terms, seed: int, deals: int
) -> None:
    found = list(deals_in_a_row(agreed, Chance(seed), deals))
    log = [line for line, _ in found]
    for _, snapshot in found:
        if snapshot is None or not snapshot.deals:
            continue
        whole, resumed = Table(agreed), Table(agreed)
        resumed.resume(
            read_snapshot(write_snapshot(snapshot)),
            [one.entry for one in log[: snapshot.version] if isinstance(one.entry, SitEntry)],
        )
        assert resumed.version == snapshot.version
        for end in (snapshot.version + 1, len(log)):
            whole.replay(log[whole.version : end], are_latest=True)
            resumed.replay(log[resumed.version : end], are_latest=True)
            assert resumed.latest == whole.latest
            assert resumed.cards_version == whole.cards_version
            assert resumed.deals == whole.deals
            assert resumed.match.sheet == whole.match.sheet
            assert resumed.match.after == whole.match.after
            assert [resumed.sync(one) for one in AUDIENCES] == [
                whole.sync(one) for one in AUDIENCES
            ]
        assert resumed.latest.digest == log[-1].digest


def test_a_snapshot_has_no_names() -> None:
    agreed = Terms("fir-tree", "modern", "strict", PERSON, PERSON)
    found = list(deals_in_a_row(agreed, Chance(1), 3))
    texts = [write_snapshot(snapshot) for _, snapshot in found if snapshot is not None]
    assert len(texts) == 3
    assert not [text for text in texts if "red 1" in text or "blue 1" in text]


@pytest.mark.parametrize("changed", [{"form": 2}, {"version": "x"}, {"rows": None}])
def test_what_is_no_snapshot_or_one_of_another_form_is_not_read(changed: dict[str, object]) -> None:
    text = write_snapshot(Table(Terms("a", "modern", "strict", PERSON, PERSON)).snapshot())
    read_snapshot(text)
    with pytest.raises(msgspec.DecodeError):
        read_snapshot(json.dumps(json.loads(text) | changed))
    with pytest.raises(msgspec.DecodeError):
        read_snapshot(text[:-1])
