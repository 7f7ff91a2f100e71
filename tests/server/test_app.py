"""The whole application: access, secrets, and the files it serves."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx2
import pytest
from starlette.testclient import WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from helpers import stores
from helpers.app_server import FRIENDS, PATIENCE, SOCKET, Served, apart, serving
from russianbank.server.http.security import HEADERS
from russianbank.server.live.rate_limit import ADDRESS_CONNECTIONS, CONNECTIONS
from russianbank.server.ops.logs import JsonLines
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.sessions import Sessions
from russianbank.words.catalogue import catalogue_for
from server.http.test_security import FOREIGN


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path) as made:
        yield made


ORIGINS = [
    *(one.replace("https://cards.example", "http://127.0.0.1:8765") for one in FOREIGN[1:] if one),
    "https://127.0.0.1:8765",
    "http://localhost:8765",
    "http://127.0.0.1:8766",
    "http://127.0.0.1",
    "http://127.0.0.1:87650",
]


@pytest.mark.sample(1)
@pytest.mark.parametrize("address", ["/api/tables", "/play", "/me/delete", "/api/me"])
def test_nothing_is_changed_for_another_site(served: Served, address: str) -> None:
    assert len(ORIGINS) >= 20
    for origin in ORIGINS:
        headers = [(b"origin", origin.encode("latin-1"))]
        answer = served.client.post(address, headers=headers)
        assert answer.status_code == 403, origin
        assert answer.json()["error"]["code"] == "forbidden"
        assert set(HEADERS) <= set(answer.headers)
    assert not served.registry.tables


@pytest.mark.extended
def test_no_other_site_gets_a_socket(served: Served) -> None:
    table_id, _ = served.friends()
    for origin in ORIGINS:
        headers = {"origin": origin.encode("latin-1")}
        opening = served.client.websocket_connect(f"{SOCKET}/{table_id}", headers=headers)
        with pytest.raises(WebSocketDisconnect), opening:
            pytest.fail(f"{origin} was let in")
    assert not served.actor(table_id).connections


@pytest.mark.extended
def test_without_an_origin_a_token_is_needed(served: Served) -> None:
    stranger = served.another()
    del stranger.headers["origin"]
    assert stranger.post("/api/tables", json=FRIENDS).status_code == 403
    unknown = {"authorization": "Bearer x"}
    for address in ("/api/tables", "/api/me", "/play"):
        assert stranger.post(address, json=FRIENDS, headers=unknown).status_code == 403
    served.client.post("/api/tables", json=FRIENDS)
    token = served.client.cookies["session"]
    headers = {"authorization": f"Bearer {token}"}
    served.client.cookies.clear()
    answer = stranger.post("/api/tables", json=FRIENDS, headers=headers)
    assert answer.status_code == 201
    assert "set-cookie" not in answer.headers


def test_r16_a_socket_without_an_origin_needs_a_token_that_is_known(served: Served) -> None:
    table_id, _ = served.friends()
    stranger, token = served.another(), served.client.cookies["session"]
    del stranger.headers["origin"]
    for headers in ({}, {"authorization": "Bearer x"}):
        opening = stranger.websocket_connect(f"{SOCKET}/{table_id}", headers=headers)
        with pytest.raises(WebSocketDisconnect), opening:
            pytest.fail(f"{headers} was let in")
    stranger.headers["authorization"] = f"Bearer {token}"
    with served.socket(stranger, served.actor(table_id)) as socket:
        assert socket.receive_json()["view"]["seat"] == "red"


def test_a_database_that_does_not_answer_lets_nobody_in_without_an_origin(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_answer(*_: object) -> None:
        raise StorageError("no answer")

    monkeypatch.setattr(Sessions, "find", no_answer)
    stranger = served.another()
    del stranger.headers["origin"]
    answer = stranger.post("/play", headers={"authorization": "Bearer x"})
    assert answer.status_code == 503
    assert answer.json()["error"]["code"] == "storage"
    assert set(HEADERS) <= set(answer.headers)


NUL = [
    "/t/%00",
    "/t/a%00",
    "/api/tables/%00",
    "/api/tables/a%00b/diagram.svg",
    "/api/tables/%00/device",
    "/replay/%00/1",
    "/join/%00",
    "/watch/x%00",
    "/rules/%00",
    "/locale/%00.ftl",
    "/%00",
]
"""Addresses with NUL, which PostgreSQL keeps in no text."""


@pytest.mark.sample(2)
@pytest.mark.parametrize("address", NUL)
def test_an_address_with_nul_is_not_found(
    served: Served, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(served.registry.journal, "take", None)  # it is not even looked for
    for method in ("GET", "POST"):
        answer = served.client.request(method, address)
        assert answer.status_code == 404
        assert answer.json()["error"]["code"] == "not-found"


@pytest.mark.extended
@pytest.mark.parametrize("database", stores.DATABASES)
def test_a_message_id_with_nul_is_refused_and_the_table_stays(
    database: str, tmp_path: Path
) -> None:
    with (
        stores.new_database(database, tmp_path) as url,
        serving(tmp_path / "server", database=url) as served,
    ):
        table_id, _ = served.friends()
        version, actor = served.actor(table_id).version, served.actor(table_id)
        with served.socket(served.client, actor) as socket:
            socket.send_json({"t": "say", "id": "a\0b", "v": version, "w": "abandon"})
            while (answer := json.loads(socket.receive_text()))["t"] != "no":
                pass
            assert answer["why"]["code"] == "cannot-read"
            assert served.actor(table_id) is actor
            assert actor.version == version
        assert served.client.get("/api/tables/%00").status_code == 404


def test_a_socket_address_with_nul_is_not_found(served: Served) -> None:
    with pytest.raises(WebSocketDenialResponse) as refused:
        served.client.websocket_connect(f"{SOCKET}/%00").__enter__()
    assert refused.value.status_code == 404


@pytest.mark.sample(1)
@pytest.mark.parametrize("host", ["evil.example:8765", "127.0.0.1.evil.example", "192.168.1.2", ""])
def test_a_server_on_localhost_answers_to_no_other_name(served: Served, host: str) -> None:
    headers = {"host": host, "origin": f"http://{host}"}
    assert served.client.get("/", headers=headers).status_code == 403
    assert served.client.post("/play", headers=headers).status_code == 403


def test_every_response_has_the_security_headers(served: Served) -> None:
    answers = [
        served.client.get("/"),
        served.client.get("/nowhere"),
        served.client.get("/metrics"),
        served.client.get("/static/nowhere.js"),
        served.client.options("/"),
        served.client.post("/api/tables", content=b"x" * 20_000),
        served.client.post("/play", follow_redirects=False),
    ]
    for answer in answers:
        assert set(HEADERS) <= set(answer.headers)
        assert re.fullmatch(r"[0-9a-f]{12}", answer.headers["x-request-id"])


def test_cookies_are_hidden_from_scripts_and_other_sites(served: Served) -> None:
    answer = served.client.post("/api/tables", json=FRIENDS)
    cookies = answer.headers.get_list("set-cookie")
    assert [one.split("=")[0] for one in cookies] == ["__Host-session", "session"]
    for cookie in cookies:
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Path=/" in cookie
        assert "Domain" not in cookie
    assert "Secure" in cookies[0]


# Secrets


def test_r17_watchers_without_a_session_are_counted_by_their_address_alone(
    served: Served,
) -> None:
    table_id, _ = served.friends()
    watcher = served.another("203.0.113.9")
    with ExitStack() as sockets:
        for _ in range(CONNECTIONS + 2):
            socket = sockets.enter_context(served.socket(watcher, served.actor(table_id)))
            assert '"sync"' in socket.receive_text()
        assert served.registry.connections.open == CONNECTIONS + 2
        served.registry.addresses._held["203.0.113.9"] += ADDRESS_CONNECTIONS - CONNECTIONS - 2
        with pytest.raises(WebSocketDenialResponse) as refused:
            watcher.websocket_connect(f"{SOCKET}/{table_id}").__enter__()
        assert refused.value.status_code == 429


@pytest.mark.extended
def test_no_secret_is_sent_to_others_or_logged(
    served: Served, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "russianbank")
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    table, address = served.actor(reply["id"]), f"/api/tables/{reply['id']}"
    friend, watcher = served.another(), served.another()
    friend.get(reply["join"])
    friend.post(reply["join"], data={"name": "Ada"})
    link = served.client.post(f"{address}/device").json()["url"]
    served.another().post(link, follow_redirects=False)
    frames: list[str] = []
    with served.socket(served.client, table) as red, served.socket(watcher, table) as third:
        served.play(reply["id"], 3)
        served.finish(reply["id"])
        for socket in (red, third):
            while True:
                frames.append(socket.receive_text())
                if '"ended"' in frames[-1]:
                    break
    pages = [
        watcher.get(page).text
        for page in (
            "/", "/me", reply["url"], address, f"{address}/diagram.svg",
            f"{address}/games/1/replay.json", f"{address}/games/1/record.txt", "/metrics",
        )
    ]  # fmt: skip
    export = friend.get("/api/me/export").text
    format_line = JsonLines().format
    log = [format_line(record) for record in caplog.records if record.name[:4] != "http"]
    database = b"".join(path.read_bytes() for path in tmp_path.glob("russianbank*"))
    assert len(served.tokens) >= 6
    assert table.table.version > 5
    for token in served.tokens:
        for text in (*frames, *pages, export, *log):
            assert token not in text
        assert token.encode() not in database


# Built files


def test_built_files_are_compressed_and_cached(served: Served, tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "table-0a.js").write_text("whole")
    (static / "table-0a.js.gz").write_bytes(b"packed")
    (static / "table-0b.css").write_text("whole")
    (static / "table-0b.css.br").write_bytes(b"smaller")
    (static / "decks" / "standard-0f").mkdir(parents=True)
    (static / "decks" / "standard-0f" / "7D.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    answer = served.client.get("/static/table-0a.js", headers={"accept-encoding": "identity"})
    assert answer.text == "whole"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    with served.client.stream("GET", "/static/table-0a.js") as packed:
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["content-type"].startswith("text/javascript")
    for accepted, encoding in (("gzip, br", "br"), ("gzip", None)):
        style = served.client.build_request("GET", "/static/table-0b.css")
        style.headers["accept-encoding"] = accepted
        answer = served.client.send(style, stream=True)
        assert answer.headers.get("content-encoding") == encoding
        assert answer.headers["vary"] == "accept-encoding"
        answer.close()
    card = served.client.get("/static/decks/standard-0f/7D.svg")
    assert card.headers["content-type"].startswith("image/svg+xml")
    assert "immutable" in card.headers["cache-control"]
    assert "cache-control" not in served.client.get("/static/manifest.json").headers
    for outside in ("../secret.txt", "..%2Fsecret.txt", "%2e%2e/secret.txt", "/etc/passwd", ""):
        assert served.client.get(f"/static/{outside}").status_code == 404


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", ["a" * 300, "a/" * 3000, "%00", "a%00b.js"])
def test_an_impossible_file_name_is_not_found(served: Served, name: str) -> None:
    assert served.client.get(f"/static/{name}").status_code == 404


@pytest.mark.extended
def test_no_file_outside_the_folder_is_served(served: Served, tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "static" / "way.txt").symlink_to(tmp_path / "secret.txt")
    assert served.client.get("/static/way.txt").status_code == 404


@pytest.mark.extended
def test_r17_behind_a_proxy_each_address_has_its_own_budget_and_without_one_nobody_has(
    tmp_path: Path,
) -> None:
    """Reviews cost most jobs: who asks for many, of any game, waits."""

    def review(address: str, **headers: str) -> int:
        path = f"{address}/review/none/1/marks"
        return httpx2.get(path, headers=headers, timeout=PATIENCE).status_code

    with apart(tmp_path / "proxied", "--proxy") as (_, address):
        eager, near = ({"x-forwarded-for": f"2001:db8::{number}"} for number in (7, 8))
        german = {"accept": "text/html", "accept-language": "de", **near}
        assert review(address, **eager) == 404
        for _ in range(20):  # a second after a refusal the budget may have enough for a page
            assert any(review(address, **eager) == 429 for _ in range(40))
            page = httpx2.get(f"{address}/law", headers=german, timeout=PATIENCE)
            if page.status_code == 429:
                break
        assert page.status_code == 429
        assert catalogue_for("de").text("pages-wrong-429") in page.text
        other = {"x-forwarded-for": "203.0.113.8"}
        assert httpx2.get(f"{address}/law", headers=other, timeout=PATIENCE).status_code == 200
        assert httpx2.get(f"{address}/law", timeout=PATIENCE).status_code == 200
    with apart(tmp_path / "alone") as (_, address):
        assert [review(address) for _ in range(9)] == [404] * 9
