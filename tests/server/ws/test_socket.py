"""The socket of a table over a real network: rights, limits, invalid input, and leaving."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from helpers.live_tables import Room, agreed, next_act
from helpers.socket_server import TrustingAdmission, client, serving
from helpers.table_states import log_to_a_refused_card
from russianbank.core.cards import Seat
from russianbank.server.live.blocks import Blocks
from russianbank.server.live.budgets import ENTRANCE, LONGEST_WAIT, Budgets, Cost
from russianbank.server.live.fair_queue import Asker
from russianbank.server.live.outbox import LAG
from russianbank.server.live.rate_limit import CONNECTIONS, MAX_MESSAGE, MESSAGES, SPAN, STRIKES
from russianbank.server.store.operator_acts import NETWORK, PERSON, Block
from russianbank.server.table.entry import LoggedEntry, StopEntry
from russianbank.server.table.messages import ClientMessage, read, write
from russianbank.server.table.resume import LastSeen
from russianbank.server.ws import socket
from russianbank.server.ws.socket import last_seen, socket_route


async def hear(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind; others are skipped."""
    async with asyncio.timeout(60):
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message["t"] == kind:
                return message


async def closed(socket: ClientConnection) -> tuple[int, list[dict[str, Any]]]:
    """The close code of the socket, and the messages before it."""
    async with asyncio.timeout(60):
        said = [json.loads(text) async for text in _until_the_end(socket)]
    assert socket.close_code is not None
    return socket.close_code, said


async def _until_the_end(socket: ClientConnection) -> AsyncIterator[str | bytes]:
    try:
        while True:
            yield await socket.recv()
    except ConnectionClosed:
        return


def play(number: int, version: int, act: str) -> str:
    return json.dumps({"t": "play", "id": f"c-{number}", "v": version, "m": act})


def offer(name: str) -> str:
    return json.dumps({"t": "say", "id": name, "v": 0, "w": "offer-draw"})


async def stopped_for_a_refused_card() -> tuple[Room, Seat]:
    """A room with a table at which a player has just been stopped for a refused card (F55)."""
    room, entries = Room(), log_to_a_refused_card()
    actor = await room.open(agreed("call-stop"))
    refuser = entries[-1][1]
    assert refuser is not None
    log = room.journal.lines()[:2]
    for entry, seat in (*entries, (StopEntry(len(entries) + 2), refuser.other)):
        by = None if seat is None else str(seat)
        log.append(LoggedEntry(len(log) + 1, 0.0, by, None, entry))
    room.journal.lines()[:] = log
    room.restarted()
    assert (await room.registry.find(actor.id)) is not None
    return room, refuser


def compel(number: int, version: int, act: str) -> str:
    return json.dumps({"t": "compel", "id": f"d-{number}", "v": version, "m": act})


async def test_two_players_and_a_watcher_get_an_act() -> None:
    room = Room()
    actor = await room.open()
    seat, did = next_act(actor)
    async with (
        serving(room.registry) as port,
        client(port, str(seat)) as mover,
        client(port, str(seat.other)) as other,
        client(port) as watcher,
    ):
        sync = await hear(mover, "sync")
        assert sync["view"]["acts"]
        assert actor.audience.bot_caller() in [Asker("127.0.0.1", f"{one}'s") for one in Seat]
        assert (await hear(other, "sync"))["view"]["acts"] == []
        assert (await hear(watcher, "sync"))["h"] == sync["h"]
        await mover.send(play(1, sync["v"], did.m))
        assert await hear(mover, "ok") == {"t": "ok", "id": "c-1", "v": sync["v"] + 1}
        frames = [await hear(one, "ev") for one in (mover, other, watcher)]
        assert {frame["h"] for frame in frames} == {actor.table.digest}
        assert frames[0]["e"] == frames[1]["e"] == frames[2]["e"]


@pytest.mark.parametrize(
    ("away", "comes_anew", "judged_by"),
    [
        (LAG / 2, False, "what he says"),
        (LAG, False, "what he was shown"),
        (LAG, True, "what he was shown"),
    ],
)
async def test_a_caller_of_stop_has_seen_at_least_what_was_sent_two_seconds_ago(
    away: float, comes_anew: bool, judged_by: str
) -> None:
    room = Room()
    actor = await room.open(agreed("call-stop"))
    seat, did = next_act(actor)
    async with serving(room.registry) as port, client(port, str(seat)) as mover:
        async with client(port, str(seat.other)) as caller:
            before = (await hear(caller, "sync"))["v"]
            await mover.send(play(1, before, did.m))
            shown = (await hear(caller, "ev"))["v"]
            room.clock.now += away
            call = json.dumps({"t": "stop", "id": "c-2", "v": before})
            if not comes_anew:
                await caller.send(call)
                await hear(caller, "ok")
        if comes_anew:
            async with client(port, str(seat.other)) as again:
                await again.send(call)
                await hear(again, "ok")
    entry = room.journal.lines()[-1].entry
    assert entry == StopEntry(before if judged_by == "what he says" else shown)


async def test_a_misplaced_card_is_put_right_and_nothing_reveals_it_before() -> None:
    room = Room()
    actor = await room.open(agreed("call-stop", rules="modern"))
    seat, _ = next_act(actor)
    lawful = actor.table.view(seat).acts
    wrong = next(
        f"t{one}>t{other}"
        for one in range(1, 9)
        for other in range(1, 9)
        if one != other and f"t{one}>t{other}" not in lawful
    )
    home, lies = wrong.split(">")
    async with (
        serving(room.registry) as port,
        client(port, str(seat)) as mover,
        client(port, str(seat.other)) as other,
    ):
        start = (await hear(mover, "sync"))["v"]
        await hear(other, "sync")
        await mover.send(
            json.dumps({"t": "play", "id": "c-1", "v": start, "m": wrong, "force": True})
        )
        (event,) = (await hear(other, "ev"))["e"]
        assert (event["k"], event["from"], event["to"]) == ("played", home, lies)
        assert set(event) == {"k", "s", "m", "c", "from", "to"}
        for number, at in enumerate((home, "rd")):
            await other.send(
                json.dumps({"t": "right", "id": f"a-{number}", "v": start + 1, "at": at})
            )
            why = (await hear(other, "no"))["why"]
            assert (why["code"], why["paragraph"]) == ("not-the-moment", "F52")
        await other.send(json.dumps({"t": "right", "id": "b", "v": start + 1, "at": lies}))
        assert (await hear(other, "ok"))["v"] == start + 2
        (righted,) = (await hear(mover, "ev"))["e"]
        assert righted["k"] == "played"
        (righted,) = (await hear(mover, "ev"))["e"]
        assert righted == {"k": "righted", "s": str(seat.other), "c": event["c"], "to": home}


@pytest.mark.extended
@pytest.mark.compiled
async def test_f56_a_refused_card_is_demanded_by_the_caller_and_by_nobody_else() -> None:
    room, refuser = await stopped_for_a_refused_card()
    async with (
        serving(room.registry) as port,
        client(port, str(refuser.other)) as caller,
        client(port, str(refuser)) as other,
        client(port) as watcher,
    ):
        sync = await hear(caller, "sync")
        (demanded, *_), now = sync["view"]["compel"], sync["v"]
        for number, who in enumerate((other, watcher)):
            assert (await hear(who, "sync"))["view"]["compel"] == []
            await who.send(compel(number, now, demanded))
            assert (await hear(who, "no"))["id"] == f"d-{number}"
        for number, wrong in enumerate(("^s", "nonsense", ""), 2):
            await caller.send(compel(number, now, wrong))
            assert (await hear(caller, "no"))["id"] == f"d-{number}"
        await caller.send(compel(9, now, demanded))
        await caller.send(compel(9, now, demanded))
        assert (await hear(caller, "ok"))["v"] == now + 1
        (event,) = (await hear(watcher, "ev"))["e"]
        assert (event["k"], event["s"], event["m"]) == ("compelled", str(refuser.other), demanded)


async def test_an_act_of_a_watcher_is_refused() -> None:
    room = Room()
    actor = await room.open()
    _, did = next_act(actor)
    async with serving(room.registry) as port, client(port) as watcher:
        await watcher.send(play(1, actor.table.version, did.m))
        refused = await hear(watcher, "no")
        assert (refused["id"], refused["why"]["code"]) == ("c-1", "watching")


async def test_a_ping_is_answered_with_its_own_time() -> None:
    room = Room()
    await room.open()
    async with serving(room.registry) as port, client(port, "red") as red:
        await red.send('{"t":"ping","at":123.5}')
        assert await hear(red, "pong") == {"t": "pong", "at": 123.5}


async def test_1_an_unknown_table_is_gone() -> None:
    room = Room()
    async with serving(room.registry) as port, client(port, "red") as red:
        assert await closed(red) == (4404, [{"t": "bye", "why": "gone"}])


async def test_a_stranger_is_refused_before_the_socket_is_open() -> None:
    room = Room()
    await room.open()
    async with serving(room.registry) as port:
        with pytest.raises(InvalidStatus) as refused:
            async with client(port, "stranger"):
                pass
        assert refused.value.response.status_code == 403


async def test_a_player_who_leaves_on_purpose_has_less_time() -> None:
    room = Room()
    await room.open()
    async with serving(room.registry) as port, client(port, "red") as red:
        async with client(port, "blue") as blue:
            await hear(blue, "here")
            await blue.send('{"t":"bye"}')
        while (here := await hear(red, "here"))["blue"] != "away" or here["claim"] != 30.0:
            pass


async def test_the_older_tab_gets_bye_and_stays_as_a_watcher() -> None:
    room = Room()
    actor = await room.open()
    seat, did = next_act(actor)
    async with serving(room.registry) as port, client(port, str(seat)) as older:
        await hear(older, "sync")
        async with client(port, str(seat)) as newer:
            assert (await hear(older, "bye"))["why"] == "newer"
            assert (await hear(older, "sync"))["view"].get("seat") is None
            await older.send(play(1, actor.table.version, did.m))
            assert (await hear(older, "no"))["why"]["code"] == "watching"
            await newer.send(play(2, actor.table.version, did.m))
            assert (await hear(newer, "ok"))["id"] == "c-2"
            assert (await hear(older, "ev"))["v"] == actor.table.version


# Limits (R17)


async def test_a_connection_that_comes_after_a_later_one_of_its_page_is_closed() -> None:
    room = Room()
    actor = await room.open()
    async with serving(room.registry) as port, client(port, "red", c="a-page.2") as playing:
        await hear(playing, "here")
        async with client(port, "red", c="a-page.1") as late:
            code, said = await closed(late)
        assert (code, said) == (1012, [{"t": "bye", "why": "restart"}])
        assert [one.seat for one in actor.connections] == [Seat.RED]
        await playing.send(offer("c-1"))
        await hear(playing, "ok")


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    "attempt", ["", "page", "page.", ".1", "page.-1", "page.\u0661", "a b.1", "x" * 33 + ".1"]
)
async def test_what_does_not_say_which_connection_it_is_is_passed_over(attempt: str) -> None:
    room = Room()
    await room.open()
    async with serving(room.registry) as port, client(port, "red", c="page.2") as playing:
        await hear(playing, "here")
        async with client(port, "red", c=quote(attempt)) as newer:
            await hear(newer, "sync")
        assert (await hear(playing, "bye"))["why"] == "newer"


async def test_a_burst_is_answered_and_more_is_refused_until_the_socket_is_closed() -> None:
    room = Room()
    actor = await room.open()
    async with serving(room.registry) as port, client(port, "red") as red:
        for number in range(MESSAGES + STRIKES):
            await red.send(play(number, -1, "pass"))
        code, said = await closed(red)
    codes = [one["why"]["code"] for one in said if one["t"] == "no"]
    assert codes == ["stale"] * MESSAGES + ["limit"] * STRIKES
    assert (code, said[-1]) == (4429, {"t": "bye", "why": "limit"})
    assert actor.audience.presence().red == "away"


async def test_r17_frames_wait_for_the_budget_of_their_client_and_are_all_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(socket, "FRAMES_AT_ONCE", 2)

    class Overdrawn(Budgets):
        def reserve(self, host: str, cost: Cost = ENTRANCE, longest: float = LONGEST_WAIT) -> float:
            assert host == "127.0.0.1"
            assert cost.ms > 0
            return 0.1

    room = Room()
    await room.open()
    budgets = Overdrawn(time.monotonic)
    async with serving(room.registry, budgets=budgets) as port, client(port, "red") as red:
        await hear(red, "sync")
        begun = time.monotonic()
        for number in range(5):
            await red.send(json.dumps({"t": "ping", "at": number}))
        assert [(await hear(red, "pong"))["at"] for _ in range(5)] == list(range(5))
        assert time.monotonic() - begun >= 0.3  # before the first, the third and the fifth


async def test_a_new_connection_does_not_refill_the_limit() -> None:
    room = Room()
    await room.open()
    async with serving(room.registry) as port:
        async with client(port, "red") as red:
            for number in range(MESSAGES):
                await red.send(play(number, -1, "pass"))
                await hear(red, "no")
        async with client(port, "red") as again, client(port, "blue") as blue:
            await again.send(play(MESSAGES, -1, "pass"))
            assert (await hear(again, "no"))["why"]["code"] == "limit"
            await blue.send(play(0, -1, "pass"))
            assert (await hear(blue, "no"))["why"]["code"] == "stale"


async def test_r7_a_message_sent_again_over_the_limit_gets_its_first_answer() -> None:
    """R7: else an act that was accepted could be refused afterwards."""

    room = Room()
    await room.open()
    async with serving(room.registry) as port:
        async with client(port, "red") as red:
            await red.send(offer("r-1"))
            accepted = await hear(red, "ok")
            for number in range(MESSAGES - 1):
                await red.send(play(number, -1, "pass"))
                await hear(red, "no")
        async with client(port, "red") as again:
            await again.send(offer("r-1"))
            assert await hear(again, "ok") == accepted
            await again.send(offer("r-2"))
            assert (await hear(again, "no"))["why"]["code"] == "limit"
            room.clock.now += SPAN
            for copy in ("r-2", "r-1"):
                await again.send(offer(copy))
            assert (await hear(again, "no"))["why"]["code"] == "limit"
            assert await hear(again, "ok") == accepted


async def test_too_many_byes_are_refused_like_other_messages() -> None:
    room = Room()
    await room.open()
    async with serving(room.registry) as port, client(port, "red") as red:
        for _ in range(MESSAGES + STRIKES):
            await red.send('{"t":"bye"}')
        assert (await closed(red))[0] == 4429


async def test_a_message_that_is_too_long_is_refused_and_the_third_is_the_last() -> None:
    room = Room()
    await room.open()
    async with serving(room.registry) as port, client(port, "red") as red:
        for _ in range(STRIKES):
            await red.send("x" * (MAX_MESSAGE + 1))
        code, said = await closed(red)
    assert [one["why"]["code"] for one in said if one["t"] == "no"] == ["limit"] * STRIKES
    assert code == 4429


async def test_a_session_opens_so_many_sockets_and_no_more() -> None:
    room = Room()
    await room.open()
    async with serving(room.registry) as port:
        room.registry.connections._held["greedy"] = CONNECTIONS
        with pytest.raises(InvalidStatus) as refused:
            async with client(port, session="greedy"):
                pass
        assert refused.value.response.status_code == 429
        async with client(port, session="modest") as other:
            await hear(other, "sync")
        room.registry.connections.release("greedy")
        async with client(port, session="greedy") as again:
            await hear(again, "sync")


# Nonsense (R22)


async def test_what_cannot_be_read_is_answered_and_the_third_time_is_the_last() -> None:
    room = Room()
    await room.open()
    async with serving(room.registry) as port, client(port, "red") as red:
        for nonsense in (b"\xff\xfe", '{"t":"play","id":7}', '{"t":"bye","x":' + "[" * 3000):
            await red.send(nonsense)
        code, said = await closed(red)
    refused = [one for one in said if one["t"] == "no"]
    assert [one["why"]["code"] for one in refused] == ["cannot-read"] * STRIKES
    assert code == 4400


TEXT = st.text(max_size=20)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=6,
)
FIELDS = {
    "t": st.sampled_from(["play", "stop", "say", "right", "run", "ping", "bye"]),
    "id": st.text(max_size=70) | ANYTHING,
    "v": st.integers() | ANYTHING,
    "m": st.sampled_from(["s>t3", "h>d", "^s", "d^h", "t1>>t2", "~t4", "h_t3", "pass"]) | ANYTHING,
    "w": st.sampled_from(["next", "abandon", "undo", "claim", "let-stand", "abort"]) | ANYTHING,
    "to": st.sampled_from(["t1", "f", "rs"]) | ANYTHING,
    "at": st.sampled_from(["t1", "t2"]) | ANYTHING,
    "n": st.integers(-1, 200) | ANYTHING,
    "force": ANYTHING,
}
FRAMES = st.one_of(
    st.binary(max_size=60),
    TEXT,
    ANYTHING.map(json.dumps),
    st.fixed_dictionaries(FIELDS).map(json.dumps),
    st.fixed_dictionaries({}, optional=FIELDS).map(json.dumps),
    st.fixed_dictionaries(
        {"t": st.just("play"), "id": st.sampled_from(["1", "2"]), "v": st.integers(1, 9)},
        optional={"m": FIELDS["m"], "force": st.booleans()},
    ).map(json.dumps),
    st.fixed_dictionaries(
        {"t": st.just("say"), "id": st.sampled_from(["3", "4"]), "v": st.just(3), "w": FIELDS["w"]}
    ).map(json.dumps),
)


@given(FRAMES)
def test_reading_gives_a_message_or_an_error(frame: str | bytes) -> None:
    try:
        message = read(frame)
    except (msgspec.DecodeError, UnicodeError):
        return
    assert isinstance(message, ClientMessage)
    assert read(write(message)) == message


@given(st.lists(FRAMES, min_size=1, max_size=12))
async def test_no_bytes_of_a_client_break_a_table(frames: list[str | bytes]) -> None:
    room = Room()
    actor = await room.open()
    seat = next_act(actor)[0]
    await Deaf(frames).visit(room, str(seat))
    again = await room.restarted().find_awake("T")
    assert again is not None
    assert again.table.digest == actor.table.digest
    assert again.table.version == len(room.journal.lines())


@pytest.mark.parametrize(
    "block", [Block(PERSON, "Ann", None, 0.0, ""), Block(NETWORK, "127.0.0.0/8", None, 0.0, "")]
)
async def test_who_is_blocked_and_says_nothing_is_cut_off_at_once(block: Block) -> None:
    room = Room()
    await room.open()
    blocks = Blocks(time.time, str)
    async with (
        serving(room.registry, blocks=blocks) as port,
        client(port, "red", session="Ann") as red,
        client(port, session="Ann") as watcher,
        client(port, "blue", session="Bob") as blue,
    ):
        for one in (red, watcher, blue):
            await hear(one, "sync")
        blocks.replace([])
        blocks.replace([block])
        for one in (red, watcher):
            code, said = await closed(one)
            assert (code, said[-1]) == (4403, {"t": "bye", "why": "blocked"})
        if block.kind == PERSON:
            await blue.send(json.dumps({"t": "ping", "at": 1.0}))
            await hear(blue, "pong")
            blocks.replace([])
            async with client(port, "red", session="Ann") as red:
                await hear(red, "sync")


class Deaf:
    """The ASGI side of a socket that receives these frames and whose client reads nothing."""

    def __init__(self, frames: list[str | bytes]) -> None:
        self._events: list[dict[str, Any]] = [{"type": "websocket.connect"}]
        for frame in frames:
            kind = "text" if isinstance(frame, str) else "bytes"
            self._events.append({"type": "websocket.receive", kind: frame})
        self._events.append({"type": "websocket.disconnect", "code": 1006})

    async def receive(self) -> dict[str, Any]:
        await asyncio.sleep(0)
        return self._events.pop(0) if self._events else await asyncio.Future()

    async def send(self, message: Any) -> None:
        json.loads(message.get("text", "{}"))

    async def visit(self, room: Room, seat: str) -> None:
        budgets, blocks = Budgets(time.monotonic), Blocks(time.time, str)
        app = Starlette(routes=[socket_route(room.registry, TrustingAdmission(), budgets, blocks)])
        scope = {
            "type": "websocket",
            "path": "/ws/T",
            "query_string": f"seat={seat}".encode(),
            "headers": [],
            "subprotocols": [],
            "asgi": {"version": "3.0"},
        }
        async with asyncio.timeout(60):
            await app(scope, self.receive, self.send)


@given(st.text(max_size=30), st.text(max_size=30))
def test_every_claim_of_a_client_about_what_it_saw_can_be_read(version: str, digest: str) -> None:
    scope = {
        "type": "websocket",
        "query_string": f"v={quote(version)}&h={quote(digest)}".encode(),
        "headers": [],
    }
    seen = last_seen(WebSocket(scope, None, None))  # type: ignore[arg-type]
    assert seen == LastSeen() or seen == LastSeen(int(version), digest)


# Leaving (R25)


async def test_a_client_that_connects_during_shutdown_is_asked_to_come_again() -> None:
    room = Room()
    await room.open()
    room.restarted()

    said: list[Any] = []

    class Late(Deaf):
        async def send(self, message: Any) -> None:
            room.registry.draining = True
            said.append(message.get("text") or message.get("code"))

    await Late([]).visit(room, "red")
    assert said == [None, '{"t":"bye","why":"restart"}', 1012]


async def test_a_server_that_shuts_down_does_not_begin_what_a_client_still_sends() -> None:
    """The client sends it again to the server that has the table next (R7)."""

    room = Room()
    actor = await room.open()
    seat, did = next_act(actor)
    async with serving(room.registry) as port, client(port, str(seat)) as mover:
        version = (await hear(mover, "sync"))["v"]
        room.registry.draining = True
        await mover.send(play(1, version, did.m))
        await mover.send(json.dumps({"t": "ping", "at": 1.0}))
        async with asyncio.timeout(60):
            while (frame := json.loads(await mover.recv()))["t"] != "pong":
                assert frame["t"] == "here"
        assert actor.version == version


async def test_a_server_that_shuts_down_says_so_and_refuses_new_sockets() -> None:
    room = Room()
    await room.open()
    async with serving(room.registry) as port, client(port, "red") as red:
        await hear(red, "sync")
        draining = asyncio.ensure_future(room.registry.drain())
        code, said = await closed(red)
        await draining
        assert (code, said[-1]) == (1012, {"t": "bye", "why": "restart"})
        with pytest.raises(InvalidStatus) as refused:
            async with client(port, "red"):
                pass
        assert refused.value.response.status_code == 503
