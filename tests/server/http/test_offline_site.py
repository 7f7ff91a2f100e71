"""The site without a server, at a server: its files alone, with what its worker needs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from helpers.app_server import Served, serving
from russianbank.core.errors import CannotBeRead
from russianbank.server.settings import Settings

FILES = {"index.html": "<title>first</title>", "static/worker-1.js": "1", "python/a.wasm": "\0asm"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site, with a file beside it that nobody may have."""
    made = tmp_path_factory.mktemp("site") / "play"
    for name, text in FILES.items():
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        (made / name).write_text(text)
    (made.parent / "secret").write_text("secret")
    return made


@pytest.fixture(scope="module")
def served(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    data = tmp_path_factory.mktemp("data")
    with serving(data, settings=Settings(data=data, offline=folder)) as made:
        yield made


@pytest.mark.extended
def test_its_files_are_served_and_asked_for_again_only_when_they_change(served: Served) -> None:
    for path, name in (("", "index.html"), *zip(FILES, FILES, strict=True)):
        answer = served.client.get(f"/offline/{path}")
        assert answer.text == FILES[name]
        assert answer.headers["cache-control"] == "no-cache"
        again = {"if-none-match": answer.headers["etag"]}
        assert served.client.get(f"/offline/{path}", headers=again).status_code == 304
    assert served.client.get("/offline/python/a.wasm").headers["content-type"] == "application/wasm"


@pytest.mark.parametrize(
    ("accepted", "ending", "encoding"),
    [("gzip, br", ".br", "br"), ("gzip", ".gz", "gzip"), ("identity", "", None)],
)
def test_a_file_is_sent_as_it_lies_compressed_beside_itself(
    served: Served, folder: Path, accepted: str, ending: str, encoding: str | None
) -> None:
    for kind in (".br", ".gz"):
        (folder / f"python/b.wasm{kind}").write_text(f"as {kind}")
    (folder / "python/b.wasm").write_text("as ")
    headers = {"accept-encoding": accepted}
    with served.client.stream("GET", "/offline/python/b.wasm", headers=headers) as answer:
        sent = b"".join(answer.iter_raw())
    assert sent.decode() == f"as {ending}"
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-type"] == "application/wasm"
    assert answer.headers["vary"] == "accept-encoding"
    plain = served.client.get("/offline/python/a.wasm", headers=headers)
    assert "content-encoding" not in plain.headers


def test_the_worker_alone_may_run_web_assembly(served: Served) -> None:
    policies = {
        name: served.client.get(f"/offline/{name}").headers["content-security-policy"]
        for name in FILES
    }
    assert [name for name in FILES if "wasm" in policies[name]] == ["static/worker-1.js"]
    assert "'unsafe-eval'" not in "".join(policies.values())


@pytest.mark.parametrize(
    "path",
    ["nothing", "..%2Fsecret", "%2e%2e/secret", "python", "/etc/passwd", "a%00b", "x" * 3000],
)
def test_nothing_else_is_served(served: Served, path: str) -> None:
    answer = served.client.get(f"/offline/{path}")
    assert answer.status_code == 404
    assert "secret" not in answer.text


def test_nothing_is_changed_through_it(served: Served) -> None:
    assert served.client.post("/offline/index.html").status_code == 405


def test_the_first_page_has_a_link_to_it(served: Served) -> None:
    assert 'href="/offline/"' in served.client.get("/").text


def test_without_a_folder_there_is_none(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        assert served.client.get("/offline/").status_code == 404
        assert "/offline/" not in served.client.get("/").text


def test_a_folder_that_has_no_site_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotBeRead, match="make site"):
        Settings(offline=tmp_path)
