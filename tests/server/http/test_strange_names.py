"""Strange names of players and advisors: on invitations, in QR codes, and in records (R21)."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import urlsplit

import pytest

from helpers.app_server import ADDRESS, FRIENDS, Served
from helpers.page_reading import Reading
from helpers.qr_reading import read_qr_code
from russianbank.core.cards import Seat
from russianbank.notation import Advised, read_record, write_record
from russianbank.notation.json import read_record_json
from russianbank.server.table.advisor_links import PERSON
from russianbank.server.table.entry import AdvisorEntry, SayEntry
from russianbank.server.table.plain_text import NAME, plain_name, plain_text

pytestmark = pytest.mark.usefixtures("afresh")

NAMES = [
    "\U0001f0a1\U0001f468\u200d\U0001f469\u200d\U0001f467\U0001f1eb\U0001f1f7",
    "\u202e\u05d3\u05d5\u05d3 \u0645\u062d\u0645\u062f\u202c",
    "e" + "\u0301" * 64,
    "\"Ann\" 'O\\Neil' \u00ab\u201c`",
    "<script>ran=1</script>",
    '"><img src=x onerror=ran=1>',
    "[%advice red t1] ; 1. red: *",
    "{{7*7}} ${7*7} {% if %}",
    "%0d%0aSet-Cookie: a=b\r\n\tx",
    "?a=b&c=d#e/../../join",
    "Ann" * 1_000,
]


APART = {0x2068: None, 0x2069: None}
"""Marks that isolate the direction of a part of a sentence."""


def invited(served: Served, name: str) -> tuple[str, str]:
    """The link by which somebody of a name invites, and the page to which it leads."""
    assert served.client.post("/api/me", json={"name": name[:NAME]}).is_success
    opened = served.client.post("/api/tables", json=FRIENDS).json()
    code = served.client.get(f"/t/{opened['id']}/invitation.svg").content
    assert read_qr_code(code.decode()) == f"{ADDRESS}{opened['join']}"
    return opened["join"], served.another().get(opened["join"]).text


def structure(page: str) -> list[tuple[str, list[str]]]:
    """The elements of a page, each with the names of its attributes."""
    return [(tag, sorted(attributes)) for tag, attributes in Reading(page).elements]


@pytest.mark.sample(4)
@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_an_invitation_shows_the_name_as_text_and_its_link_has_no_part_of_it(
    served: Served, name: str
) -> None:
    link, page = invited(served, name)
    assert re.fullmatch(r"/join/[A-Za-z0-9_-]{40,64}", link), "the link is a secret, and no more"
    assert plain_name(name) in unescape(page).translate(APART)
    _, usual = invited(served, "Ann")
    assert structure(page) == structure(usual)


@pytest.mark.sample(4)
@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_a_record_has_the_name_and_the_words_of_an_advisor_as_they_were_shown(
    served: Served, name: str
) -> None:
    table_id, _ = served.friends()
    for seat in Seat:
        served.do(table_id, AdvisorEntry("red", PERSON), seat)
    url = urlsplit(served.client.post(f"/api/tables/{table_id}/advisor").json()["url"]).path
    cleo, secret = served.another(), url.rpartition("/")[2]
    assert cleo.post(url, data={"name": name}, follow_redirects=False).status_code == 303
    assert served.actor(table_id).table.advisor_name(Seat.RED) == plain_name(name)
    words = name[:300]
    with served.socket(cleo, served.actor(table_id), f"?a={secret}") as socket:
        socket.send_json({"t": "advise", "id": "advisor-1", "v": 0, "words": words})
        while (answer := socket.receive_json())["t"] not in ("ok", "no"):
            continue
    has_brace = "{" in words or "}" in words
    assert (answer["t"] == "no") is has_brace
    said = [] if has_brace else [plain_text(words)]
    served.do(table_id, SayEntry("abandon"), Seat.RED)
    address = f"/api/tables/{table_id}/games/1/record"
    text = served.client.get(f"{address}.txt").text
    for record in (read_record(text), read_record_json(served.client.get(f"{address}.json").text)):
        assert record.tags["RedAdvisor"] == plain_name(name)
        assert [one.advice.words for one in record.items if isinstance(one, Advised)] == said
        assert write_record(record) == text
