"""Two people at a table become friends: what each of them is told."""

from __future__ import annotations

from helpers.live_tables import Client, Room
from russianbank.core.cards import Seat
from russianbank.server.live.orders import Orders
from russianbank.server.live.table_actor import TableActor
from russianbank.server.store.jobs import StorageError
from russianbank.server.table.messages import Befriend, Standing


class TwoFriends:
    """Knows what the two players of a table want, by their sessions; may fail."""

    def __init__(self) -> None:
        self.wanting: set[str] = set()
        self.full = False

    async def standing(self, session_id: str, table_id: str) -> Standing | None:
        if not self.wanting:
            return "played"
        if len(self.wanting) == 2:
            return "friends"
        return "asked" if session_id in self.wanting else "asks"

    async def want(self, session_id: str, table_id: str) -> Standing | None:
        if self.full:
            raise StorageError("the disk is full")
        self.wanting.add(session_id)
        return await self.standing(session_id, table_id)


async def befriend(
    actor: TableActor, client: Client, friends: TwoFriends | None, *, add: bool
) -> str:
    """Send the message; return ``ok`` or the code of the refusal."""
    await Orders(actor, client, friends=friends).carry_out(Befriend("f-1", 0, add))
    answer = next(one for one in reversed(client.outbox.sent) if one.get("id") == "f-1")
    return "ok" if answer["t"] == "ok" else str(answer["why"]["code"])


def told(client: Client) -> list[str]:
    return [one["w"] for one in client.received("friend")]


async def test_each_is_told_how_they_stand_and_watchers_are_not() -> None:
    room, friends = Room(), TwoFriends()
    actor = await room.open()
    red, blue, watcher = [await room.come(actor, seat) for seat in (*Seat, None)]
    before = list(room.journal.lines()), actor.version
    assert await befriend(actor, red, friends, add=False) == "ok"
    assert (told(red), told(blue)) == (["played"], [])
    assert await befriend(actor, red, friends, add=True) == "ok"
    assert (told(red), told(blue)) == (["played", "asked"], ["asks"])
    assert await befriend(actor, blue, friends, add=True) == "ok"
    assert (told(red), told(blue)) == (["played", "asked", "friends"], ["asks", "friends"])
    assert await befriend(actor, watcher, friends, add=True) == "watching"
    assert told(watcher) == []
    assert (room.journal.lines(), actor.version) == before


async def test_what_cannot_be_kept_is_refused_and_nobody_hears_of_it() -> None:
    room, friends = Room(), TwoFriends()
    actor = await room.open()
    red, blue = [await room.come(actor, seat) for seat in Seat]
    friends.full = True
    assert await befriend(actor, red, friends, add=True) == "storage"
    assert await befriend(actor, red, None, add=True) == "not-the-moment"
    assert told(red) == told(blue) == []
