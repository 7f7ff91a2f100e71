"""A player asks how a run is shifted card by card (F15); the table answers, and nothing changes."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from helpers.live_tables import Room
from helpers.socket_server import client, serving
from helpers.table_states import terms
from helpers.tables import table, vary
from russianbank.core.cards import Seat
from russianbank.server.table.entry import ActEntry
from russianbank.server.table.messages import CommandRefusal, Run
from russianbank.server.table.table_state import CommandRefused, Table

RUN: dict[str, Any] = {"t1": "9H 8S 7H", "t2": "9D", "t3": "", "s": "(2) KC", "h": "(9)"}
PLAN = ["t1>t3", "t1>t2", "t3>t2"]
OWED: dict[str, Any] = {
    "t1": "9H 4S 3D",
    "t2": "5D",
    "t3": "",
    "s": "(2) KC",
    "f": "3S",
    "h": "(9)",
}
"""After its first act the four of spades would have to go to its foundation (F23)."""


def set_up(strictness: str, rules: str = "french", **piles: Any) -> Table:
    """A table with certain cards on it, red on turn."""
    made = Table(terms(rules, strictness))
    made.begin(table(vary(rules), **piles).game(strictness))
    return made


def refused(made: Table, wish: Run, seat: Seat = Seat.RED) -> CommandRefusal:
    with pytest.raises(CommandRefused) as caught:
        made.plan_run(wish, seat)
    return caught.value.refusal


@pytest.mark.parametrize("strictness", ["strict", "warn", "call-stop", "auto-stop"])
@pytest.mark.parametrize("count", [2, None])
def test_f15_the_acts_of_a_plan_can_be_played(strictness: str, count: int | None) -> None:
    made = set_up(strictness, **RUN)
    version = made.version
    acts = made.plan_run(Run("a", 0, "t1", "t2", count), Seat.RED)
    assert (acts, made.version) == (PLAN, version)
    for act in acts:
        made.apply(ActEntry(act), Seat.RED)
    assert made.view(None).piles["t2"] == (3, "9D 8S 7H")


@pytest.mark.parametrize(
    ("piles", "wish", "code", "paragraph", "most"),
    [
        ({"t3": "4C"}, ("t1", "t2", 2), "too-few-spaces", "F15", 1),
        ({"t2": "TC"}, ("t1", "t2", 3), "too-few-spaces", "F15", 2),
        ({"t1": "9H 7S 6D"}, ("t1", "t2", 3), "not-a-run", "F14", 0),
        ({}, ("t1", "t4", 2), "does-not-fit-tableau", "F14", 0),
        ({}, ("t1", "t3", 3), "whole-pile", "E8", 0),
        ({}, ("t1", "t1", 2), None, None, 0),
    ],
)
def test_f15_a_plan_is_refused_with_the_reason_of_the_rules(
    piles: dict[str, Any],
    wish: tuple[str, str, int],
    code: str | None,
    paragraph: str | None,
    most: int,
) -> None:
    found = refused(set_up("call-stop", **{**RUN, **piles}), Run("a", 0, *wish))
    assert found.code == "refused"
    assert (found.refusal, found.paragraph, found.most) == (code, paragraph, most)


@pytest.mark.parametrize(("strictness", "code"), [("strict", "breach"), ("warn", "warned")])
def test_f23_a_table_that_tells_of_errors_refuses_a_plan_with_one(
    strictness: str, code: str
) -> None:
    found = refused(set_up(strictness, **OWED), Run("a", 0, "t1", "t2", 2))
    assert (found.code, found.paragraph, found.missed) == (code, "F23", [("4S", "t1")])


@pytest.mark.parametrize("strictness", ["call-stop", "auto-stop"])
def test_f23_a_table_that_tells_of_no_error_gives_the_plan_all_the_same(strictness: str) -> None:
    made = set_up(strictness, **OWED)
    assert made.plan_run(Run("a", 0, "t1", "t2", 2), Seat.RED) == PLAN


def test_only_the_player_on_turn_may_ask() -> None:
    assert refused(set_up("strict", **RUN), Run("a", 0, "t1", "t2"), Seat.BLUE).code == (
        "not-your-turn"
    )
    assert refused(Table(terms()), Run("a", 0, "t1", "t2")).code == "not-the-moment"


def test_where_a_run_is_shifted_whole_there_is_no_plan() -> None:
    made = set_up("strict", "foster-one-pack", t1="9H 8H", t2="TH", h="(9)")
    assert refused(made, Run("a", 0, "t1", "t2")).code == "refused"


async def test_a_plan_is_asked_for_over_the_socket_and_makes_no_version() -> None:
    room = Room()
    actor = await room.open()
    actor.table.begin(table(vary("french"), **RUN).game("strict"))
    version = actor.version
    answers = {}
    async with serving(room.registry) as port:
        for name in ("red", "blue", ""):
            async with client(port, name) as socket:
                for wish in ({"at": "t1", "to": "t2", "n": 2}, {"at": "t1", "to": "rs"}):
                    await socket.send(json.dumps({"t": "run", "id": "a", "v": 0, **wish}))
                async with asyncio.timeout(60):
                    heard = [json.loads(await socket.recv())]
                    while sum(one["t"] in ("no", "plan") for one in heard) < 2:
                        heard.append(json.loads(await socket.recv()))
                answers[name] = [one for one in heard if one["t"] in ("no", "plan")]
    first = {name: both[0] for name, both in answers.items()}
    assert first["red"] == {"t": "plan", "id": "a", "v": version, "acts": PLAN}
    assert first["blue"]["why"]["code"] == "not-your-turn"
    assert first[""]["why"]["code"] == "watching"
    assert {both[1]["why"]["code"] for both in answers.values()} == {"cannot-read"}
    assert actor.version == version
