"""Looking at a finished deal together (U35): who may show it, and who gets it."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.live_tables import Client, Room, agreed, machine
from russianbank.core.cards import Seat
from russianbank.server.live.orders import Orders
from russianbank.server.live.table_actor import TableActor
from russianbank.server.table.entry import ActEntry, SayEntry
from russianbank.server.table.messages import Look
from russianbank.server.table.score_sheet import MOST_ROWS


async def look(actor: TableActor, client: Client, deal: int = 1, step: int = 3, **more: Any) -> str:
    """Show a step; return ``ok`` or the code of the refusal."""
    await Orders(actor, client).carry_out(Look("c-1", 0, deal, step, **more))
    answer = client.outbox.sent[-1]
    assert answer["id"] == "c-1"
    return "ok" if answer["t"] == "ok" else str(answer["why"]["code"])


async def finished(room: Room) -> TableActor:
    """A table at which a deal has been abandoned."""
    actor = await room.open()
    mover = Seat.named(actor.table.mover)
    await actor.submit(mover, "a-1", ActEntry(actor.table.view(mover).acts[0]))
    await actor.submit(Seat.RED, "a-2", SayEntry("abandon"))
    assert actor.table.view(None).games == [1]
    return actor


async def test_the_players_get_what_one_of_them_shows_and_watchers_do_not() -> None:
    room = Room()
    actor = await finished(room)
    red, blue, watcher = [await room.come(actor, seat) for seat in (Seat.RED, Seat.BLUE, None)]
    before = list(room.journal.lines()), actor.version
    assert await look(actor, blue) == "ok"
    for one in (red, blue):
        assert one.received("look") == [{"t": "look", "s": "blue", "g": 1, "n": 3}]
    assert await look(actor, watcher) == "watching"
    assert watcher.received("look") == []
    assert (room.journal.lines(), actor.version) == before


async def test_the_review_is_shown_by_its_mistake_and_a_call_says_that_it_is_one() -> None:
    room = Room()
    actor = await finished(room)
    red, blue = [await room.come(actor, seat) for seat in Seat]
    assert await look(actor, red, m=-1, c=True) == "ok"
    assert await look(actor, red, m=2, a=True) == "ok"
    called, answered = blue.received("look")
    assert called == {"t": "look", "s": "red", "g": 1, "n": 3, "m": -1, "c": True}
    assert answered == {"t": "look", "s": "red", "g": 1, "n": 3, "m": 2, "a": True}


@pytest.mark.parametrize("deal", [2, 999_999])
async def test_a_deal_that_is_not_finished_is_not_shown(deal: int) -> None:
    room = Room()
    actor = await finished(room)
    red, blue = [await room.come(actor, seat) for seat in Seat]
    assert await look(actor, red, deal) == "not-the-moment"
    assert blue.received("look") == []


async def test_the_first_deal_is_shown_when_views_list_only_later_ones() -> None:
    room = Room()
    actor = await finished(room)
    for number in range(MOST_ROWS + 1):
        for seat in Seat:
            await actor.submit(seat, f"n-{number}-{seat}", SayEntry("next"))
        await actor.submit(Seat.RED, f"a-{number}", SayEntry("abandon"))
    assert 1 not in actor.table.view(None).games
    assert await look(actor, await room.come(actor, Seat.BLUE), 1) == "ok"


async def test_nobody_looks_together_while_the_deal_is_played_or_with_the_computer() -> None:
    for terms in (agreed(), agreed(blue=machine())):
        room = Room()
        actor = await room.open(terms)
        assert await look(actor, await room.come(actor, Seat.RED)) == "not-the-moment"


async def test_a_table_that_sleeps_after_a_restart_shows_its_finished_deals() -> None:
    room = Room()
    seen = (await finished(room)).table.latest
    actor = await room.restarted().find("T")
    assert actor is not None
    blue = await room.come(actor, Seat.BLUE, seen)
    assert actor.asleep
    assert await look(actor, blue) == "ok"
    assert blue.received("look") == [{"t": "look", "s": "blue", "g": 1, "n": 3}]


def heard(client: Client) -> list[tuple[str, str, bool]]:
    """What a client has got of the looking: what, of whom, and whether it was a call."""
    told = [one for one in client.outbox.sent if one["t"] in ("look", "look-end")]
    return [(one["t"], one["s"], one.get("c", False)) for one in told]


async def test_a_call_ends_for_the_one_called_when_the_caller_is_gone() -> None:
    room = Room()
    actor = await finished(room)
    red, blue, watcher = [await room.come(actor, seat) for seat in (Seat.RED, Seat.BLUE, None)]
    await look(actor, blue, c=True)
    actor.leave(watcher)
    assert heard(red) == [("look", "blue", True)]
    actor.leave(blue)
    assert heard(red) == [("look", "blue", True), ("look-end", "blue", False)]
    assert heard(watcher) == []
    assert heard(await room.come(actor, Seat.RED)) == []


async def test_a_call_ends_when_another_page_of_the_caller_takes_the_seat() -> None:
    room = Room()
    actor = await finished(room)
    red, blue = [await room.come(actor, seat) for seat in Seat]
    await look(actor, blue, c=True)
    table_page = await room.come(actor, Seat.BLUE)
    assert heard(red)[1:] == [("look-end", "blue", False)]
    actor.leave(blue)
    actor.leave(table_page)
    assert heard(red)[2:] == []


async def test_who_comes_later_hears_the_call_until_they_have_looked() -> None:
    room = Room()
    actor = await finished(room)
    blue = await room.come(actor, Seat.BLUE)
    await look(actor, blue, m=-1, c=True)
    red = await room.come(actor, Seat.RED)
    assert red.received("look") == [{"t": "look", "s": "blue", "g": 1, "n": 3, "m": -1}]
    await look(actor, red, m=-1, c=True)
    actor.leave(red)
    assert heard(blue)[1:] == [("look", "red", True), ("look-end", "red", False)]
    assert heard(await room.come(actor, Seat.RED)) == []
    actor.leave(blue)
    await look(actor, await room.come(actor, Seat.BLUE), c=True)
    assert heard(await room.come(actor, Seat.RED)) == [("look", "blue", False)]
