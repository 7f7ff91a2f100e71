"""The table actor: the life of an act, and failures of the journal."""

from __future__ import annotations

import asyncio

import pytest

from helpers.live_tables import Room, agreed, done, next_act, play_on, rest
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.server.live.answers import MAX_REFUSALS
from russianbank.server.store.contract import OwnershipLost
from russianbank.server.store.jobs import StorageError
from russianbank.server.table.entry import ActEntry, LogEntry, SayEntry, SitEntry, StopEntry
from russianbank.server.table.messages import No, Ok
from russianbank.server.table.resume import LastSeen


async def test_a_deal_comes_when_both_players_have_sat_down() -> None:
    room = Room()
    actor = await room.open()
    assert actor.table.game is not None
    assert [type(line.entry).__name__ for line in room.journal.lines()] == [
        "SitEntry",
        "SitEntry",
        "DealEntry",
    ]


async def test_an_act_is_in_the_log_before_any_client_gets_it_and_the_ok_comes_first() -> None:
    room = Room()
    actor = await room.open()
    clients = [await room.come(actor, seat) for seat in (Seat.RED, Seat.BLUE, None)]
    for client in clients:
        client.outbox.sent.clear()
    seat, _ = next_act(actor)
    before = actor.table.version

    async def nobody_has_heard() -> None:
        assert not any(client.outbox.sent for client in clients)

    room.journal.slow = nobody_has_heard
    answer = await done(actor, clients[seat], "a-1")
    assert answer == Ok("a-1", before + 1)
    assert room.journal.lines()[-1].client_id == "a-1"
    assert [message["t"] for message in clients[seat].outbox.sent] == ["ok", "ev"]
    for client in (clients[seat.other], clients[2]):
        assert [message["t"] for message in client.outbox.sent] == ["ev"]
    assert {message["v"] for client in clients for message in client.outbox.sent} == {before + 1}


async def test_the_same_message_again_gets_the_same_answer_and_has_no_effect() -> None:
    room = Room()
    actor = await room.open()
    seat, did = next_act(actor)
    version = actor.table.version
    first = await actor.submit(seat, "a-1", did, expected=version)
    again = await actor.submit(seat, "a-1", did, expected=version)
    assert first == again == Ok("a-1", version + 1)
    refused = await actor.submit(seat, "a-2", did, expected=version)
    assert isinstance(refused, No)
    assert refused.why.code == "stale"
    assert await actor.submit(seat, "a-2", did, expected=actor.table.version) == refused
    assert actor.table.version == version + 1


async def test_the_same_message_again_gets_the_same_answer_after_a_restart() -> None:
    room = Room()
    actor = await room.open()
    seat, did = next_act(actor)
    answer = await actor.submit(seat, "a-1", did, expected=actor.table.version)
    again = await room.restarted().find_awake("T")
    assert again is not None
    assert again is not actor
    assert again.table.digest == actor.table.digest
    assert await again.submit(seat, "a-1", did, expected=actor.table.version) == answer
    other = await again.submit(seat.other, "a-1", did, expected=again.table.version)
    assert isinstance(other, No)


async def test_plays_sent_after_one_that_was_refused_are_refused_too() -> None:
    room = Room()
    actor = await room.open()
    seat, did = next_act(actor)
    version = actor.table.version
    answers = await asyncio.gather(
        actor.submit(seat, "1", ActEntry("pass"), expected=version),
        actor.submit(seat, "2", did, expected=version + 1),
        actor.submit(seat, "3", did, expected=version + 2),
    )
    assert [one.why.code for one in answers if isinstance(one, No)][1:] == ["stale", "stale"]
    assert actor.table.version == version


@pytest.mark.parametrize("between", [StopEntry(3), SitEntry("red", "Ann"), SayEntry("offer-draw")])
async def test_entries_that_do_not_change_the_cards_do_not_make_a_play_stale(
    between: LogEntry,
) -> None:
    room = Room()
    actor = await room.open(agreed("call-stop"))
    seat, did = next_act(actor)
    version = actor.table.version
    assert isinstance(await actor.submit(seat.other, "b-1", between), Ok)
    assert await actor.submit(seat, "a-1", did, expected=version) == Ok("a-1", version + 2)
    late = await actor.submit(seat, "a-2", did, expected=version)
    assert isinstance(late, No)
    assert late.why.code == "stale"


@pytest.mark.parametrize("accepted", [True, False])
async def test_a_play_that_builds_on_another_is_executed_if_that_was_whatever_is_called_between(
    accepted: bool,
) -> None:
    room = Room()
    actor = await room.open(agreed("call-stop"))
    seat, did = next_act(actor)
    version = actor.table.version
    first = did if accepted else ActEntry("pass")
    await actor.submit(seat, "a-1", first, expected=version)
    await actor.submit(seat.other, "b-1", StopEntry(actor.table.version + 1))
    assert actor.table.cards_version == (version + 1 if accepted else version)
    _, then = next_act(actor)
    answer = await actor.submit(seat, "a-2", then, expected=version, after="a-1")
    assert isinstance(answer, Ok if accepted else No)
    assert isinstance(answer, Ok) or answer.why.code == "stale"


async def test_plays_in_a_row_are_executed_in_order() -> None:
    room = Room()
    actor = await room.open()
    client = await room.come(actor, actor.table.game.seat if actor.table.game else None)

    async def a_while() -> None:
        await asyncio.sleep(0.001)

    room.journal.slow = a_while
    for number in range(5):
        await done(actor, client, f"a-{number}")
    versions = [message["v"] for message in client.received("ok")]
    assert versions == list(range(versions[0], versions[0] + 5))


async def test_a_refusal_changes_nothing_and_says_why() -> None:
    room = Room()
    actor = await room.open()
    clients = [await room.come(actor, seat) for seat in Seat]
    seat, did = next_act(actor)
    version, lines = actor.table.version, len(room.journal.lines())
    other = clients[seat.other]
    answer = await actor.submit(seat.other, "b-1", did, expected=version, sender=other)
    assert isinstance(answer, No)
    assert answer.why.code == "not-your-turn"
    assert other.received("no")[0]["id"] == "b-1"
    assert not clients[seat].received("ev")
    assert (actor.table.version, len(room.journal.lines())) == (version, lines)


async def test_r7_refusals_of_the_other_player_do_not_make_one_forgotten() -> None:
    room = Room()
    actor = await room.open()
    answer = SayEntry("accept-draw")
    refused = await actor.submit(Seat.BLUE, "late", answer)
    assert isinstance(refused, No)
    for number in range(2 * MAX_REFUSALS):
        assert isinstance(await actor.submit(Seat.RED, f"r-{number}", answer), No)
    assert isinstance(await actor.submit(Seat.RED, "offer", SayEntry("offer-draw")), Ok)
    assert await actor.submit(Seat.BLUE, "late", answer) == refused
    assert isinstance(await actor.submit(Seat.BLUE, "new", answer), Ok)


async def test_a_command_is_executed_to_the_end_if_the_sender_stops_waiting() -> None:
    room = Room()
    actor = await room.open()
    watcher = await room.come(actor, None)
    gate = asyncio.Event()
    room.journal.slow = gate.wait
    seat, did = next_act(actor)
    sending = asyncio.ensure_future(actor.submit(seat, "a-1", did))
    await rest()
    sending.cancel()
    await rest()
    gate.set()
    await actor.settle()
    assert room.journal.lines()[-1].client_id == "a-1"
    assert len(watcher.received("ev")) == 1


async def test_a_stop_names_the_version_that_the_caller_saw() -> None:
    room = Room()
    actor = await room.open(agreed("call-stop"))
    game = actor.table.game
    assert game is not None
    caller = game.seat.other
    seen = actor.table.version
    await play_on(actor, 1, Chance(1))
    answer = await actor.submit(caller, "s-1", StopEntry(seen))
    assert isinstance(answer, Ok)
    assert room.journal.lines()[-1].entry == StopEntry(seen)


# Failures of the disk


async def test_a_command_that_was_not_stored_has_no_effect_and_all_clients_are_resynced() -> None:
    room = Room()
    actor = await room.open()
    clients = [await room.come(actor, seat) for seat in (Seat.RED, Seat.BLUE, None)]
    seat, did = next_act(actor)
    version, digest = actor.table.version, actor.table.digest
    room.journal.full = True
    answer = await actor.submit(seat, "a-1", did, expected=version, sender=clients[seat])
    assert isinstance(answer, No)
    assert answer.why.code == "storage"
    assert clients[seat].received("no")[0]["why"]["code"] == "storage"
    assert (actor.table.version, actor.table.digest) == (version, digest)
    for client in clients:
        assert client.received("sync")[-1]["h"] == digest
        assert not client.received("ev")
    room.journal.full = False
    late = await actor.submit(seat, "a-1", did, expected=version, sender=clients[seat])
    assert (late, actor.table.version) == (answer, version)  # it was said not to have happened
    anew = await actor.submit(seat, "a-2", did, expected=version, sender=clients[seat])
    assert anew == Ok("a-2", version + 1)


async def test_r7_what_was_not_stored_is_judged_anew_after_a_restart() -> None:
    """A disk that took nothing took no refusal either; who got that one sends nothing again."""
    room = Room()
    actor = await room.open()
    seat, did = next_act(actor)
    version = actor.table.version
    room.journal.full = True
    assert isinstance(await actor.submit(seat, "a-1", did, expected=version), No)
    room.journal.full = False
    again = await room.restarted().find_awake("T")
    assert again is not None
    for _ in range(2):
        assert await again.submit(seat, "a-1", did, expected=version) == Ok("a-1", version + 1)
    assert again.table.version == version + 1


async def test_a_table_whose_log_cannot_be_read_shows_nothing_that_was_not_stored() -> None:
    room = Room()
    actor = await room.open()
    client = await room.come(actor, Seat.RED)
    seat, did = next_act(actor)
    version, digest = actor.table.version, actor.table.digest
    room.journal.full = room.journal.unreadable = True
    answer = await actor.submit(seat, "a-1", did, expected=version)
    assert isinstance(answer, No)
    assert answer.why.code == "storage"
    assert client.outbox.closed is not None
    assert not client.received("ev")
    with pytest.raises(StorageError):
        await room.come(actor, Seat.BLUE)
    with pytest.raises(StorageError):
        await room.registry.find_awake("T")
    room.journal.full = room.journal.unreadable = False
    again = await room.registry.find_awake("T")
    assert again is not None
    assert (again.table.version, again.table.digest) == (version, digest)


async def test_a_command_that_was_stored_after_all_is_acknowledged() -> None:
    room = Room()
    actor = await room.open()
    seat, did = next_act(actor)
    version = actor.table.version
    room.journal.forgets_to_answer = True
    answer = await actor.submit(seat, "a-1", did, expected=version)
    assert answer == Ok("a-1", version + 1)
    assert actor.table.version == version + 1


async def test_what_may_have_been_stored_is_not_refused_and_is_acknowledged_later() -> None:
    """R7: the database fails in the middle of a commit, and cannot be read after that."""

    room = Room()
    actor = await room.open()
    seat, did = next_act(actor)
    client = await room.come(actor, seat)
    room.journal.forgets_to_answer = room.journal.unreadable = True
    await actor.submit(seat, "a-1", did, sender=client)
    assert not client.received("no")
    assert client.received("bye") == [{"t": "bye", "why": "restart"}]
    room.journal.forgets_to_answer = room.journal.unreadable = False
    asleep = await room.restarted().find("T")
    assert asleep is not None
    last = room.journal.lines()[-1]
    assert last.digest is not None
    again = await room.come(asleep, seat, LastSeen(last.seq, last.digest))
    room.journal.unreadable = True
    await asleep.submit(seat, "a-1", did, sender=again)
    assert not again.received("no")
    assert again.received("bye") == [{"t": "bye", "why": "restart"}]
    room.journal.unreadable = False
    at_last = await room.come(asleep, seat)
    answer = await asleep.submit(seat, "a-1", did, sender=at_last)
    assert answer == Ok("a-1", len(room.journal.lines()))
    assert at_last.received("ok") == [{"t": "ok", "id": "a-1", "v": answer.v}]


async def test_when_another_server_writes_to_the_log_the_table_is_loaded_again() -> None:
    room = Room()
    actor = await room.open()
    elsewhere = await room.restarted().find_awake("T")
    assert elsewhere is not None
    seat, did = next_act(elsewhere)
    await elsewhere.submit(seat, "a-1", did)
    watcher = await room.come(actor, None)
    lost = await actor.submit(seat, "a-2", did)
    assert isinstance(lost, No)
    assert actor.table.digest == elsewhere.table.digest
    assert watcher.received("sync")[-1]["v"] == elsewhere.table.version


async def test_when_another_node_has_the_table_everybody_is_told_to_come_back() -> None:
    room = Room()
    actor = await room.open()
    seat, did = next_act(actor)
    client = await room.come(actor, seat)
    version = actor.version
    room.journal.failure = OwnershipLost("another server has it")
    answer = await actor.submit(seat, "a-1", did, sender=client)
    assert isinstance(answer, No)
    assert not client.received("no")  # the other server may have the message already
    assert client.outbox.closed == "moved"
    with pytest.raises(StorageError):
        await room.come(actor, Seat.BLUE)
    room.journal.failure = None
    again = await room.registry.find_awake("T")
    assert again is not None
    assert again is not actor
    assert again.version == version


async def test_a_failure_in_the_table_itself_is_answered_and_the_table_loaded_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room()
    actor = await room.open()
    digest = actor.table.digest

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(actor.table, "apply", fail)
    seat, did = next_act(actor)
    answer = await actor.submit(seat, "a-1", did)
    assert isinstance(answer, No)
    assert actor.table.digest == digest
    assert isinstance(await actor.submit(seat, "a-2", did), Ok)
