"""Balancers and proxies as the page and the files say: what is blocked there, logged, passed on."""

from __future__ import annotations

import http.client
import os
import re
import ssl
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

import pytest

from helpers import components

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/operating.md").read_text("utf-8")
TOKEN = "Zq3_kP0-vT8xWn2LbR7cYd5HsJ6fAe9GmU1oKiXhB4w"
"""As long as that of a real link."""

INSIDE = ("/metrics", "/healthz", "/readyz")
PATIENCE = 30.0

pytestmark = pytest.mark.extended


def snippet(kind: str) -> str:
    """The configuration of a kind on the page."""
    [found] = re.findall(rf"^```{kind}\n(.+?)^```", PAGE, re.MULTILINE | re.DOTALL)
    return str(found)


def file(name: str) -> str:
    return (ROOT / "deploy" / name).read_text("utf-8")


class Case(NamedTuple):
    """A configuration, and the program that reads it."""

    program: str
    text: Callable[[], str]


CASES = {
    "nginx on the page": Case("nginx", lambda: snippet("nginx")),
    "caddy on the page": Case("caddy", lambda: snippet("caddy")),
    "nginx.conf": Case("nginx", lambda: file("nginx.conf")),
    "Caddyfile": Case("caddy", lambda: file("Caddyfile")),
    "haproxy.cfg": Case("haproxy", lambda: file("haproxy.cfg")),
}


class Node:
    """A server that answers everything, and keeps what the test has asked.

    nginx asks it before each request, too, whether it is ready; that is not kept.
    """

    def __init__(self) -> None:
        self.asked: list[tuple[str, dict[str, str]]] = []
        node = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                if self.headers.get("x-probe") and self.headers.get("host") != "readyz":
                    headers = {name.lower(): value for name, value in self.headers.items()}
                    node.asked.append((self.requestline.split()[1], headers))
                self.send_response(200)
                self.send_header("content-length", "2")
                self.send_header("connection", "close")
                self.end_headers()
                self.wfile.write(b"ok")

            def log_message(self, *arguments: object) -> None:
                pass

        class Server(ThreadingHTTPServer):
            def handle_error(self, request: object, client_address: object) -> None:
                pass  # balancers close the connections of their checks

        self._server = Server(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def end(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Balancer:
    """A balancer that runs.

    Args:
        port: where it listens.
        secure: whether it speaks HTTPS.
        folder: where it and what it prints are.
        process: its process.
    """

    def __init__(
        self, port: int, secure: bool, folder: Path, process: subprocess.Popen[bytes]
    ) -> None:
        self._port = port
        self._secure = secure
        self._folder = folder
        self.process = process

    def ask(self, path: str, headers: dict[str, str] | None = None) -> int:
        """The status of an answer."""
        client: http.client.HTTPConnection
        if self._secure:
            context = ssl.create_default_context()
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
            client = http.client.HTTPSConnection("127.0.0.1", self._port, context=context)
        else:
            client = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        try:
            client.request("GET", path, headers={"x-probe": "1", **(headers or {})})
            return client.getresponse().status
        finally:
            client.close()

    def wait(self, path: str, holds: Callable[[int], bool]) -> None:
        """Wait until the status of an answer is as it must be."""
        ends = time.monotonic() + PATIENCE
        while True:
            with suppress(OSError, http.client.HTTPException):
                if holds(self.ask(path)):
                    return
            assert self.process.poll() is None, self.written()
            assert time.monotonic() < ends, self.written()
            time.sleep(0.05)

    def written(self) -> str:
        """All that it has printed and logged."""
        logs = [self._folder / "printed", *self._folder.glob("*.log")]
        return "\n".join(one.read_text("utf-8", "replace") for one in logs if one.exists())


def certificate(folder: Path) -> Path:
    """A certificate with its key."""
    pem = folder / "cards.pem"
    asked = ["-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=cards.example.org"]
    command = ["openssl", "req", *asked, "-keyout", str(pem), "-out", str(folder / "crt")]
    subprocess.run(command, check=True, capture_output=True)
    pem.write_text(pem.read_text() + (folder / "crt").read_text())
    return pem


def command_for(case: Case, folder: Path, port: int, node: Node) -> list[str]:
    """The command that runs a configuration at a port, with its nodes at that of one node."""
    path = components.program(case.program)
    if path is None:
        pytest.skip(f"{case.program} is not installed")
    text = re.sub(
        r"10\.77\.0\.1[123]:8765|127\.0\.0\.1:8765", f"127.0.0.1:{node.port}", case.text()
    )
    configuration = folder / "configuration"
    if case.program == "nginx":
        text = re.sub(r"/etc/letsencrypt/\S+\.pem", str(certificate(folder)), text)
        text = text.replace("/var/log/nginx", str(folder))
        text, count = re.subn(r"listen 443 ", f"listen 127.0.0.1:{port} ", text)
        names = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        scratch = " ".join(f"{one}_temp_path {folder}/{one};" for one in names)
        configuration.write_text(
            f"daemon off; pid {folder}/pid; error_log {folder}/main.log;\n"
            f"events {{}}\nhttp {{ access_log {folder}/access.log; {scratch}\n{text} }}"
        )
        command = [path, "-e", f"{folder}/main.log", "-p", str(folder), "-c", str(configuration)]
    elif case.program == "caddy":
        text, count = re.subn(r"^cards\.example\.org", f"http://127.0.0.1:{port}", text, flags=re.M)
        configuration.write_text(text.replace("{\n", "{\n admin off\n", 1))
        command = [path, "run", "--adapter", "caddyfile", "--config", str(configuration)]
    else:
        text, count = re.subn(r"bind :8080", f"bind 127.0.0.1:{port}", text)
        configuration.write_text(components.without_root(text))
        command = [path, "-db", "-f", str(configuration)]
    assert count == 1
    return command


@pytest.fixture
def node() -> Iterator[Node]:
    made = Node()
    yield made
    with suppress(OSError):
        made.end()


@contextmanager
def running(case: Case, folder: Path, node: Node) -> Iterator[Balancer]:
    port = components.free_port()
    command = command_for(case, folder, port, node)
    with (folder / "printed").open("wb") as printed:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=printed,
            stderr=subprocess.STDOUT,
            cwd=folder,
            env={**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)},
        )
        balancer = Balancer(port, case.program == "nginx", folder, process)
        try:
            balancer.wait("/", lambda status: status == 200)
            yield balancer
        finally:
            process.terminate()
            process.wait(PATIENCE)


@pytest.mark.parametrize("name", CASES)
def test_a_balancer_does_what_the_page_says(name: str, tmp_path: Path, node: Node) -> None:
    with running(CASES[name], tmp_path, node) as balancer:
        for path in INSIDE:
            assert balancer.ask(path) == 403, path
            encoded = f"/%{ord(path[1]):02x}{path[2:]}"
            for other in (encoded, f"{path}?x=1", f"/.{path}", f"/x/..{path}", f"/{path}"):
                balancer.ask(other)
        reached = {unquote(path.partition("?")[0]) for path, _ in node.asked}
        assert not reached & set(INSIDE)

        forged = {
            "X-Relay-Key": "forged",
            "x-relay-client": "198.51.100.1",
            "X-RELAY-HOST": "evil.example",
            "X-Relay-Scheme": "https",
            "X-Relay-Token": "forged",
            "X-Forwarded-For": "198.51.100.1",
            "Host": "cards.example.org",
        }
        if CASES[name].program == "caddy":
            del forged["Host"]  # here it listens for its address alone
        assert balancer.ask(f"/join/{TOKEN}", forged) == 200
        path, headers = node.asked[-1]
        assert path == f"/join/{TOKEN}"
        if "page" not in name:
            assert [one for one in headers if one.startswith("x-relay-")] == []
        assert headers["x-forwarded-for"] == "127.0.0.1"
        assert headers["x-forwarded-proto"] == ("https" if "nginx" in name else "http")
        if "Host" in forged:
            assert headers["host"] == "cards.example.org"

        node.end()
        balancer.wait(f"/join/{TOKEN}", lambda status: status >= 500)
    assert TOKEN not in balancer.written()
