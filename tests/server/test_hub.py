"""The hub and its live tables: the life of an act, presence, failures of the disk, leaving."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any, TypeVar

import pytest
from msgspec import structs

from robot import link
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.ruleset import preset
from russianbank.core.ruleset_file import to_toml
from russianbank.server import hub as hubs
from russianbank.server.entry import Called, Dealt, Did, Entry, Logged, Said, Sat
from russianbank.server.journal import CannotBeStored
from russianbank.server.live import Live
from russianbank.server.messages import No, Ok
from russianbank.server.resume import KEPT, Rule, Seen
from server_table import RULES, Client, Room, agreed, next_act, play_on, rest

T = TypeVar("T")


def run(story: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(story)


async def done(live: Live, client: Client, client_id: str, number: int = 0) -> Ok | No:
    """Do what the player on turn may do, in the client's name."""
    seat, did = next_act(live, number)
    version = live.table.version
    return await live.do(seat, client_id, did, expected=version, sender=client)


# The life of an act


def test_a_table_for_two_is_dealt_once_both_have_sat_down() -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        assert live.table.game is not None
        assert [type(line.entry).__name__ for line in room.journal.lines()] == [
            "Sat",
            "Sat",
            "Dealt",
        ]

    run(story())


def test_an_act_is_on_the_log_before_anybody_hears_of_it_and_the_ok_comes_first() -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        clients = [await room.come(live, seat) for seat in (Seat.RED, Seat.BLUE, None)]
        for client in clients:
            client.ear.told.clear()
        seat, _ = next_act(live)
        before = live.table.version

        async def nobody_has_heard() -> None:
            assert not any(client.ear.told for client in clients)

        room.journal.slow = nobody_has_heard
        answer = await done(live, clients[seat], "a-1")
        assert answer == Ok("a-1", before + 1)
        assert room.journal.lines()[-1].client_id == "a-1"
        assert [told["t"] for told in clients[seat].ear.told] == ["ok", "ev"]
        for client in (clients[seat.other], clients[2]):
            assert [told["t"] for told in client.ear.told] == ["ev"]
        assert {told["v"] for client in clients for told in client.ear.told} == {before + 1}

    run(story())


def test_the_same_message_again_gets_the_same_answer_and_does_nothing_more() -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        seat, did = next_act(live)
        version = live.table.version
        first = await live.do(seat, "a-1", did, expected=version)
        again = await live.do(seat, "a-1", did, expected=version)
        assert first == again == Ok("a-1", version + 1)
        refused = await live.do(seat, "a-2", did, expected=version)
        assert isinstance(refused, No)
        assert refused.why.code == "stale"
        assert await live.do(seat, "a-2", did, expected=live.table.version) == refused
        assert live.table.version == version + 1

    run(story())


def test_it_does_so_after_a_restart_too() -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        seat, did = next_act(live)
        answer = await live.do(seat, "a-1", did, expected=live.table.version)
        again = await room.restarted().table("T")
        assert again is not None
        assert again is not live
        assert again.table.digest == live.table.digest
        assert await again.do(seat, "a-1", did, expected=live.table.version) == answer
        other = await again.do(seat.other, "a-1", did, expected=again.table.version)
        assert isinstance(other, No)

    run(story())


def test_plays_sent_after_one_that_was_refused_are_refused_too() -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        seat, did = next_act(live)
        version = live.table.version
        answers = await asyncio.gather(
            live.do(seat, "1", Did("pass"), expected=version),
            live.do(seat, "2", did, expected=version + 1),
            live.do(seat, "3", did, expected=version + 2),
        )
        assert [one.why.code for one in answers if isinstance(one, No)][1:] == ["stale", "stale"]
        assert live.table.version == version

    run(story())


@pytest.mark.parametrize("between", [Called(3), Sat("red", "Ann"), Said("offer-draw")])
def test_what_leaves_the_cards_alone_does_not_get_in_the_way_of_a_play(between: Entry) -> None:
    async def story() -> None:
        room = Room()
        live = await room.open(agreed("call-stop"))
        seat, did = next_act(live)
        version = live.table.version
        assert isinstance(await live.do(seat.other, "b-1", between), Ok)
        assert await live.do(seat, "a-1", did, expected=version) == Ok("a-1", version + 2)
        late = await live.do(seat, "a-2", did, expected=version)
        assert isinstance(late, No)
        assert late.why.code == "stale"

    run(story())


@pytest.mark.parametrize("accepted", [True, False])
def test_a_play_upon_another_is_done_where_that_was_done_whatever_is_called_between(
    accepted: bool,
) -> None:
    async def story() -> None:
        room = Room()
        live = await room.open(agreed("call-stop"))
        seat, did = next_act(live)
        version = live.table.version
        first = did if accepted else Did("pass")
        await live.do(seat, "a-1", first, expected=version)
        await live.do(seat.other, "b-1", Called(live.table.version + 1))
        assert live.table.moved == (version + 1 if accepted else version)
        _, then = next_act(live)
        answer = await live.do(seat, "a-2", then, expected=version, after="a-1")
        assert isinstance(answer, Ok if accepted else No)
        assert isinstance(answer, Ok) or answer.why.code == "stale"

    run(story())


def test_plays_in_a_row_are_done_in_their_order() -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        client = await room.come(live, live.table.game.seat if live.table.game else None)

        async def a_while() -> None:
            await asyncio.sleep(0.001)

        room.journal.slow = a_while
        for number in range(5):
            await done(live, client, f"a-{number}")
        versions = [told["v"] for told in client.told("ok")]
        assert versions == list(range(versions[0], versions[0] + 5))

    run(story())


def test_a_refusal_changes_nothing_and_says_why() -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        clients = [await room.come(live, seat) for seat in Seat]
        seat, did = next_act(live)
        version, lines = live.table.version, len(room.journal.lines())
        other = clients[seat.other]
        answer = await live.do(seat.other, "b-1", did, expected=version, sender=other)
        assert isinstance(answer, No)
        assert answer.why.code == "not-your-turn"
        assert other.told("no")[0]["id"] == "b-1"
        assert not clients[seat].told("ev")
        assert (live.table.version, len(room.journal.lines())) == (version, lines)

    run(story())


def test_what_was_begun_is_carried_out_though_the_sender_does_not_wait() -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        watcher = await room.come(live, None)
        gate = asyncio.Event()
        room.journal.slow = gate.wait
        seat, did = next_act(live)
        sending = asyncio.ensure_future(live.do(seat, "a-1", did))
        await rest()
        sending.cancel()
        await rest()
        gate.set()
        await live.settle()
        assert room.journal.lines()[-1].client_id == "a-1"
        assert len(watcher.told("ev")) == 1

    run(story())


# Coming back (resume.py)


def test_2_who_has_no_seat_watches() -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        watcher = await room.come(live, None)
        view = watcher.told("sync")[0]["view"]
        assert view.get("seat") is None
        assert view["acts"] == []

    run(story())


def test_4_whoever_comes_back_is_told_exactly_what_he_missed() -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        chance = Chance(5)
        steady = await room.come(live, Seat.RED)
        seen: list[tuple[int, str]] = [(live.table.version, live.table.digest)]
        for _ in range(200):
            await play_on(live, 1, chance)
            seen.append((live.table.version, live.table.digest))
        last = seen[-1][0]
        for version, digest in seen:
            client = Client(Seat.RED, room.clock)
            rule = await live.enter(client, Seen(version, digest))
            kinds = [told["t"] for told in client.ear.told]
            if version == last:
                assert rule is Rule.LEVEL
                assert kinds == ["here"]
            elif last - version <= KEPT:
                assert rule is Rule.BEHIND
                assert client.told("ev") == steady.told("ev")[version - last :]
                assert "sync" not in kinds
            else:
                assert rule is Rule.FAR_BEHIND
                assert kinds == ["sync", "here"]
            live.leave(client)

    run(story())


def test_6_a_client_from_the_future_raises_an_alarm(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        client = await room.come(live, Seat.RED, Seen(1000, "00000000"))
        assert [told["t"] for told in client.ear.told] == ["sync", "here"]

    run(story())
    assert "1000" in caplog.text


def test_6_a_watcher_raises_no_alarm_and_a_player_one(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        await room.come(live, None, Seen(1000, "00000000"))
        assert not caplog.records
        for _ in range(3):
            await room.come(live, Seat.RED, Seen(1000, "00000000"))

    run(story())
    assert len(caplog.records) == 1


def test_7_the_newest_connection_takes_the_seat_and_the_older_one_watches() -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        older = await room.come(live, Seat.RED)
        blue = await room.come(live, Seat.BLUE)
        newer = await room.come(live, Seat.RED)
        assert [told["t"] for told in older.ear.told if told["t"] != "here"] == [
            "sync",
            "bye",
            "sync",
        ]
        assert older.told("bye")[0]["why"] == "newer"
        assert older.told("sync")[1]["view"].get("seat") is None
        assert (older.seat, newer.seat) == (None, Seat.RED)
        assert older.ear.closed is None
        here = blue.told("here")[-1]
        assert (here["red"], here["blue"], here["watchers"]) == ("here", "here", 1)
        await play_on(live, 3, Chance(1))
        assert len(older.told("ev")) == len(newer.told("ev")) == 3
        live.leave(older)
        assert live.company.here().red == "here"

    run(story())


def test_digests_are_those_that_a_client_works_out_himself() -> None:
    async def story() -> None:
        room = Room()
        live = await room.open(agreed("call-stop"))
        clients = [await room.come(live, seat) for seat in (Seat.RED, Seat.BLUE, None)]
        await play_on(live, 80, Chance(3))
        for client in clients:
            sync = client.told("sync")[0]
            view, digest = sync["view"], sync["h"]
            for told in client.told("ev"):
                patch = dict(told["p"])
                view = {**view, **patch, "piles": {**view["piles"], **patch.get("piles", {})}}
                digest = link(told["v"], view, digest)
                assert digest == told["h"]
        assert len(clients[0].told("ev")) == 80

    run(story())


# Presence


def test_everybody_hears_who_comes_and_goes() -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        red = await room.come(live, Seat.RED)
        assert (red.told("here")[-1]["red"], red.told("here")[-1]["blue"]) == ("here", "away")
        blue = await room.come(live, Seat.BLUE)
        assert red.told("here")[-1]["blue"] == "here"
        assert "claim" not in red.told("here")[-1]
        blue.leaving = True
        live.leave(blue)
        assert red.told("here")[-1]["blue"] == "away"
        assert red.told("here")[-1]["claim"] == 30.0

    run(story())


def test_an_absent_players_game_can_be_claimed_after_a_minute_and_not_before() -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        await room.come(live, Seat.RED)
        blue = await room.come(live, Seat.BLUE)
        assert not isinstance(await live.do(Seat.RED, "c-0", Said("claim")), Ok)
        live.leave(blue)
        room.clock.now += 59
        early = await live.do(Seat.RED, "c-1", Said("claim"))
        assert isinstance(early, No)
        assert early.why.code == "not-the-moment"
        room.clock.now += 1
        assert isinstance(await live.do(Seat.RED, "c-2", Said("claim")), Ok)
        over = live.table.view(None).over
        assert over is not None
        assert (over.ending, over.winner) == ("abandoned", "red")
        assert room.journal.results["T", 1].winner == "red"

    run(story())


def test_who_comes_back_in_time_hears_how_long_he_still_had_and_nobody_else_does() -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        red, blue = [await room.come(live, seat) for seat in Seat]
        live.leave(blue)
        room.clock.now += 45
        back = await room.come(live, Seat.BLUE)
        assert back.told("here")[-1]["had"] == 15.0
        assert not any("had" in told for told in red.told("here"))
        live.leave(red)
        live.leave(back)
        room.clock.now += 45
        alone = await room.come(live, Seat.BLUE)
        assert "had" not in alone.told("here")[-1]

    run(story())


def test_nothing_can_be_claimed_from_a_seat_that_nobody_took() -> None:
    async def story() -> None:
        room = Room()
        live = await room.hub.open(agreed())
        await room.hub.sit("T", Seat.RED, "Red")
        red = await room.come(live, Seat.RED)
        assert red.told("here")[-1]["blue"] == "empty"
        room.clock.now += 1000
        assert isinstance(await live.do(Seat.RED, "c", Said("claim")), No)

    run(story())


def test_both_going_on_brings_the_next_deal() -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        red = await room.come(live, Seat.RED)
        await live.do(Seat.BLUE, "1", Said("abandon"))
        await live.do(Seat.BLUE, "2", Said("next"))
        await live.do(Seat.RED, "3", Said("next"))
        assert live.table.view(None).deal == 2
        assert isinstance(room.journal.lines()[-1].entry, Dealt)
        assert [one["k"] for one in red.told("ev")[-1]["e"]] == ["dealt"]

    run(story())


def test_a_deal_that_was_due_when_the_server_stopped_is_dealt_when_it_comes_back() -> None:
    async def story() -> None:
        room = Room()
        await room.open()
        dealt = room.journal.lines().pop()
        assert isinstance(dealt.entry, Dealt)
        live = await room.restarted().table("T")
        assert live is not None
        assert live.table.game is not None

    run(story())


# Failures of the disk


def test_what_could_not_be_stored_has_not_been_done_and_everybody_is_shown_the_table() -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        clients = [await room.come(live, seat) for seat in (Seat.RED, Seat.BLUE, None)]
        seat, did = next_act(live)
        version, digest = live.table.version, live.table.digest
        room.journal.full = True
        answer = await live.do(seat, "a-1", did, expected=version, sender=clients[seat])
        assert isinstance(answer, No)
        assert answer.why.code == "storage"
        assert clients[seat].told("no")[0]["why"]["code"] == "storage"
        assert (live.table.version, live.table.digest) == (version, digest)
        for client in clients:
            assert client.told("sync")[-1]["h"] == digest
            assert not client.told("ev")
        room.journal.full = False
        again = await live.do(seat, "a-1", did, expected=version, sender=clients[seat])
        assert again == Ok("a-1", version + 1)

    run(story())


def test_a_table_whose_log_cannot_be_read_shows_nobody_what_was_not_stored() -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        client = await room.come(live, Seat.RED)
        seat, did = next_act(live)
        version, digest = live.table.version, live.table.digest
        room.journal.full = room.journal.unreadable = True
        answer = await live.do(seat, "a-1", did, expected=version)
        assert isinstance(answer, No)
        assert answer.why.code == "storage"
        assert client.ear.closed is not None
        assert not client.told("ev")
        with pytest.raises(CannotBeStored):
            await room.come(live, Seat.BLUE)
        with pytest.raises(CannotBeStored):
            await room.hub.table("T")
        room.journal.full = room.journal.unreadable = False
        again = await room.hub.table("T")
        assert again is not None
        assert (again.table.version, again.table.digest) == (version, digest)

    run(story())


def test_what_was_stored_after_all_is_acknowledged() -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        seat, did = next_act(live)
        version = live.table.version
        room.journal.forgets_to_answer = True
        answer = await live.do(seat, "a-1", did, expected=version)
        assert answer == Ok("a-1", version + 1)
        assert live.table.version == version + 1

    run(story())


def test_when_somebody_else_writes_to_the_log_the_table_is_set_up_again() -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        elsewhere = await room.restarted().table("T")
        assert elsewhere is not None
        seat, did = next_act(elsewhere)
        await elsewhere.do(seat, "a-1", did)
        watcher = await room.come(live, None)
        lost = await live.do(seat, "a-2", did)
        assert isinstance(lost, No)
        assert live.table.digest == elsewhere.table.digest
        assert watcher.told("sync")[-1]["v"] == elsewhere.table.version

    run(story())


def test_a_failure_in_the_table_itself_is_answered_and_mended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        digest = live.table.digest

        def fail(*_: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(live.table, "do", fail)
        seat, did = next_act(live)
        answer = await live.do(seat, "a-1", did)
        assert isinstance(answer, No)
        assert live.table.digest == digest
        assert isinstance(await live.do(seat, "a-2", did), Ok)

    run(story())


# Many tables


def test_a_table_that_is_asked_for_twice_at_once_is_set_up_once() -> None:
    async def story() -> None:
        room = Room()
        await room.open()
        hub = room.restarted()
        one, other = await asyncio.gather(hub.table("T"), hub.table("T"))
        assert one is other
        assert one is not None
        assert await hub.table("nowhere") is None

    run(story())


def test_a_table_that_nobody_looks_at_is_let_go_and_comes_back_from_its_log(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hubs, "ROUND", 0.001)

    async def story() -> None:
        room = Room()
        live = await room.open()
        client = await room.come(live, Seat.RED)
        room.hub.start()
        room.clock.now += 10_000
        await asyncio.sleep(0.02)
        assert "T" in room.hub.tables
        live.leave(client)
        room.clock.now += hubs.IDLE + 1
        await asyncio.sleep(0.02)
        assert "T" not in room.hub.tables
        acts = room.hub.acts
        again = await room.hub.table("T")
        assert again is not None
        assert again.table.digest == live.table.digest
        assert room.hub.acts == acts == 3
        await room.hub.drain()

    run(story())


def spoil(room: Room) -> None:
    """Write a line into the log that cannot be."""
    lines = room.journal.lines()
    lines.append(Logged(len(lines) + 1, 0.0, "red", "x", Did("t9>t1")))


def test_a_log_that_cannot_be_played_over_is_told_once_and_its_table_is_gone(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def story() -> None:
        room = Room()
        await room.open()
        spoil(room)
        hub = room.restarted()
        for _ in range(3):
            assert await hub.table("T") is None
        assert await hub.sit("T", Seat.RED, "Ann") is None
        assert len(caplog.records) == 1
        assert "table T" in caplog.text

    run(story())


def test_a_table_whose_log_is_spoilt_while_it_is_played_at_sends_everybody_away() -> None:
    async def story() -> None:
        room = Room()
        live = await room.open()
        client = await room.come(live, Seat.RED)
        spoil(room)
        answer = await done(live, client, "a-1")
        assert isinstance(answer, No)
        assert answer.why.code == "storage"
        assert client.told("bye") == [{"t": "bye", "why": "restart"}]
        assert await room.hub.table("T") is None

    run(story())


def test_a_game_goes_on_by_the_rules_that_it_was_begun_with() -> None:
    async def story() -> None:
        room = Room()
        begun_with = to_toml(replace(preset(RULES), stock_size=11))
        live = await room.open(structs.replace(agreed(), in_full=begun_with))
        assert live.table.view(None).piles["rs"][0] == 11
        again = await room.restarted().table("T")
        assert again is not None
        assert again.table.digest == live.table.digest

    run(story())


def test_a_table_is_not_let_go_while_somebody_waits_to_come_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hubs, "ROUND", 0.001)

    async def story() -> None:
        room = Room()
        live = await room.open()
        room.hub.start()
        gate = asyncio.Event()
        room.journal.slow = gate.wait
        seat, did = next_act(live)
        acting = asyncio.ensure_future(live.do(seat, "a-1", did))
        coming = asyncio.ensure_future(room.come(live, Seat.RED))
        await rest()
        room.clock.now += hubs.IDLE + 1
        await asyncio.sleep(0.02)
        gate.set()
        await asyncio.gather(acting, coming)
        assert room.hub.tables["T"] is live
        await room.hub.drain()

    run(story())


def test_draining_finishes_what_is_under_way_and_tells_everybody() -> None:
    async def story() -> None:
        room = Room()
        room.hub.start()
        live = await room.open()
        client = await room.come(live, Seat.RED)
        gate = asyncio.Event()
        room.journal.slow = gate.wait
        seat, did = next_act(live)
        acting = asyncio.ensure_future(live.do(seat, "a-1", did, sender=client))
        await rest()
        draining = asyncio.ensure_future(room.hub.drain())
        await rest()
        assert not client.told("bye")
        gate.set()
        await draining
        assert isinstance(await acting, Ok)
        assert [told["t"] for told in client.ear.told[-3:]] == ["ok", "ev", "bye"]
        assert client.told("bye") == [{"t": "bye", "why": "restart"}]
        assert client.ear.closed is not None
        assert client.ear.closed.code == 1012
        assert await room.hub.table("another") is None

    run(story())


def test_a_stop_names_the_version_that_the_caller_saw() -> None:
    async def story() -> None:
        room = Room()
        live = await room.open(agreed("call-stop"))
        game = live.table.game
        assert game is not None
        caller = game.seat.other
        seen = live.table.version
        await play_on(live, 1, Chance(1))
        answer = await live.do(caller, "s-1", Called(seen))
        assert isinstance(answer, Ok)
        assert room.journal.lines()[-1].entry == Called(seen)

    run(story())
