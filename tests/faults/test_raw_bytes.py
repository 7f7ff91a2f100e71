"""Damaged requests and frames over a real connection break nothing and log no error (R22)."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import struct
import sys
import urllib.request
from collections.abc import Sequence
from pathlib import Path

import pytest

from helpers.app_server import apart
from russianbank.core.chance import Chance

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="needs many addresses of this machine"
)

CONNECTIONS = 20_000 if os.environ.get("SOAK") else 200
RESET = struct.pack("ii", 1, 0)
"""The option with which a socket is closed without a farewell."""


def frame(opcode: int, data: bytes, final: int = 0x80) -> bytes:
    """A WebSocket frame of a client."""
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return bytes([final | opcode]) + size + bytes(4) + data


FRAMES = [
    frame(1, b'{"t":"ping","at":1}'),
    frame(1, b'{"t":"play","id":"a","v":1,"m":"s>t1"}'),
    frame(1, b'{"t":"bye"}'),
    frame(1, b"\xff"),
    frame(1, b"a", 0) + frame(0, b"b"),
    frame(1, b"x" * 5000),
    frame(2, b"\0"),
    frame(3, b""),
    frame(8, b"\x03\xe8"),
    frame(8, b"\x01"),
    frame(9, b"x"),
    frame(10, b""),
]


def requests(host: str) -> list[bytes]:
    """Requests of all kinds."""
    own = f"Host: {host}\r\nOrigin: http://{host}\r\n"
    post = f"POST /api/tables HTTP/1.1\r\n{own}Content-Type: application/json\r\n"
    wish = '{"opponent":"friend"}'
    return [
        one.encode()
        for one in (
            f"GET / HTTP/1.1\r\n{own}\r\n",
            f"GET /healthz HTTP/1.1\r\n{own}Connection: close\r\n\r\n",
            f"HEAD /static/x HTTP/1.0\r\n{own}\r\n",
            f"OPTIONS * HTTP/1.1\r\n{own}\r\n",
            f"CONNECT a:1 HTTP/1.1\r\n{own}\r\n",
            f"GET / HTTP/1.1\r\n{own}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\nPRI * HTTP/2.0\r\n",
            f"{post}Content-Length: {len(wish)}\r\n\r\n{wish}",
            f"{post}Content-Length: 30\r\n\r\n{wish}",
            f'{post}Transfer-Encoding: chunked\r\n\r\n5\r\n{{"opp\r\n0\r\n\r\n',
            f"{post}Expect: 100-continue\r\nContent-Length: 20000\r\n\r\n{'x' * 20000}",
        )
    ]


def damaged(chosen: Sequence[bytes], chance: Chance) -> bytes:
    """Some of these, one after the other, with a few bytes changed, removed and added."""
    data = bytearray(b"".join(chosen[chance.below(len(chosen))] for _ in range(3)))
    for _ in range(chance.below(5)):
        at = chance.below(len(data))
        match chance.below(3):
            case 0:
                data[at] = chance.below(256)
            case 1:
                del data[at : at + 1 + chance.below(9)]
            case _:
                data[at:at] = bytes(chance.below(256) for _ in range(1 + chance.below(9)))
        data = data or bytearray(b"x")
    return bytes(data)


@pytest.mark.extended
def test_r22_damaged_bytes_break_nothing(tmp_path: Path) -> None:
    chance = Chance(1)
    with apart(tmp_path) as (running, address):
        host = address.removeprefix("http://")
        headers = {"origin": address, "content-type": "application/json"}
        wish = urllib.request.Request(f"{address}/api/tables", b'{"opponent":"friend"}', headers)
        with urllib.request.urlopen(wish, timeout=60) as answer:
            table = json.loads(answer.read())["id"]
        shake = (
            f"GET /ws/{table} HTTP/1.1\r\nHost: {host}\r\nOrigin: {address}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {'A' * 22}==\r\n\r\n"
        ).encode()
        whole = requests(host)
        for number in range(CONNECTIONS):
            source = f"127.1.{number // 200 % 250}.{1 + number % 200}"
            port = int(host.partition(":")[2])
            with (
                socket.create_connection(("127.0.0.1", port), 5, (source, 0)) as made,
                contextlib.suppress(OSError),
            ):
                if chance.below(2):
                    made.sendall(shake)
                    made.recv(3000)
                    sent = damaged(FRAMES, chance)
                else:
                    sent = damaged(whole, chance)
                cut = chance.below(len(sent) + 1)
                made.sendall(sent[:cut])
                made.sendall(sent[cut:])
                match chance.below(3):
                    case 0:
                        made.shutdown(socket.SHUT_WR)
                    case 1:
                        made.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        with urllib.request.urlopen(f"{address}/healthz", timeout=60) as answer:
            assert answer.status == 200
        assert running.poll() is None
    lines = [json.loads(one) for one in (tmp_path / "server.log").read_text().splitlines()]
    assert [one for one in lines if one["level"] != "info" or one.get("status") == 500] == []
