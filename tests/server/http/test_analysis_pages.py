"""The analysis board over HTTP: what it plays and reads, and what it refuses (U37, R4)."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from helpers.app_server import ADDRESS, Served, serving
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.notation import read_position, read_record, record_of, write_position, write_record
from russianbank.notation.json import record_json
from russianbank.server.body_limits import MAX_RECORD, MAX_TEXT
from russianbank.server.http.analysis_pages import LARGE, LARGE_REQUESTS, REQUESTS
from russianbank.server.live.engine_lines import AT_ONCE, SAMPLES
from russianbank.server.store.database import DATABASE_NAME, file_url
from russianbank.server.table.projection import PILE_NAMES

pytestmark = pytest.mark.usefixtures("afresh")

BRANCHES = """
[Rules "foster-two-pack"]
[Event "A tree"]
[Position "3Hr/7Cr/QSr/ADr/6Hb/QCb/3Hb/JHb - 12?/36?/- 12?/36?/- red"]
1. red: 6H t5>t2 ?F23 ?? {the ace comes first} {[wins 41.5 1.2]}
   (1. red: AD t4>f ! {[marks t4>f]}, ^s=JS {a jack} (1. red: ^h=3S ?F39), s>t4)
   (1. red: ^h=4S ?F23),
   ^s=QD ?F23
*
"""


def post(client: TestClient, to: str, **body: Any) -> Any:
    return client.post(f"/analysis/{to}", json=body, headers={"accept": "application/json"})


def head(position: Position) -> str:
    """A record that starts with a position."""
    return f'[Rules "{position.rules.name}"]\n[Position "{write_position(position)}"]\n*\n'


def by_hand(position: Position, rules: str) -> dict[str, Any]:
    """A position as it would be set up on the board."""
    piles = {
        name: {
            "hidden": position.unseen_in(pile),
            "cards": [str(card) for card in position.cards(pile)],
        }
        for pile, name in enumerate(PILE_NAMES)
    }
    return {"rules": rules, "piles": piles, "mover": str(position.seat)}


def start(rules: str = "foster-two-pack", number: int = 1) -> Position:
    found = preset(rules)
    return Position.start(found, deal(found, Chance(number)))


# Playing


def test_a_line_is_played_and_the_acts_have_their_obligations(served: Served) -> None:
    """U37: playable acts with the obligations that they meet or break."""
    reply = post(served.client, "play", head=head(start()), steps=[]).json()
    acts = {one.pop("m"): one for one in reply["acts"]}
    assert acts["t4>f"] == {"meets": "F23"}
    assert acts["^s"] == {"breaks": "F23", "missed": [["AD", "t4"]], "turns": True}
    assert set(acts) == {str(act) for act in start().playable()}
    played = post(
        served.client, "play", head=head(start()), steps=["t4>f", "^s=JH"], since=1
    ).json()
    assert played["study"]["steps"] == ["AD t4>f", "^s=JH"]
    assert len(played["study"]["last"]) == 1
    assert played["study"]["view"]["piles"]["rs"] == [12, "JH"]
    assert "JH" in played["line"]
    assert "AD" not in played["cards"]
    assert played["cards"][:3] == ["AS", "2S", "3S"]


@pytest.mark.sample(1)
@pytest.mark.parametrize("rules", preset_names())
def test_every_rule_set_can_be_dealt_set_up_and_sent_as_a_link(served: Served, rules: str) -> None:
    dealt = post(served.client, "read", what="deal", rules=rules)
    assert dealt.status_code == 200
    reply = post(served.client, "play", head=dealt.json()["head"], steps=[]).json()
    assert reply["study"]["view"]["rules"] == rules
    position = read_position(reply["line"], preset(rules))
    linked = post(served.client, "read", what="text", text=reply["head"]).json()
    again = post(served.client, "play", head=linked["head"], steps=[]).json()
    assert again["line"] == reply["line"]
    assert len(reply["head"]) < 2_000, "it fits in an address"
    if position.rules.packs == "two":
        hand = post(served.client, "read", what="set-up", position=by_hand(position, rules))
        assert hand.status_code == 200


# Trees


def test_a_tree_is_read_and_written_without_a_change(served: Served) -> None:
    """U37: import and export, as text and as JSON, give the same record again."""
    record = read_record(BRANCHES)
    tree = post(served.client, "read", what="text", text=BRANCHES).json()
    assert len(tree["nodes"]) == len(record.entries) + 5
    written = post(served.client, "write", **tree).json()
    assert written == {"text": write_record(record), "json": record_json(record)}
    for form in ("text", "json"):
        assert post(served.client, "read", what="text", text=written[form]).json() == tree


def test_one_of_several_games_is_read(served: Served) -> None:
    """U37: the second game of a text, and that there are two."""
    text = f'{BRANCHES}\n[Rules "foster-36"]\n[Seed "1"]\n*\n'
    second = post(served.client, "read", what="text", text=text, game=2).json()
    assert (second["game"], second["games"]) == (2, 2)
    assert "foster-36" in second["head"]
    first = post(served.client, "read", what="text", text=text).json()
    assert first.pop("games") == 2
    assert first == post(served.client, "read", what="text", text=BRANCHES).json()
    assert post(served.client, "read", what="text", text=text, game=3).status_code == 400


def test_a_played_line_becomes_a_tree_that_can_be_read(served: Served) -> None:
    made = post(served.client, "play", head=head(start()), steps=["^s", "blue stops", "^s"]).json()
    nodes = [
        {"parent": at - 1, "step": one["step"], "turn": one["turn"], "by": one["by"]}
        for at, one in enumerate(made["study"]["last"])
    ]
    text = post(served.client, "write", head=head(start()), nodes=nodes).json()["text"]
    assert [str(one) for one in read_record(text).entries] == made["study"]["steps"]
    assert post(served.client, "read", what="text", text=text).json()["nodes"] == nodes


def test_what_never_came_may_come_in_a_variation_of_a_finished_game(served: Served) -> None:
    """U37: another card, an error, and an end of its own; all of it is written and read again."""
    table_id, _ = served.friends()
    served.play(table_id, 4)
    served.finish(table_id)
    page = served.client.get(f"/analysis?table={table_id}&game=1&ply=2").text
    found = re.search(r'data-start="([^"]*)" data-from="(\d+)"', page)
    assert found is not None
    assert int(found[2]) == 1, "after two acts stands the second node"
    tree = json.loads(unescape(found[1]))
    assert [one["parent"] for one in tree["nodes"]] == [-1, 0, 1, 2, 3]
    played = post(served.client, "play", head=tree["head"], steps=["^s"]).json()
    other = next(one for one in played["cards"] if one not in played["study"]["steps"][0])
    step = post(served.client, "play", head=tree["head"], steps=[f"^s={other}"]).json()
    assert other in step["study"]["steps"][0]
    node = {"parent": -1, "turn": 1, "by": tree["nodes"][0]["by"]}
    tree["nodes"].append({**node, "step": step["study"]["steps"][0]})
    written = post(served.client, "write", **tree)
    assert written.status_code == 200, written.text
    again = post(served.client, "read", what="text", text=written.json()["text"]).json()
    assert again["nodes"] == tree["nodes"]
    shorter = post(served.client, "write", **{**tree, "nodes": tree["nodes"][:2]})
    assert shorter.status_code == 200, "the game goes on where it is cut off"


# Games in progress


def seen_from_the_other_side(line: str) -> str:
    """The piles of a position with the packs and the players exchanged."""
    tableau, foundations, red, blue = line.translate(str.maketrans("rb", "br")).split(" ")
    return f"{tableau} {foundations} {blue} {red}"


def refusals(client: TestClient, position: Position) -> set[tuple[int, str]]:
    """How a position is refused, in every way to ask for it."""
    rules = position.rules.name
    line = write_position(position)
    other = "pagat" if position.rules.packs == "two" else rules
    bare = line.split(" red")[0].split(" blue")[0]
    counted = re.sub(r" gain=\d+", "", line)
    ways: list[tuple[str, dict[str, Any]]] = [
        ("play", {"head": head(position), "steps": []}),
        ("engine", {"head": head(position), "steps": []}),
        ("read", {"what": "text", "text": line, "rules": rules}),
        ("read", {"what": "text", "text": head(position)}),
        ("read", {"what": "text", "text": counted.replace("turns=", "gain="), "rules": other}),
    ]
    if position.turned_card is None:  # one that is turned up says whose turn it is
        ways.append(("read", {"what": "text", "text": f"{bare} red"}))
        other_side = seen_from_the_other_side(bare)
        ways.append(("read", {"what": "text", "text": f"{other_side} blue"}))
    if position.rules.packs == "two" and position.turned_card is None:
        ways.append(("read", {"what": "set-up", "position": by_hand(position, rules)}))
    answers = [post(client, to, **body) for to, body in ways]
    return {(one.status_code, one.json()["error"]["code"]) for one in answers}


@pytest.mark.extended
def test_r4_a_game_in_progress_is_never_analysed_and_a_finished_one_is(served: Served) -> None:
    """R4: after every act of a live game, in every way to ask; and after it, all is allowed."""
    table_id, _ = served.friends()
    visitor = served.another("stranger")
    seen: list[Position] = []
    for _ in range(12):
        game = served.actor(table_id).table.game
        assert game is not None
        seen.append(game.position.copy())
        assert refusals(visitor, game.position) == {(409, "in-progress")}
        served.play(table_id, 1)
    for before in seen:
        asked = post(visitor, "play", head=head(before), steps=[])
        assert asked.status_code == 409, "an earlier position of the same game"
    assert visitor.get(f"/analysis?table={table_id}&game=1&ply=2").status_code == 409
    served.finish(table_id)
    for before in seen:
        assert post(visitor, "play", head=head(before), steps=[]).status_code == 200
    page = visitor.get(f"/analysis?table={table_id}&game=1&ply=2", headers={"accept": "text/html"})
    assert page.status_code == 200
    assert visitor.get(f"/analysis?table={table_id}&game=1&ply=99999").status_code == 404


def test_r4_a_line_may_not_lead_into_a_game_in_progress(served: Served) -> None:
    table_id, _ = served.friends()
    served.play(table_id, 6)
    game = served.actor(table_id).table.game
    assert game is not None
    record = record_of(game, {})
    steps = [str(entry) for entry in record.entries]
    shifted = Game(game.rules, game.deal, "call-stop", game.start)
    asked = post(served.another(), "play", head=head(shifted.position), steps=steps)
    assert asked.status_code == 409


@pytest.mark.extended
def test_r4_games_of_tables_that_sleep_are_in_progress_too(tmp_path: Path) -> None:
    """R4: after a restart nobody has opened the table yet."""
    with serving(tmp_path) as served:
        table_id, _ = served.friends()
        served.play(table_id, 5)
        game = served.actor(table_id).table.game
        assert game is not None
        position = game.position.copy()
    with serving(tmp_path / "again", database=file_url(tmp_path)) as later:
        assert not later.registry.tables
        asked = post(later.client, "play", head=head(position), steps=[])
        assert asked.status_code == 409


@pytest.mark.extended
def test_r4_games_that_an_earlier_version_began_are_in_progress_too(tmp_path: Path) -> None:
    """R4: an earlier version stored no positions."""
    with serving(tmp_path) as served:
        table_id, _ = served.friends()
        served.play(table_id, 5)
        game = served.actor(table_id).table.game
        assert game is not None
        start = Position.start(game.rules, game.deal)
    with closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as file, file:
        assert file.execute("DELETE FROM live_position").rowcount > 2
    with serving(tmp_path / "again", database=file_url(tmp_path)) as later:
        for position in (start, game.position):
            asked = post(later.client, "play", head=head(position), steps=[])
            assert asked.status_code == 409


# Limits


@pytest.mark.parametrize(
    ("to", "body", "status"),
    [
        ("play", {}, 400),
        ("play", {"head": "", "steps": []}, 400),
        ("play", {"head": '[Rules "nobody\'s"] *', "steps": []}, 400),
        ("play", {"head": '[Rules "foster-two-pack"] [Seed "1"] 1. red: ^s', "steps": []}, 400),
        ("play", {"head": "x" * 13_000, "steps": []}, 400),
        ("play", {"head": "", "steps": ["^s"] * 1001}, 400),
        ("read", {"what": "deal", "rules": "no such"}, 400),
        (
            "read",
            {"what": "set-up", "position": {"rules": "pagat", "piles": {"xx": {}}, "mover": "red"}},
            400,
        ),
        ("read", {"what": "text", "text": "nonsense"}, 400),
        ("read", {"what": "text", "text": '{"form": "record"'}, 400),
        ("read", {"what": "text", "text": "[" * 50_000}, 400),
        ("read", {"what": "text", "text": "x" * 700_000}, 413),
        ("read", {"what": "else"}, 400),
        ("write", {"head": "", "nodes": []}, 400),
        ("write", {"nodes": [{"parent": 3, "step": "^s", "turn": 1, "by": "red"}]}, 400),
    ],
)
def test_nonsense_is_refused(served: Served, to: str, body: Any, status: int) -> None:
    assert post(served.client, to, **body).status_code == status


@pytest.mark.extended
def test_an_address_may_not_ask_without_end(served: Served) -> None:
    eager = served.another("10.9.9.9")
    statuses = {post(eager, "read").status_code for _ in range(REQUESTS + 1)}
    assert statuses == {400, 429}
    assert post(served.another("10.9.9.8"), "read").status_code == 400


def test_many_large_records_are_refused(served: Served) -> None:
    eager = served.another("10.9.9.7")
    text = "x" * (LARGE + 1)
    sent = {post(eager, "read", what="text", text=text).status_code for _ in range(LARGE_REQUESTS)}
    assert sent == {400}
    assert post(eager, "read", what="text", text=text).status_code == 429


def test_r17_an_address_pays_for_the_time_that_its_record_takes(served: Served) -> None:
    before = overdrawn(served)
    long = served.another("10.9.9.6")
    assert post(long, "read", what="text", text=BRANCHES * (MAX_TEXT // len(BRANCHES))).json()
    assert overdrawn(served) == before + 1


def overdrawn(served: Served) -> float:
    numbers = served.client.get("/metrics").text
    (found,) = re.findall(r"^russianbank_clients_overdrawn (\S+)", numbers, re.MULTILINE)
    return float(found)


@pytest.mark.parametrize("character", ["x", "\n", "\N{WHITE SMILING FACE}"])
def test_the_longest_text_that_the_page_sends_is_read(served: Served, character: str) -> None:
    """The limit of a body fits that of a text, so the page knows all that is too long."""
    longest = json.dumps({"what": "text", "text": character * MAX_TEXT}, ensure_ascii=False)
    headers = {"content-type": "application/json"}
    sent = served.client.post("/analysis/read", content=longest.encode(), headers=headers)
    assert sent.status_code == 400
    assert sent.json()["error"]["code"] == "cannot-read"
    longer = served.client.post("/analysis/read", content=" " * (MAX_RECORD + 1), headers=headers)
    assert longer.json()["error"]["code"] == "too-large"


# The engine


@pytest.fixture
def nearly_over() -> Position:
    """A position in which red has one card left, and it fits a foundation."""
    line = "KHr/-/-/-/-/-/-/- rr/-/-/-/-/-/-/- 3Sr/-/- 4?/-/- red"
    return read_position(f"{line} unseen=AHbACbADb5Sb", preset("foster-two-pack"))


def updates(answer: Any) -> Iterator[dict[str, Any]]:
    for line in answer.text.splitlines():
        yield json.loads(line)


@pytest.mark.extended
def test_the_engine_says_more_and_more(served: Served, nearly_over: Position) -> None:
    """U37: engine lines, with values that get better while one waits."""
    answer = post(served.client, "engine", head=head(nearly_over), steps=[])
    assert answer.status_code == 200
    found = list(updates(answer))
    samples = [one["samples"] for one in found]
    assert samples == sorted(set(samples))
    assert [one["done"] for one in found] == [False] * (len(found) - 1) + [True]
    assert found[-1]["lines"][0]["acts"] == ["3S s>f"]
    assert found[-1]["lines"][0]["wins"] == 100


@pytest.mark.extended
def test_who_leaves_ends_the_analysis(served: Served, nearly_over: Position) -> None:
    """U37: a reader who goes away after the first values; the next one is not kept waiting."""
    body = json.dumps({"head": head(nearly_over), "steps": []}).encode()
    headers = {
        "host": ADDRESS.removeprefix("https://").removeprefix("http://"),
        "origin": ADDRESS,
        "content-type": "application/json",
        "content-length": str(len(body)),
    }
    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": "/analysis/engine",
        "raw_path": b"/analysis/engine",
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("10.9.9.6", 1),
        "server": ("testserver", 80),
    }

    async def leave() -> list[dict[str, Any]]:
        messages: list[dict[str, Any]] = []
        heard = asyncio.Event()
        incoming = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def receive() -> dict[str, Any]:
            for message in incoming:
                return message
            await heard.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            messages.append(message)
            if message["type"] == "http.response.body":
                heard.set()

        await served.client.app(scope, receive, send)
        return messages

    portal = served.client.portal
    assert portal is not None
    for _ in range(AT_ONCE + 1):
        messages = portal.call(leave)
        assert messages[0]["status"] == 200
        assert 1 < len(messages) < len(SAMPLES)


def test_a_game_that_is_over_is_not_analysed(served: Served, nearly_over: Position) -> None:
    answer = post(served.client, "engine", head=head(nearly_over), steps=["s>f"])
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "nothing-to-analyse")
    assert Seat.RED is nearly_over.seat
