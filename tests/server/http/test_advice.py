"""An advisor over the socket and HTTP, and in the record of the finished game (F5)."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.app_server import Served, hear
from russianbank.core.cards import Seat
from russianbank.notation import Advised, read_record
from russianbank.server.table.entry import SayEntry

pytestmark = pytest.mark.usefixtures("afresh")


@pytest.mark.extended
def test_f5_two_people_agree_by_commands_and_one_asks(served: Served) -> None:
    table_id, friend = served.friends()
    actor = served.actor(table_id)
    mover = actor.table.view(None).mover
    by_seat = {"red": served.client, "blue": friend}
    asking, other = by_seat[mover], by_seat[str(Seat.named(mover).other)]
    address = f"/api/tables/{table_id}/advice"
    refused = asking.post(address)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "no-hint")
    with served.socket(served.client, actor) as red, served.socket(friend, actor) as blue:
        for number, socket in enumerate((red, blue)):
            socket.send_json(
                {"t": "advisor", "id": f"c{number}", "v": 0, "seat": mover, "level": 1}
            )
            assert hear(socket, "ok")["id"] == f"c{number}"
        answer = asking.post(address)
        assert answer.status_code == 200
        for socket in (red, blue):
            frame: dict[str, Any] = {}
            while frame.get("v") != answer.json()["version"]:
                frame = hear(socket, "ev")
            assert frame["e"] == [{"k": "advised", "s": mover}]
            assert frame["p"]["advice"]["seat"] == mover
    assert other.post(address).status_code == 409
    assert served.another().post(address).status_code == 403
    assert served.do(table_id, SayEntry("abandon"), Seat.RED)["ok"]
    record = read_record(asking.get(f"/api/tables/{table_id}/games/1/record.txt").text)
    assert record.tags[f"{mover.capitalize()}Advisor"] == "search:level=1"
    said = [one.advice for one in record.items if isinstance(one, Advised)]
    assert [str(one.seat) for one in said] == [mover]
    assert said[0].words
