"""The pages of a table: its links, what they show without a script, and its replays."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest

from app_server import ADDRESS, FRIENDS, Served
from page_reading import Reading

pytestmark = pytest.mark.usefixtures("afresh")


def test_a_table_shows_the_link_for_the_friend_until_somebody_sits_down(served: Served) -> None:
    answer = served.client.post("/tables", data={"opponent": "friend"}, follow_redirects=False)
    address = answer.headers["location"]

    def link(text: str) -> str | None:
        root = next(one for _, one in Reading(text).elements if one.get("id") == "app")
        return root.get("data-join")

    first = link(served.client.get(address).text)
    assert first
    assert first.startswith(f"{ADDRESS}/join/")
    assert link(served.another().get(address).text) is None
    assert served.another().post(urlsplit(first).path, follow_redirects=False).status_code == 303
    assert link(served.client.get(address).text) is None


def test_a_server_on_localhost_says_that_no_other_device_can_reach_it(served: Served) -> None:
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    assert "--host 0.0.0.0" in served.client.get(reply["join"]).text


def test_without_scripts_there_are_pictures_and_links(served: Served) -> None:
    table_id, _ = served.friends()
    served.play(table_id, 3)
    table = served.client.get(f"/t/{table_id}").text
    assert f"/api/tables/{table_id}/diagram.svg" in table.partition("<noscript>")[2]
    served.finish(table_id)
    address = f"/replay/{table_id}/1"
    first = served.client.get(f"{address}?ply=0").text
    assert "<script" not in first.partition("<body")[2]
    seen = [first]
    while following := re.search(r'href="(\?ply=\d+)">Forward', seen[-1]):
        seen.append(served.client.get(f"{address}{following[1]}").text)
    assert len(seen) == 5
    assert served.client.get(f"{address}?ply=5").status_code == 404
    assert served.client.get(f"{address}?ply=x").status_code == 404
    assert "/static/replay-0c.js" in served.client.get(address).text


def test_a_replay_names_the_players_in_each_language(served: Served) -> None:
    table = served.client.post("/api/tables", json={"opponent": {"level": 1}}).json()["id"]
    served.finish(table)
    for language, whose in (("en", "and the computer"), ("pt", "e do computador")):
        page = served.client.get(f"/replay/{table}/1", headers={"accept-language": language})
        assert whose in page.text


def test_a_link_to_a_taken_seat_leads_to_the_table(served: Served) -> None:
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    page = served.client.get(reply["url"]).text
    root = next(one for _, one in Reading(page).elements if one.get("id") == "app")
    served.another().post(reply["join"], follow_redirects=False)
    late = served.another()
    link = urlsplit(root["data-join"]).path
    assert "You can watch" in late.get(link).text
    assert late.post(link).status_code == 409
