"""The files about the whole site: manifest and robots, and what a shared link shows."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from helpers.app_server import ADDRESS, Served, serving
from russianbank.server.settings import Settings


@pytest.mark.parametrize(("language", "name"), [("en", "Russian Bank"), ("fr", "Crapette")])
def test_the_manifest_is_in_the_readers_language(served: Served, language: str, name: str) -> None:
    answer = served.client.get("/manifest.webmanifest", headers={"accept-language": language})
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["name"], manifest["lang"], manifest["start_url"]) == (name, language, "/")
    for icon in manifest["icons"]:
        assert served.client.get(icon["src"]).status_code == 200


def test_search_engines_stay_away_from_tables_and_invitations(served: Served) -> None:
    robots = served.client.get("/robots.txt").text
    for path in ("/t/", "/join/", "/watch/", "/me", "/api/"):
        assert f"Disallow: {path}\n" in robots


def test_a_shared_link_has_a_title_and_a_sentence(served: Served) -> None:
    page = served.client.get("/rules").text
    shared = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]+)">', page))
    assert shared["title"] == re.search(r"<title>([^<]+)</title>", page)[1]  # type: ignore[index]
    assert "race" in shared["description"]
    if "image" in shared:
        assert shared["image"].startswith(f"{ADDRESS}/static/")


def test_nobody_is_named_for_security_if_the_operator_names_nobody(served: Served) -> None:
    assert served.client.get("/.well-known/security.txt").status_code == 404


def test_security_txt_names_the_contact_for_less_than_a_year(
    tmp_path: Path,
) -> None:
    contact = "mailto:cards@example.org"
    with serving(tmp_path, settings=Settings(contact=contact)) as served:
        answer = served.client.get("/.well-known/security.txt")
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        found = dict(line.split(": ", 1) for line in answer.text.splitlines())
        assert found.keys() == {"Contact", "Expires"}
        assert found["Contact"] == contact
        now = datetime.fromtimestamp(1e9 + served.clock.now, UTC)
        rest = datetime.fromisoformat(found["Expires"]) - now
        assert timedelta(days=100) < rest < timedelta(days=365)
