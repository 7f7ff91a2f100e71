"""Error responses: a page for a browser, JSON for a program."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from helpers.app_server import ADDRESS, Served
from helpers.page_reading import BROWSER
from russianbank.server.http.security import HEADERS
from russianbank.server.store.jobs import StorageError
from russianbank.words.catalogue import catalogue_for

pytestmark = pytest.mark.usefixtures("afresh")


@pytest.mark.parametrize("address", ["/nowhere", "/t/nowhere", "/join/nowhere", "/watch/nowhere"])
def test_a_missing_page_is_explained_in_the_readers_language(served: Served, address: str) -> None:
    answer = served.client.get(address, headers={**BROWSER, "accept-language": "fr"})
    assert answer.status_code == 404
    assert '<html lang="fr"' in answer.text
    for name in HEADERS:
        assert name in answer.headers


def test_an_unknown_method_is_refused(served: Served) -> None:
    assert served.client.put("/", headers=BROWSER).status_code == 405
    assert served.client.get("/play", headers=BROWSER).status_code == 405
    assert served.client.put("/api/tables").json()["error"]["code"] == "no-such-method"


def test_an_internal_error_is_shown_as_a_page(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(*_: object) -> None:
        raise RuntimeError("out of luck")

    def fill_up(*_: object) -> None:
        raise StorageError("the disk is full")

    quiet = TestClient(served.client.app, ADDRESS, raise_server_exceptions=False)
    quiet.portal = served.client.portal
    for failure, status in ((break_down, 500), (fill_up, 503)):
        monkeypatch.setattr(served.registry, "find_awake", failure)
        page = quiet.get("/t/anything", headers=BROWSER)
        reply = quiet.get("/api/tables/anything")
        assert page.status_code == reply.status_code == status
        assert catalogue_for("en").text(f"pages-wrong-{status}-title") in page.text
        assert "luck" not in page.text + reply.text
        assert set(HEADERS) <= set(page.headers)
