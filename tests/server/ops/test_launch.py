"""A server in a process of its own: start and shutdown (R25)."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import signal
import socket
import stat
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedError

from helpers.app_server import PATIENCE, apart, serving
from helpers.command import environment
from russianbank.server.__main__ import main
from russianbank.server.ops.launch import listen
from russianbank.server.ops.logs import short_hash


async def farewell(socket: ClientConnection) -> list[dict[str, Any]]:
    """The messages of a socket until it is closed."""
    heard = []
    with contextlib.suppress(ConnectionClosedError):
        async for text in socket:
            heard.append(json.loads(text))
    return heard


def ask(address: str, path: str, body: object = None, cookie: str = "") -> tuple[Any, str]:
    """Request JSON from a server; returns the answer and the session token."""
    headers = {"origin": address, "content-type": "application/json", "cookie": cookie}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{address}{path}", data, headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        given = re.search(r"(session=\S+);", str(answer.headers["set-cookie"]))
        return json.loads(answer.read()), given[1] if given else ""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell who is gone")
def test_a_server_ends_when_the_command_that_started_it_was_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "russianbank", "serve", "--port=0", f"--data={tmp_path}"]
    running = subprocess.Popen(
        [*command, "--workers=1"], stdout=subprocess.PIPE, text=True, env=environment()
    )
    assert running.stdout
    address = running.stdout.readline().removeprefix("Russian Bank is at ").rstrip("/\n")
    assert ask(address, "/healthz")[0]
    running.kill()
    running.communicate(timeout=PATIENCE)  # the server has closed its end of the pipe
    with apart(tmp_path) as (_, again):
        assert ask(again, "/healthz")[0]


@pytest.mark.extended
def test_a_server_shuts_down_gracefully_and_restarts_with_all_games(tmp_path: Path) -> None:
    with apart(tmp_path) as (running, address):
        reply, cookie = ask(address, "/api/tables", {"opponent": {"level": 1}, "pace": "at-once"})
        table = f"/api/tables/{reply['id']}"

        async def until_it_leaves() -> list[dict[str, Any]]:
            heard: list[dict[str, Any]] = []
            where = f"{address.replace('http', 'ws')}/ws/{reply['id']}?v=-1&h="
            headers = {"cookie": cookie, "origin": address}
            async with connect(where, additional_headers=headers, proxy=None) as socket:
                heard.append(json.loads(await socket.recv()))
                running.send_signal(signal.SIGTERM)
                heard += await farewell(socket)
                assert socket.close_code == 1012
            return heard

        heard = asyncio.run(until_it_leaves())
        assert heard[0]["t"] == "sync"
        assert heard[0]["view"]["seat"] == "red"
        assert heard[-1] == {"t": "bye", "why": "restart"}
        assert running.wait(15) == 0
    with apart(tmp_path) as (running, address):
        view, _ = ask(address, table)
        assert view["view"]["deal"] == 1
        assert view["version"] >= heard[0]["v"]
        running.send_signal(signal.SIGINT)
        assert running.wait(15) == 0
        log = (tmp_path / "server.log").read_text()
        answered = [one for one in map(json.loads, log.splitlines()) if one["said"] == "answered"]
        hidden = f"/api/tables/{short_hash(reply['id'])}"
        assert [one["path"] for one in answered] == ["/api/tables", hidden]
        assert reply["id"] not in log
        assert stat.S_IMODE((tmp_path / "server.log").stat().st_mode) == 0o600


def refused(address: str, path: str) -> dict[str, Any]:
    """Wait until a server answers 503; returns the answer."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        try:
            ask(address, path)
        except urllib.error.HTTPError as answer:
            with answer:
                found: dict[str, Any] = json.loads(answer.read())
                return found
        time.sleep(0.01)
    pytest.fail(f"{path} was not refused within {PATIENCE} seconds")


@pytest.mark.extended
async def test_r25_a_server_with_a_drain_serves_on_until_the_balancer_has_noticed(
    tmp_path: Path,
) -> None:
    with apart(tmp_path, "--drain=3000") as (running, address):
        assert ask(address, "/readyz")[0] == {"status": "ready"}
        reply, cookie = ask(address, "/api/tables", {"opponent": {"level": 1}, "pace": "at-once"})
        where = f"{address.replace('http', 'ws')}/ws/{reply['id']}?v=-1&h="
        headers = {"cookie": cookie, "origin": address}

        async with connect(where, additional_headers=headers, proxy=None) as before:
            running.send_signal(signal.SIGTERM)
            assert await asyncio.to_thread(refused, address, "/readyz") == {"status": "leaving"}
            assert ask(address, "/healthz")[0] == {"status": "well", "tables": 1}
            async with connect(where, additional_headers=headers, proxy=None) as after:
                version = json.loads(await after.recv())["v"]
                await after.send(f'{{"t":"say","id":"c1-1","v":{version},"w":"abandon"}}')
                heard = json.loads(await after.recv())
                while heard["t"] != "ok":
                    heard = json.loads(await after.recv())
                running.send_signal(signal.SIGINT)  # no more waiting
                assert (await farewell(after))[-1] == {"t": "bye", "why": "restart"}
            await farewell(before)
        assert running.wait(15) == 0


def test_a_server_that_others_stand_in_for_lets_nobody_wait_until_it_is_ready() -> None:
    with contextlib.closing(listen("127.0.0.1", 0, at_once=True)) as waiting:
        socket.create_connection(waiting.getsockname(), 10).close()
    with contextlib.closing(listen("127.0.0.1", 0, at_once=False)) as refusing:
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(refusing.getsockname(), 10)
        refusing.listen()
        socket.create_connection(refusing.getsockname(), 10).close()


@pytest.mark.extended
def test_a_port_that_is_taken_is_left_to_others(tmp_path: Path) -> None:
    with apart(tmp_path) as (_, address):
        port = int(address.rpartition(":")[2])
        with apart(tmp_path / "other", f"--port={port}") as (_, other):
            assert int(other.rpartition(":")[2]) > port


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--port=70000"], "change --port"),
        (["--workers=0"], "change --workers"),
        (["--drain=-1"], "change --drain"),
        (["--proxies=balancer"], "--proxies takes addresses and networks"),
        (["--data=/dev/null/x"], "/dev/null/x"),
        (["--host=192.0.2.1"], "choose another --host or --port"),
        (["backup", "/dev/null/x"], "no games"),
        (["restore", "nowhere.backup"], "nowhere.backup"),
    ],
)
def test_wrong_options_are_refused_in_a_sentence(
    options: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([f"--data={tmp_path}", *options]) == 1
    printed = capsys.readouterr()
    assert said in printed.err
    assert len(printed.err.splitlines()) == 1
    assert printed.out == ""


@pytest.mark.extended
def test_games_are_backed_up_while_they_are_played_and_restored(tmp_path: Path) -> None:
    there, here, file = tmp_path / "there", tmp_path / "here", tmp_path / "games.backup"
    with serving(there) as served:
        table_id, _ = served.friends()
        served.play(table_id, 3)
        assert main([f"--data={there}", "backup", str(file)]) == 0
    assert main([f"--data={here}", "restore", str(file)]) == 0
    with serving(here) as restored:
        assert restored.client.get(f"/api/tables/{table_id}").json()["version"] == 6


def cookies(address: str, **headers: str) -> list[str]:
    """Returns the names of the cookies that a server sets for a request with these headers."""
    body = json.dumps({"opponent": "friend"}).encode()
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    request = urllib.request.Request(f"{address}/api/tables", body)
    for name, value in {"content-type": "application/json", **named}.items():
        request.add_header(name, value)
    with urllib.request.urlopen(request, timeout=60) as answer:
        given = answer.headers.get_all("set-cookie")
    return [cookie.partition("=")[0] for cookie in given]


@pytest.mark.extended
@pytest.mark.parametrize("option", ["--proxy", "--proxies=10.0.0.1,127.0.0.0/24"])
def test_a_proxy_is_trusted_only_if_the_option_says_so(option: str, tmp_path: Path) -> None:
    outside = {"host": "cards.example", "origin": "https://cards.example"}
    with apart(tmp_path, option) as (_, address):
        assert cookies(address, **outside, x_forwarded_proto="https") == ["__Host-session"]
        with pytest.raises(urllib.error.HTTPError, match="403"):
            cookies(address, **outside)
    with apart(tmp_path) as (_, address), pytest.raises(urllib.error.HTTPError, match="403"):
        cookies(address, **outside, x_forwarded_proto="https")
