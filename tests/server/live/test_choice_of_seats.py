"""F3: who cuts the lower card chooses seat and pack, and begins."""

from __future__ import annotations

from itertools import product

import pytest

from helpers.live_tables import Client, Room, agreed
from russianbank.core.cards import Seat, card
from russianbank.server.live.table_actor import TableActor
from russianbank.server.store.jobs import StorageError
from russianbank.server.table.entry import SayEntry
from russianbank.server.table.messages import No, Ok
from russianbank.server.table.table_view import SeatName

NAMES = ("Ann", "Bob")
SEEDS = range(1, 9)


async def sit_down(
    room: Room, wishes: tuple[SeatName | None, SeatName | None], rules: str = "foster-two-pack"
) -> tuple[TableActor, list[Client]]:
    """Ann sits down at red and waits there; then Bob sits down at blue, and the deal comes."""
    actor = await room.registry.open_table(agreed(rules=rules))
    await room.registry.sit("T", Seat.RED, NAMES[0], wishes[0] or "")
    clients = [await room.come(actor, Seat.RED), await room.come(actor, None)]
    await room.registry.sit("T", Seat.BLUE, NAMES[1], wishes[1] or "")
    return actor, clients


@pytest.mark.sample(12)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("wishes", [*product([None, "red", "blue"], repeat=2)])
async def test_f3_the_lower_cut_has_the_seat_that_its_player_wished_for(
    wishes: tuple[SeatName | None, SeatName | None], seed: int
) -> None:
    actor, (ann, watcher) = await sit_down(Room(seed), wishes)
    view = actor.table.view(None)
    red, blue = (card(one).rank for one in view.cuts[-1])
    lower: SeatName = "red" if red < blue else "blue"
    assert view.first == lower
    wish = wishes[NAMES.index(view.names[lower])]
    assert view.chose == (wish is not None)
    if wish is not None:
        assert lower == wish
    else:
        assert view.names == {"red": "Ann", "blue": "Bob"}
    seat = next(seat for seat in Seat if actor.table.name_at(seat) == "Ann")
    assert ann.seat is seat
    assert ann.received("sync" if seat is Seat.BLUE else "ev")
    assert watcher.seat is None
    assert ann.received("ev")[-1]["e"][0]["k"] == "dealt"
    assert ann.received("ev")[-1]["h"] == actor.table.digest


BOTH_CHANGE: tuple[SeatName, SeatName] = ("blue", "red")
"""Wishes by which the players change seats, both ways of the cut."""


async def test_f3_the_table_is_the_same_after_a_restart() -> None:
    room = Room()
    actor, _ = await sit_down(room, BOTH_CHANGE)
    assert actor.table.view(None).names == {"red": "Bob", "blue": "Ann"}
    again = await room.restarted().find_awake("T")
    assert again is not None
    for viewer in (None, *Seat):
        assert again.table.view(viewer) == actor.table.view(viewer)
    assert again.table.digest == actor.table.digest
    kinds = [type(line.entry).__name__ for line in room.journal.lines()]
    assert kinds == ["SitEntry"] * 4 + ["DealEntry"]


async def test_f3_what_cannot_be_written_has_not_been_done() -> None:
    room = Room()
    actor = await room.registry.open_table(agreed())
    await room.registry.sit("T", Seat.RED, "Ann", "blue")
    ann = await room.come(actor, Seat.RED)
    writes = 0

    async def second_fails() -> None:
        nonlocal writes
        writes += 1
        if writes == 2:
            raise StorageError("the disk is full")

    room.journal.slow = second_fails
    await room.registry.sit("T", Seat.BLUE, "Bob", "red")
    assert str(ann.seat) == "red"
    assert actor.table.game is None
    assert actor.must_deal
    room.journal.slow = None
    await actor.deal()
    assert str(ann.seat) == "blue"
    assert actor.table.view(None).names == {"red": "Bob", "blue": "Ann"}


async def test_f3_a_message_on_its_way_is_not_taken_for_the_other_player() -> None:
    room = Room()
    actor, (ann, _) = await sit_down(room, BOTH_CHANGE)
    assert str(ann.seat) == "blue"
    answer = await actor.submit(Seat.RED, "a-1", SayEntry("abandon"), sender=ann)
    assert isinstance(answer, No)
    assert answer.why.code == "stale"
    assert ann.received("no")[-1]["id"] == "a-1"
    assert actor.table.over is None
    assert isinstance(await actor.submit(Seat.BLUE, "a-2", SayEntry("abandon")), Ok)
    assert actor.table.over is not None
    assert actor.table.over.winner == "red"


async def test_f3_the_next_deal_of_the_table_changes_no_seat() -> None:
    room = Room()
    actor, _ = await sit_down(room, BOTH_CHANGE)
    for _ in range(4):
        await actor.submit(Seat.RED, None, SayEntry("abort"))
        for seat in Seat:
            await actor.submit(seat, None, SayEntry("next"))
        assert not actor.table.view(None).chose
        assert actor.table.view(None).names == {"red": "Bob", "blue": "Ann"}
    assert actor.table.deals == 5


@pytest.mark.parametrize("rules", ["pagat", "french"])
async def test_f3_nobody_chooses_where_the_stock_cards_say_who_begins(rules: str) -> None:
    actor, _ = await sit_down(Room(1), BOTH_CHANGE, rules)
    assert actor.table.view(None).names == {"red": "Ann", "blue": "Bob"}
    assert not actor.table.view(None).chose


@pytest.mark.sample(2)
@pytest.mark.parametrize("seed", SEEDS)
async def test_f3_where_the_higher_cut_begins_it_chooses(seed: int) -> None:
    actor, _ = await sit_down(Room(seed), BOTH_CHANGE, "krips")
    view = actor.table.view(None)
    red, blue = (card(one).rank for one in view.cuts[-1])
    assert view.first == ("red" if red > blue else "blue")
    assert view.chose
    assert view.names == {"red": "Bob", "blue": "Ann"}
