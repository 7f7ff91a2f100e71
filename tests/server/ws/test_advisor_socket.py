"""Hostile frames at the socket of an advisor: nobody hears them, and the players play on (F5)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import count
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from helpers.live_tables import Room, next_act
from helpers.socket_server import client, serving
from russianbank.core.cards import Seat
from russianbank.server.live.rate_limit import MAX_MESSAGE, MOST_PHRASES, PHRASE_SPAN, STRIKES
from russianbank.server.live.table_actor import TableActor
from russianbank.server.table.advisor_links import PERSON, key_of
from russianbank.server.table.entry import AdviceEntry, AdvisorEntry, AdvisorLinkEntry
from russianbank.server.ws.socket import CLOSE

SECRET = "a-secret"
NUMBERS = count(1)

IMPOSSIBLE = [
    *("t1>t1", "t9>t1", "t0", "t-1", "t1>t-1", "t1>f9", "f1>t1", "t1>t2>t3", "s>t1>", ">", "z"),
    *("", " ", "h ", "T1", "AS", "AS>t1", "*>t1", "../t1", "' OR 1=1", "<b>t1</b>", "t1\u0000"),
    *("\u202et1", "t\u0661", "\U0001f0a1", "t1\n", "d>t1x99", "x" * 17, "t" * 4_000),
]
"""What points at no pile and proposes no act."""

GOOD = '{"t":"advise","id":"advisor-1","v":0,"words":"hidden"'
WRONG = [
    f"{GOOD},{field}}}"
    for field in (
        *(
            '"shown":"t1"',
            '"shown":[1]',
            '"shown":[null]',
            '"shown":[["t1"]]',
            '"shown":{"0":"t1"}',
        ),
        *('"shown":[true]', '"shown":null', '"shown":["t1",-1]', '"words":5', '"words":null'),
        *('"words":["a"]', '"words":"\\ud800"', '"phrase":"thanks!"', '"phrase":3', '"phrase":[]'),
        *('"v":-2', '"v":1e400', '"v":99999999999999999999', '"v":1.5', '"v":null', '"v":"0"'),
        *('"id":"c-1"', '"id":7', '"id":""', '"id":null', '"t":"advice"', '"t":null'),
    )
]
"""A good frame with one field that makes it no message."""

HALF = [
    *("", "null", "[]", "{}", '"advise"', '{"t":"advise"}', '{"t":"advise","id":"advisor-1"}'),
    *(GOOD, f"{GOOD}}}}}", f"{GOOD}}}{GOOD}}}", GOOD + "a" * MAX_MESSAGE, "[" * MAX_MESSAGE),
]
"""Half a message, too much of one, or nothing."""

NO_TEXT = [b"\xff\xfe", b"\x00", b"\x81" * 200, b"\xed\xa0\x80"]


async def hear(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of some kind; others are skipped."""
    async with asyncio.timeout(60):
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message["t"] in kinds:
                return message


async def answer(socket: ClientConnection, frame: str | bytes) -> str:
    """Send a frame; returns ``ok`` or the code of the refusal."""
    await socket.send(frame)
    said = await hear(socket, "ok", "no")
    return "ok" if said["t"] == "ok" else str(said["why"]["code"])


def advise(**fields: Any) -> str:
    """What an advisor says, as a frame."""
    return json.dumps({"t": "advise", "id": f"advisor-{next(NUMBERS)}", "v": 0, **fields})


class Table:
    """A live table with the player on turn, their opponent, a watcher and the advisor."""

    def __init__(self, actor: TableActor, room: Room, port: int, advised: Seat) -> None:
        self.actor, self.room, self.port, self.advised = actor, room, port, advised
        self.people: list[ClientConnection] = []

    @property
    def said(self) -> list[AdviceEntry]:
        """What stands in the log of all that advisors said."""
        entries = [line.entry for line in self.room.journal.lines()]
        return [one for one in entries if isinstance(one, AdviceEntry)]

    async def check_heard(self, *words: str) -> None:
        """Check that everybody was sent these words and no others, and that an act is taken."""
        assert [one.words for one in self.said] == list(words)
        seat, act = next_act(self.actor)
        version = self.actor.version
        frame = {"t": "play", "id": f"c-{next(NUMBERS)}", "v": version, "m": act.m}
        await self.people[seat is not self.advised].send(json.dumps(frame))
        for person in self.people:
            heard = []
            while (event := await hear(person, "ev"))["v"] <= version:
                heard += [event["p"]["advice"]["words"]] if event["p"].get("advice") else []
            assert heard == list(words)


@asynccontextmanager
async def advised() -> AsyncIterator[Table]:
    """A table whose player on turn has a person as the advisor, at a running server."""
    room = Room()
    actor = await room.open()
    seat, _ = next_act(actor)
    for by in Seat:
        await actor.submit(by, None, AdvisorEntry(str(seat), PERSON))
    await actor.submit(seat, None, AdvisorLinkEntry(key_of(SECRET)))
    async with serving(room.registry) as port, AsyncExitStack() as stack:
        table = Table(actor, room, port, seat)
        for viewer in (str(seat), str(seat.other), ""):
            table.people.append(await stack.enter_async_context(client(port, viewer)))
        yield table


@asynccontextmanager
async def advisor(table: Table) -> AsyncIterator[ClientConnection]:
    """The advisor, who has just come."""
    async with client(table.port, a=SECRET) as socket:
        assert (await hear(socket, "sync"))["view"]["seat"] == str(table.advised)
        yield socket


async def test_impossible_piles_and_acts_are_refused_and_nobody_hears_of_them() -> None:
    async with advised() as table:
        version = table.actor.version
        for shown in IMPOSSIBLE:
            table.room.clock.now += PHRASE_SPAN
            async with advisor(table) as cleo:
                got = await answer(cleo, advise(v=version, shown=[shown], words="hidden"))
                assert got in ("refused", "cannot-read", "limit"), shown
        assert table.actor.version == version
        await table.check_heard()


async def test_acts_that_the_cards_do_not_allow_are_refused() -> None:
    async with advised() as table:
        game = table.actor.table.game
        assert game is not None
        playable = set(map(str, game.position.playable()))
        piles = ["s", "h", "d", *(f"t{n}" for n in range(1, 9)), "S", "D"]
        acts = [f"{one}>{other}" for one in piles for other in [*piles, "f"]]
        wrong = [one for one in acts if one not in playable]
        assert len(wrong) > 100
        async with advisor(table) as cleo:
            for act in wrong:
                table.room.clock.now += PHRASE_SPAN
                got = await answer(cleo, advise(v=table.actor.version, shown=[act]))
                assert got == "refused", act
        await table.check_heard()


@pytest.mark.parametrize("frames", [WRONG, HALF, NO_TEXT], ids=["wrong", "half", "no text"])
async def test_what_is_no_message_is_refused_and_the_third_time_is_the_last(
    frames: list[str | bytes],
) -> None:
    async with advised() as table:
        for frame in frames:
            async with advisor(table) as cleo:
                for _ in range(STRIKES):
                    assert await answer(cleo, frame) in ("cannot-read", "limit"), frame
                assert (await hear(cleo, "bye"))["why"] in ("sync-failed", "limit")
        await table.check_heard()


async def test_a_frame_that_is_sent_again_is_said_once_whatever_it_says_then() -> None:
    async with advised() as table, advisor(table) as cleo:
        frames = [advise(id="advisor-same", words=words) for words in ("first", "other")]
        answers = [await answer(cleo, frame) for frame in (*frames, *frames)]
        assert answers == ["ok"] * 4
        await table.check_heard("first")


async def test_in_a_frame_with_a_field_twice_one_of_both_is_said() -> None:
    async with advised() as table, advisor(table) as cleo:
        twice = '{"t":"advise","id":"advisor-1","v":0,"words":"one","words":"two"}'
        assert await answer(cleo, twice) == "ok"
        (said,) = table.said
        assert said.words in ("one", "two")
        await table.check_heard(said.words)


@pytest.mark.extended
async def test_no_word_stands_after_the_end_of_the_counsel_when_both_come_at_once() -> None:
    """The opponent ends it while five words are on their way; what is heard came before."""
    for number in range(MOST_PHRASES + 1):
        async with advised() as table, advisor(table) as cleo:
            end = {"t": "advisor", "id": "c-end", "v": 0, "seat": str(table.advised)}
            frames = [cleo.send(advise(words=f"word-{one}")) for one in range(MOST_PHRASES)]
            ending = table.people[1].send(json.dumps(end))
            await asyncio.gather(*frames[:number], ending, *frames[number:])
            came = [await hear(cleo, "ok", "no", "bye") for _ in range(MOST_PHRASES + 1)]
            assert came.count({"t": "bye", "why": "ended"}) == 1
            answers = [one for one in came if one["t"] != "bye"]
            heard = [f"word-{one}" for one, got in enumerate(answers) if got["t"] == "ok"]
            assert all(one["t"] == "ok" or one["why"]["code"] == "watching" for one in answers)
            entries = [line.entry for line in table.room.journal.lines()]
            at = next(
                n
                for n, one in enumerate(entries)
                if isinstance(one, AdvisorEntry) and not one.player
            )
            assert not any(isinstance(one, AdviceEntry) for one in entries[at:])
            await table.check_heard(*heard)


@pytest.mark.parametrize("who", ["the advised player", "the opponent", "a watcher", "a guess"])
async def test_who_is_no_advisor_is_refused(who: str) -> None:
    async with advised() as table, client(table.port, a="a-guess") as guest:
        senders = dict(
            zip(["the advised player", "the opponent", "a watcher"], table.people, strict=True)
        )
        sender = senders.get(who, guest)
        for fields in ({"words": "hidden"}, {"shown": ["t1"]}, {"phrase": "thanks"}):
            assert await answer(sender, advise(**fields)) == "watching"
        await table.check_heard()


async def test_an_advisor_moves_nothing_whatever_they_send() -> None:
    async with advised() as table, advisor(table) as cleo:
        _, act = next_act(table.actor)
        version, seat = table.actor.version, str(table.advised)
        words = ("abandon", "abort", "undo", "next", "claim", "offer-draw")
        orders: list[dict[str, Any]] = [
            {"t": "play", "m": act.m},
            {"t": "play", "m": act.m, "force": True},
            {"t": "stop"},
            *({"t": "say", "w": word} for word in words),
            {"t": "advisor", "seat": seat},
            {"t": "advisor", "seat": seat, "level": 6},
            {"t": "text", "w": "hidden"},
            {"t": "allow-text", "on": True},
            {"t": "report"},
            {"t": "befriend", "add": True},
            {"t": "look", "g": 1, "n": 0},
            {"t": "run", "at": "t1", "to": "t2"},
        ]
        for fields in orders:
            frame = json.dumps({"id": f"advisor-{next(NUMBERS)}", "v": version, **fields})
            assert await answer(cleo, frame) == "watching", fields
        assert table.actor.version == version
        await table.check_heard()


async def test_a_burst_of_thousands_is_five_words_and_the_end_of_the_connection() -> None:
    """The log gets five entries, and the players play on."""
    async with advised() as table, advisor(table) as cleo:
        with suppress(ConnectionClosed):
            for number in range(5_000):
                await cleo.send(advise(words=f"word-{number}"))
        with suppress(ConnectionClosed):
            while await cleo.recv():
                continue
        assert cleo.close_code == CLOSE["limit"][0]
        assert len(table.said) == MOST_PHRASES
        await table.check_heard(*(f"word-{number}" for number in range(MOST_PHRASES)))
