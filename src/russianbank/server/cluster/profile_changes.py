"""What a node does when a person has changed their name or deleted their data, at whatever node."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from russianbank.core.cards import Seat
from russianbank.server.cluster.change_feed import Handler
from russianbank.server.live.table_service import TableService
from russianbank.server.store.sessions import PROFILE_CHANGED, SEAT_FREED


def profile_handlers(
    service: TableService, forget_names: Callable[[], Awaitable[None]]
) -> Mapping[str, Handler]:
    """The handlers of these changes for a change feed.

    Args:
        service: changes the tables of this node.
        forget_names: forgets what is kept in memory and contains names.
    """
    return {
        PROFILE_CHANGED: service.rename,
        SEAT_FREED: partial(_free_seat, service, forget_names),
    }


async def _free_seat(
    service: TableService, forget_names: Callable[[], Awaitable[None]], key: str
) -> None:
    table_id, _, seat = key.partition(" ")
    await service.vacate(table_id, Seat.named(seat))
    await forget_names()
