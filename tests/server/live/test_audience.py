"""The audience of a table: returning clients get what they missed; absence is noticed."""

from __future__ import annotations

import pytest

from helpers.live_tables import Client, Room, agreed, play_on
from helpers.random_client import link
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.server.live.audience import LateConnection
from russianbank.server.live.connection import Attempt
from russianbank.server.table.entry import DealEntry, SayEntry
from russianbank.server.table.messages import No, Ok
from russianbank.server.table.resume import MAX_FRAMES, LastSeen, ResumeCase

# Coming back (resume.py)


async def test_a_watcher_who_comes_back_misses_nothing_that_happened_while_nobody_watched() -> None:
    room = Room()
    actor = await room.open()
    chance = Chance(5)
    watcher = await room.come(actor, None)
    await play_on(actor, 2, chance)
    seen = LastSeen(actor.table.version, actor.table.digest)
    await play_on(actor, 1, chance)
    actor.leave(watcher)  # the last frame is lost on the way
    await play_on(actor, 2, chance)
    again = Client(None, room.clock)
    assert await actor.enter(again, seen) is ResumeCase.FAR_BEHIND
    assert [message["v"] for message in again.received("sync")] == [actor.table.version]
    await play_on(actor, 1, chance)
    assert [message["v"] for message in again.received("ev")] == [actor.table.version]


async def test_2_a_client_without_a_seat_watches() -> None:
    room = Room()
    actor = await room.open()
    watcher = await room.come(actor, None)
    view = watcher.received("sync")[0]["view"]
    assert view.get("seat") is None
    assert view["acts"] == []


async def test_4_a_client_that_comes_back_gets_exactly_what_it_missed() -> None:
    room = Room()
    actor = await room.open()
    chance = Chance(5)
    steady = await room.come(actor, Seat.RED)
    seen: list[tuple[int, str]] = [(actor.table.version, actor.table.digest)]
    for _ in range(200):
        await play_on(actor, 1, chance)
        seen.append((actor.table.version, actor.table.digest))
    last = seen[-1][0]
    for version, digest in seen:
        client = Client(Seat.RED, room.clock)
        rule = await actor.enter(client, LastSeen(version, digest))
        kinds = [message["t"] for message in client.outbox.sent]
        if version == last:
            assert rule is ResumeCase.UP_TO_DATE
            assert kinds == ["here"]
        elif last - version <= MAX_FRAMES:
            assert rule is ResumeCase.BEHIND
            assert client.received("ev") == steady.received("ev")[version - last :]
            assert "sync" not in kinds
        else:
            assert rule is ResumeCase.FAR_BEHIND
            assert kinds == ["sync", "here"]
        actor.leave(client)


async def test_6_a_client_that_is_ahead_raises_an_alarm(caplog: pytest.LogCaptureFixture) -> None:
    room = Room()
    actor = await room.open()
    client = await room.come(actor, Seat.RED, LastSeen(1000, "00000000"))
    assert [message["t"] for message in client.outbox.sent] == ["sync", "here"]
    assert "1000" in caplog.text


async def test_6_only_a_player_raises_an_alarm(
    caplog: pytest.LogCaptureFixture,
) -> None:
    room = Room()
    actor = await room.open()
    await room.come(actor, None, LastSeen(1000, "00000000"))
    assert not caplog.records
    for _ in range(3):
        await room.come(actor, Seat.RED, LastSeen(1000, "00000000"))
    assert len(caplog.records) == 1


async def test_a_connection_that_its_page_has_given_up_does_not_take_the_seat() -> None:
    """What a page opened first may arrive last; then nobody would play any more."""

    room = Room()
    actor = await room.open()
    playing = Client(Seat.RED, room.clock, Attempt("page", 10))
    await actor.enter(playing, LastSeen())
    with pytest.raises(LateConnection):
        await actor.enter(Client(Seat.RED, room.clock, Attempt("page", 9)), LastSeen())
    assert playing.seat is Seat.RED
    assert actor.connections == [playing]
    watching = Client(None, room.clock, Attempt("page", 9))
    await actor.enter(watching, LastSeen())
    for attempt in (Attempt("page", 11), Attempt("another page", 1), None):
        newer = Client(Seat.RED, room.clock, attempt)
        await actor.enter(newer, LastSeen())
        assert actor.connections[-1].seat is Seat.RED
        assert {one.seat for one in actor.connections[:-1]} == {None}


async def test_7_the_newest_connection_takes_the_seat_and_the_older_one_watches() -> None:
    room = Room()
    actor = await room.open()
    older = await room.come(actor, Seat.RED)
    blue = await room.come(actor, Seat.BLUE)
    newer = await room.come(actor, Seat.RED)
    assert [message["t"] for message in older.outbox.sent if message["t"] != "here"] == [
        "sync",
        "bye",
        "sync",
    ]
    assert older.received("bye")[0]["why"] == "newer"
    assert older.received("sync")[1]["view"].get("seat") is None
    assert (older.seat, newer.seat) == (None, Seat.RED)
    assert older.outbox.closed is None
    actor.audience.tick()
    here = blue.received("here")[-1]
    assert (here["red"], here["blue"], here["watchers"]) == ("here", "here", 1)
    await play_on(actor, 3, Chance(1))
    assert len(older.received("ev")) == len(newer.received("ev")) == 3
    actor.leave(older)
    assert actor.audience.presence().red == "here"


async def test_digests_are_those_that_a_client_computes() -> None:
    room = Room()
    actor = await room.open(agreed("call-stop"))
    clients = [await room.come(actor, seat) for seat in (Seat.RED, Seat.BLUE, None)]
    await play_on(actor, 80, Chance(3))
    for client in clients:
        sync = client.received("sync")[0]
        view, digest = sync["view"], sync["h"]
        for message in client.received("ev"):
            patch = dict(message["p"])
            view = {**view, **patch, "piles": {**view["piles"], **patch.get("piles", {})}}
            digest = link(message["v"], view, digest)
            assert digest == message["h"]
    assert len(clients[0].received("ev")) == 80


# Presence


async def test_all_clients_get_who_comes_and_goes() -> None:
    room = Room()
    actor = await room.open()
    red = await room.come(actor, Seat.RED)
    assert (red.received("here")[-1]["red"], red.received("here")[-1]["blue"]) == ("here", "away")
    blue = await room.come(actor, Seat.BLUE)
    assert red.received("here")[-1]["blue"] == "here"
    assert "claim" not in red.received("here")[-1]
    blue.leaving = True
    actor.leave(blue)
    actor.audience.tick()
    assert red.received("here")[-1]["blue"] == "away"
    assert red.received("here")[-1]["claim"] == 30.0


async def test_a_crowd_hears_nothing_of_a_player_who_connects_again_and_again() -> None:
    room = Room()
    actor = await room.open()
    await room.come(actor, Seat.BLUE)
    crowd = [await room.come(actor, None) for _ in range(5)]
    before = await room.come(actor, Seat.RED)
    actor.audience.tick()
    heard = [len(one.received("here")) for one in crowd]
    for number in range(60):
        again = await room.come(actor, Seat.RED) if number % 2 else None
        actor.leave(before)
        before = again or await room.come(actor, Seat.RED)
        assert before.received("here")
    actor.audience.tick()
    assert [len(one.received("here")) for one in crowd] == heard


async def test_an_absent_players_game_can_be_claimed_after_a_minute_and_not_before() -> None:
    room = Room()
    actor = await room.open()
    await room.come(actor, Seat.RED)
    blue = await room.come(actor, Seat.BLUE)
    assert not isinstance(await actor.submit(Seat.RED, "c-0", SayEntry("claim")), Ok)
    actor.leave(blue)
    room.clock.now += 59
    early = await actor.submit(Seat.RED, "c-1", SayEntry("claim"))
    assert isinstance(early, No)
    assert early.why.code == "not-the-moment"
    room.clock.now += 1
    assert isinstance(await actor.submit(Seat.RED, "c-2", SayEntry("claim")), Ok)
    over = actor.table.view(None).over
    assert over is not None
    assert (over.ending, over.winner) == ("abandoned", "red")
    assert room.journal.results["T", 1].winner == "red"


async def test_a_player_who_comes_back_in_time_gets_the_seconds_left_and_nobody_else_does() -> None:
    room = Room()
    actor = await room.open()
    red, blue = [await room.come(actor, seat) for seat in Seat]
    actor.leave(blue)
    room.clock.now += 45
    back = await room.come(actor, Seat.BLUE)
    assert back.received("here")[-1]["had"] == 15.0
    assert not any("had" in message for message in red.received("here"))
    actor.leave(red)
    actor.leave(back)
    room.clock.now += 45
    alone = await room.come(actor, Seat.BLUE)
    assert "had" not in alone.received("here")[-1]


async def test_nothing_can_be_claimed_from_a_seat_that_nobody_took() -> None:
    room = Room()
    actor = await room.registry.open_table(agreed())
    await room.registry.sit("T", Seat.RED, "Red")
    red = await room.come(actor, Seat.RED)
    assert red.received("here")[-1]["blue"] == "empty"
    room.clock.now += 1000
    assert isinstance(await actor.submit(Seat.RED, "c", SayEntry("claim")), No)


async def test_the_next_deal_comes_when_both_ask_for_it() -> None:
    room = Room()
    actor = await room.open()
    red = await room.come(actor, Seat.RED)
    await actor.submit(Seat.BLUE, "1", SayEntry("abandon"))
    await actor.submit(Seat.BLUE, "2", SayEntry("next"))
    await actor.submit(Seat.RED, "3", SayEntry("next"))
    assert actor.table.view(None).deal == 2
    assert isinstance(room.journal.lines()[-1].entry, DealEntry)
    assert [one["k"] for one in red.received("ev")[-1]["e"]] == ["dealt"]


async def test_a_deal_that_was_due_when_the_server_stopped_is_dealt_after_the_restart() -> None:
    room = Room()
    await room.open()
    dealt = room.journal.lines().pop()
    assert isinstance(dealt.entry, DealEntry)
    actor = await room.restarted().find_awake("T")
    assert actor is not None
    assert actor.table.game is not None
