"""Lists of tables: what they show of each, without loading any."""

from __future__ import annotations

import html
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from helpers.app_server import FRIENDS, Served, serving
from russianbank.core.cards import Seat
from russianbank.server.live.table_actor import TableActor
from russianbank.server.store.database import DATABASE_NAME
from russianbank.server.table.entry import ActEntry, LoggedEntry, SayEntry
from russianbank.server.table.event_mapping import seat_name
from russianbank.words.catalogue import catalogue_for

pytestmark = pytest.mark.usefixtures("afresh")


@pytest.mark.extended
def test_a_running_game_is_listed_until_it_is_over(served: Served) -> None:
    table_id, friend = served.friends()
    friend.post("/api/me", json={"name": "Ada"})
    home = served.client.get("/").text
    assert f'href="/t/{table_id}"' in home
    assert "Against Ada" in home
    assert "Your turn" in home or "Ada to play" in home
    assert "Your games" not in served.another().get("/").text
    served.finish(table_id)
    assert f'href="/t/{table_id}"' not in served.client.get("/").text
    mine = served.client.get("/me").text
    assert "Finished" in mine
    assert f'href="/replay/{table_id}/1"' in mine


def test_after_a_deal_of_a_match_the_next_deal_is_announced(served: Served) -> None:
    wish = {"opponent": "machine", "level": "4", "target": "deals-3"}
    opened = served.client.post("/tables", data=wish, follow_redirects=False)
    home = served.client.get("/").text
    assert "Against the computer, Sunday player" in home
    assert "Your turn" in home or "The computer to play" in home
    served.finish(opened.headers["location"].removeprefix("/t/"))
    for page in ("/", "/me"):
        reply = served.client.get(page).text
        assert "Next deal" in reply
        assert "Your turn" not in reply
        assert "computer to play" not in reply


def listed(text: str, table_id: str) -> str | None:
    """How the list on /me shows a table: opponent, rules, day, state and deals."""
    found = re.search(rf'<tr><td><a href="/t/{table_id}">.*?</tr>', text, re.DOTALL)
    return None if found is None else " ".join(re.sub(r"<[^>]*>", " ", found[0]).split())


def said_by_the_table(actor: TableActor, seat: Seat) -> str:
    """The same, as the table itself says it."""
    text, view = catalogue_for("en").text, actor.table.view(None)
    other = seat.other
    level = view.level if view.who[seat_name(other)] == "machine" else None
    named = view.names[seat_name(other)]
    who = {"who": "named" if named else "opponent", "name": named}
    against = text("pages-against", **who)
    if level is not None:
        against = text("pages-against-machine", title=text(f"pages-level-{level}"))
    endless = view.target.points is None and view.target.deals is None
    if view.over is not None and (endless or actor.table.match.over):
        state = text("pages-finished")
    elif not actor.is_taken(other):
        state = text("pages-waiting")
    elif view.over is not None:
        state = text("panels-next")
    elif view.mover == seat_name(seat):
        state = text("pages-your-turn")
    elif level is not None:
        state = text("pages-machine-turn")
    else:
        state = text("pages-their-turn", **who)
    sheet = {row.deal: row for row in view.sheet}
    deals: list[str] = []
    for number in view.games:
        row = sheet[number]
        how = "drawn" if row.winner is None else "won" if row.winner == seat_name(seat) else "lost"
        own, others = row.points if seat is Seat.RED else reversed(row.points)
        deals.append(text("pages-deal", number=number))
        deals.append(text("pages-result", how=how, own=own, other=others))
    day = catalogue_for("en").date(datetime.fromtimestamp(actor.clock.now(), UTC))
    said = " ".join([against, text(f"pages-named-{view.rules}"), day, state, *deals])
    return html.escape(said, quote=False)


@pytest.mark.extended
def test_a_list_shows_the_state_of_the_table_at_every_step(served: Served) -> None:
    wishes = [FRIENDS, {**FRIENDS, "deals": 2}, {**FRIENDS, "rules": "modern"}]
    for wish in wishes:
        opened = served.client.post("/api/tables", json=wish).json()
        table_id = opened["id"]

        def check(table_id: str = table_id) -> None:
            actor = served.actor(table_id)
            assert listed(served.client.get("/me").text, table_id) == said_by_the_table(
                actor, Seat.RED
            )

        check()
        friend = served.another()
        friend.post("/api/me", json={"name": "Ada <b>"})
        friend.post(opened["join"], follow_redirects=False)
        check()
        for _ in range(12):
            served.play(table_id, 1)
            check()
        friend.post("/api/me", json={"name": "Bea"})
        check()
        served.finish(table_id)
        check()
        for seat in Seat:
            served.do(table_id, SayEntry("next"), seat)
            check()
    against_computer = {"opponent": {"level": 2}, "pace": "at-once"}
    table_id = served.client.post("/api/tables", json=against_computer).json()["id"]
    text, actor = served.client.get("/me").text, served.actor(table_id)
    assert "Against the computer" in (listed(text, table_id) or "")
    served.finish(table_id)
    assert listed(served.client.get("/me").text, table_id) == said_by_the_table(actor, Seat.RED)


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("language", "day", "result"),
    [
        ("en", "Nov 14, 2023", "Lost, 0 to "),
        ("de", "14.11.2023", "Verloren, 0 zu "),
        ("fr", "14 nov. 2023", "Perdue, 0 à "),
        ("pt", "14/11/2023", "Perdida, 0 a "),
    ],
)
def test_a_finished_game_is_listed_with_its_day_and_its_result(
    served: Served, language: str, day: str, result: str
) -> None:
    served.clock.now = 1_700_000_000.0 - 1e9
    table_id, friend = served.friends()
    served.finish(table_id)
    page = served.client.get("/me", headers={"accept-language": language}).text
    row = listed(page, table_id) or ""
    assert result in row
    found = re.search(r'<time datetime="2023-11-14T22:13:20Z">([^<]+)</time>', page)
    assert found, row
    assert found[1] == day
    assert "Won, " in (listed(friend.get("/me").text, table_id) or "")


@pytest.mark.extended
def test_a_list_loads_no_table(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [served.friends()[0] for _ in range(5)]
    served.play(tables[0], 3)
    served.finish(tables[1])
    loads: list[str] = []

    async def count(table_id: str) -> None:
        loads.append(table_id)

    for method in ("find", "find_awake"):
        monkeypatch.setattr(served.registry, method, count)
    for method in ("load", "take"):
        monkeypatch.setattr(served.registry.journal, method, count)
    for page in ("/", "/me"):
        text = served.client.get(page).text
        assert all(f'href="/t/{one}"' in text for one in tables if one != tables[1])
    assert loads == []


@pytest.mark.extended
def test_a_table_from_before_statuses_were_stored_is_loaded_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as old:
        table_id, _ = old.friends()
        old.play(table_id, 3)
        expected = said_by_the_table(old.actor(table_id), Seat.RED)
        with closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as file, file:
            file.execute("DELETE FROM table_status")
        assert listed(old.client.get("/me").text, table_id) == expected
        monkeypatch.setattr(old.registry, "find_awake", None)
        assert listed(old.client.get("/me").text, table_id) == expected


def test_a_table_with_a_damaged_log_does_not_block_the_others(served: Served) -> None:
    spoilt, _ = served.friends()
    sound, _ = served.friends()
    actor = served.registry.tables.pop(spoilt)
    line = LoggedEntry(actor.table.version + 1, 0.0, "red", "x", ActEntry("t9>t1"))
    assert served.client.portal is not None
    served.client.portal.call(actor.journal.append, spoilt, actor.table.version, [line])
    assert served.client.get(f"/t/{spoilt}").status_code == 404
    for page in ("/", "/me"):
        shown = served.client.get(page)
        assert shown.status_code == 200
        assert f"/t/{sound}" in shown.text
        assert spoilt not in shown.text
    assert served.client.get(f"/t/{spoilt}").status_code == 404
