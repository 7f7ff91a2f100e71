"""The files of deploy/ agree with each other, with the server, and with their programs."""

from __future__ import annotations

import fnmatch
import os
import pwd
import re
import shutil
import subprocess
from contextlib import closing
from http.client import HTTPConnection
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml  # type: ignore[import-untyped]
from sqlalchemy import make_url
from starlette.applications import Starlette
from starlette.routing import Route, WebSocketRoute

from helpers import components
from helpers.app_server import serving
from russianbank.server.__main__ import parser, settings_of
from russianbank.server.ops.watchdog import SHOWING
from russianbank.server.settings import PORT, STOP_TIMEOUT, Settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
HAPROXY = (DEPLOY / "haproxy.cfg").read_text("utf-8")
CONTAINERFILE = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", " ")
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
SERVICES: dict[str, Any] = COMPOSE["services"]
NODES = [name for name, one in SERVICES.items() if one["image"] == "russianbank"]


def address(service: str) -> str:
    """The address of a service in the network inside."""
    found: str = SERVICES[service]["networks"]["inside"]["ipv4_address"]
    return found


def settings(node: str) -> Settings:
    """The settings with which a node is started."""
    entrypoint = re.findall(r'"(--[^"]+)"', instruction("ENTRYPOINT"))
    return settings_of(parser().parse_args([*entrypoint, *SERVICES[node]["command"]]))


def instruction(name: str) -> str:
    """The last instruction of a kind in the Containerfile."""
    found: str = re.findall(rf"^{name} +(.+)$", CONTAINERFILE, re.MULTILINE)[-1]
    return found.strip()


# Services


def test_every_service_network_and_file_that_is_named_exists() -> None:
    for name, service in SERVICES.items():
        assert set(service.get("depends_on", ())) <= set(SERVICES), name
        assert set(service["networks"]) <= set(COMPOSE["networks"]), name
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            known = source in COMPOSE["volumes"] or (DEPLOY / source).is_file()
            assert known, volume


def test_every_service_has_its_own_address_in_the_network() -> None:
    subnet = ip_network(COMPOSE["networks"]["inside"]["ipam"]["config"][0]["subnet"])
    addresses = [address(name) for name in SERVICES]
    assert len(addresses) == len(set(addresses))
    assert all(ip_address(one) in subnet for one in addresses)


def test_the_nodes_have_the_database_the_bus_and_the_balancer_of_the_file() -> None:
    assert len(NODES) == 3
    for node in NODES:
        found = settings(node)
        url = make_url(found.database)
        service = SERVICES["postgres"]["environment"]
        assert (url.host, url.username) == (address("postgres"), service["POSTGRES_USER"])
        assert url.database == service["POSTGRES_DB"]
        assert SERVICES[node]["environment"]["PGPASSWORD"] == service["POSTGRES_PASSWORD"]
        assert urlsplit(found.bus).hostname == address("valkey")
        assert found.advertise == f"http://{address(node)}:{found.port}"
        assert found.trusted_proxies == (address("balancer"),)
        assert not found.loopback
        longest = found.drain + STOP_TIMEOUT + SHOWING
        assert longest < float(SERVICES[node]["stop_grace_period"].removesuffix("s"))


def test_only_the_balancer_can_be_reached_from_outside() -> None:
    assert COMPOSE["networks"]["inside"]["internal"]
    assert [name for name, one in SERVICES.items() if "ports" in one] == ["balancer"]
    assert [name for name, one in SERVICES.items() if "outside" in one["networks"]] == ["balancer"]
    published = [one.rpartition(":")[2] for one in SERVICES["balancer"]["ports"]]
    assert published == re.findall(r"^    bind :(\d+)$", HAPROXY, re.MULTILINE)


def test_a_node_runs_as_nobody_and_can_write_nothing_but_temporary_files() -> None:
    for node in NODES:
        service = SERVICES[node]
        assert (service["user"], service["read_only"], service["tmpfs"]) == (
            "nobody",
            True,
            ["/tmp"],
        )
        assert service["cap_drop"] == ["ALL"]
    assert instruction("USER") == "nobody"


def test_the_page_on_running_a_server_names_options_that_exist() -> None:
    page = (ROOT / "docs/operating.md").read_text("utf-8").replace("\\\n", " ")
    commands = re.findall(r"(?:russianbank serve|russianbank\.server)\b.*", page)
    used = {one for line in commands for one in re.findall(r"(?<= )--[a-z]+", line)}
    options = page[page.index("| Option of a node |") :].partition("\n\n")[0]
    used |= set(re.findall(r"`(--[a-z]+)`", options))
    assert {"--advertise", "--bus", "--data", "--drain", "--proxies"} <= used
    assert used <= set(re.findall(r"--[a-z]+", parser().format_help()))


# The image


def ignored(path: str) -> bool:
    """Whether .dockerignore keeps a path out; its last matching line decides."""
    found = False
    for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines():
        pattern = line.removeprefix("!").removeprefix("**/")
        parts = [path, *(str(one) for one in Path(path).parents), Path(path).name]
        if any(fnmatch.fnmatchcase(one, pattern) for one in parts):
            found = not line.startswith("!")
    return found


def test_what_the_image_is_built_of_exists_and_is_not_ignored() -> None:
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", CONTAINERFILE, re.MULTILINE)
    sources = [one for line in copied for one in line.split() if one != "."]
    read = re.findall(r"(?:-r|python) (\S+\.(?:txt|py))", CONTAINERFILE)
    needed = ["pyproject.toml", "setup.py", "MANIFEST.in", "LICENSE", "docs/package.md"]
    needed += ["src/russianbank/core/game.py", "src/russianbank/core/kernel/position.pxd"]
    needed += ["web/package-lock.json", "web/art/README.md"]
    assert len(sources) == 2
    assert len(read) > 3
    for path in (*sources, *read, *needed):
        assert (ROOT / path).is_file(), path
        assert not ignored(path), path


@pytest.mark.parametrize(
    "path",
    [
        ".git/config",
        ".env",
        "games/russianbank.sqlite3",
        "src/russianbank/core/kernel/position.so",
        "src/russianbank/server/static/manifest.json",
        "web/node_modules/preact/package.json",
    ],
)
def test_what_has_no_place_in_the_image_is_ignored(path: str) -> None:
    assert ignored(path)


def test_the_image_asks_the_health_of_the_port_it_listens_at() -> None:
    assert instruction("EXPOSE") == str(PORT)
    assert f"http://127.0.0.1:{settings(NODES[0]).port}/healthz" in instruction("HEALTHCHECK")
    assert settings(NODES[0]).port == PORT


# Balancers


@pytest.fixture(scope="module")
def table_paths(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Every address of the server that has the id of a table in it."""
    with serving(tmp_path_factory.mktemp("served")) as served:
        app = served.client.app
        while not isinstance(app, Starlette):
            app = app.app  # type: ignore[attr-defined]  # a middleware around the application
        paths = [one.path for one in app.routes if isinstance(one, Route | WebSocketRoute)]
    found = [re.sub(r"\{number[^}]*\}", "1", one) for one in paths if "{table_id}" in one]
    assert len(found) > 12
    return [one.replace("{table_id}", "T4bl3") for one in found]


def hashed_by_haproxy(path: str) -> str | None:
    for field, prefixes in re.findall(
        r"set-var\(txn\.table\) path,field\((\d),/\) if \{ path_beg (.+) \}", HAPROXY
    ):
        if path.startswith(tuple(prefixes.split())):
            return path.split("/")[int(field) - 1]
    return None


def hashed_by(file: str, path: str) -> object:
    """What a balancer that has patterns computes the node from."""
    text = (DEPLOY / file).read_text("utf-8")
    patterns = re.findall(r"(?:~|path_regexp table )(\^\S+)", text)
    for pattern in patterns:
        if found := re.match(pattern.replace("?<", "?P<"), path):
            return found[1]
    return None


def test_every_address_of_a_table_leads_to_one_node(table_paths: list[str]) -> None:
    for path in table_paths:
        assert hashed_by_haproxy(path) == "T4bl3", path
        assert hashed_by("nginx.conf", path) == "T4bl3", path
        assert hashed_by("Caddyfile", path) == "T4bl3", path
    for path in ("/", "/tables", "/join/token", "/static/table.js", "/api/tables", "/api/me"):
        assert hashed_by_haproxy(path) is None, path
        assert hashed_by("nginx.conf", path) is None, path
        assert hashed_by("Caddyfile", path) is None, path


@pytest.mark.parametrize("file", ["haproxy.cfg", "nginx.conf", "Caddyfile"])
def test_every_balancer_has_the_nodes_of_the_compose_file(file: str) -> None:
    text = (DEPLOY / file).read_text("utf-8")
    wanted = [f"{address(node)}:{settings(node).port}" for node in NODES]
    assert re.findall(r"\b10\.[\d.]+:\d+", text) == wanted


@pytest.mark.parametrize("file", ["haproxy.cfg", "nginx.conf", "Caddyfile"])
def test_every_balancer_asks_whether_a_node_is_ready(file: str) -> None:
    asking = r"http-check send .* uri /readyz|proxy_pass http://nodes/readyz|health_uri /readyz"
    assert re.search(asking, (DEPLOY / file).read_text("utf-8"))


@pytest.mark.parametrize("file", ["haproxy.cfg", "nginx.conf", "Caddyfile"])
def test_every_balancer_keeps_what_is_for_the_inside_to_itself(file: str) -> None:
    text = (DEPLOY / file).read_text("utf-8")
    for path in ("/metrics", "/healthz", "/readyz"):
        assert path in "".join(
            re.findall(r"^\s*(?:http-request deny|location =|@inside).*$", text, re.M)
        )


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """A certificate with its key."""
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed, so there is no certificate")
    file = tmp_path / "cards.pem"
    asked = ["-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=cards.example.org"]
    subprocess.run(
        ["openssl", "req", *asked, "-keyout", file, "-out", tmp_path / "crt"],
        check=True,
        capture_output=True,
    )
    file.write_text(file.read_text() + (tmp_path / "crt").read_text())
    return file


def accepted(program: str, *arguments: str | Path) -> None:
    """Let a program check its configuration."""
    path = components.program(program)
    if path is None:
        pytest.skip(f"{program} is not installed")
    done = subprocess.run([path, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_haproxy_takes_its_file(certificate: Path, tmp_path: Path) -> None:
    accepted("haproxy", "-c", "-f", DEPLOY / "haproxy.cfg")
    with_tls, lines = re.subn(r"# (bind .*ssl|http-request redirect.*ssl)", r"\1", HAPROXY)
    assert lines == 2
    file = tmp_path / "haproxy.cfg"
    file.write_text(with_tls.replace("/etc/haproxy/cards.pem", str(certificate)))
    accepted("haproxy", "-c", "-f", file)


def test_haproxy_gives_up_root_with_the_capabilities_of_its_container(tmp_path: Path) -> None:
    """It is started as in compose.yaml: as root, with few capabilities, and no way to get more."""
    program, setpriv = components.program("haproxy"), shutil.which("setpriv")
    if program is None or setpriv is None or os.geteuid() != 0:
        pytest.skip("this needs HAProxy, setpriv, and root")
    service = SERVICES["balancer"]
    assert (service["user"], service["cap_drop"]) == ("root", ["ALL"])
    assert "no-new-privileges:true" in service["security_opt"]
    added = ["-all", *(f"+{one.lower()}" for one in service["cap_add"])]
    port = components.free_port()
    file = tmp_path / "haproxy.cfg"
    file.write_text(HAPROXY.replace("bind :8080", f"bind 127.0.0.1:{port}"))
    limited = [setpriv, "--no-new-privs", "--bounding-set", ",".join(added)]
    process = subprocess.Popen(
        [*limited, program, "-db", "-f", file], stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    try:
        components.wait_for_port(port, process)
        with closing(HTTPConnection("127.0.0.1", port, timeout=components.PATIENCE)) as client:
            client.request("GET", "/metrics")
            assert client.getresponse().status == 403  # it answers only when it has begun its work
        status = Path(f"/proc/{process.pid}/status").read_text()
        root = os.readlink(f"/proc/{process.pid}/root")
    finally:
        process.kill()
        process.communicate()
    haproxy = pwd.getpwnam("haproxy")
    assert re.search(rf"^Uid:\t{haproxy.pw_uid}\t{haproxy.pw_uid}\t", status, re.MULTILINE)
    assert re.search(rf"^Gid:\t{haproxy.pw_gid}\t{haproxy.pw_gid}\t", status, re.MULTILINE)
    assert re.search(r"^CapEff:\t0+$", status, re.MULTILINE)
    assert root == "/var/lib/haproxy"


def test_nginx_takes_its_file(certificate: Path, tmp_path: Path) -> None:
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    text = re.sub(r"/etc/letsencrypt/\S+\.pem", str(certificate), text)
    (tmp_path / "cards.conf").write_text(text.replace("/var/log/nginx", str(tmp_path)))
    scratch = " ".join(
        f"{one}_temp_path {tmp_path}/{one};"
        for one in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = (
        f"pid {tmp_path}/pid; error_log {tmp_path}/log; events {{}}\n"
        f"http {{ {scratch} include cards.conf; }}"
    )
    (tmp_path / "nginx.conf").write_text(whole)
    accepted("nginx", "-t", "-e", tmp_path / "log", "-p", tmp_path, "-c", tmp_path / "nginx.conf")


def test_caddy_takes_its_file() -> None:
    accepted("caddy", "validate", "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile")
