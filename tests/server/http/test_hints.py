"""U38: hints in three steps, against the computer only, each recorded; and the coach's notes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from helpers.app_server import Served
from helpers.stored_tables import PlayedTable, machine
from russianbank.ai.reason import REASONS, Reason
from russianbank.core.cards import Seat
from russianbank.core.law import REQUIREMENTS
from russianbank.core.rules.paragraphs import ONE_PACK
from russianbank.core.rules.preset import preset
from russianbank.notation import Comment, read_record, write_record
from russianbank.rulebook import all_paragraphs
from russianbank.server.live.hints import HINTS
from russianbank.server.study.finished_game import finished_game
from russianbank.server.table.coach import MOMENTS, PARAGRAPHS, basics
from russianbank.server.table.entry import ActEntry, HintEntry, LoggedEntry
from russianbank.server.table.projection import PILE_NAMES
from russianbank.words.catalogue import OFFERED, catalogue_for

pytestmark = pytest.mark.usefixtures("afresh")


def against_the_computer(served: Served, strictness: str = "strict") -> str:
    """Open a table against the computer at which the caller is on turn; return its id."""
    for _ in range(20):
        wish = {"opponent": {"level": 1}, "strictness": strictness, "pace": "natural"}
        opened = served.client.post("/api/tables", json=wish).json()
        served.clock.now += 5
        if served.client.get(f"/api/tables/{opened['id']}").json()["view"]["mover"] == "red":
            return str(opened["id"])
    raise LookupError("the computer began every time")


def ask(client: TestClient, table_id: str, step: object) -> Any:
    """Ask for a hint."""
    return client.post(f"/api/tables/{table_id}/hint", json={"step": step})


@pytest.mark.extended
def test_each_step_reveals_no_more_than_its_level(served: Served) -> None:
    table_id = against_the_computer(served)
    first, second, third = (ask(served.client, table_id, step).json() for step in (1, 2, 3))
    assert set(first) == {"version", "step", "said"}
    assert set(second) == {"version", "step", "said", "piles"}
    assert set(third) - {"paragraph"} == {"version", "step", "said", "piles", "act"}
    assert second["piles"] == sorted(third["piles"])
    assert set(second["piles"]) <= set(PILE_NAMES)
    game = served.actor(table_id).table.game
    assert game is not None
    lawful = [str(act) for act in game.position.lawful()]
    assert third["act"] in lawful
    plain = catalogue_for("en").text
    assert first["said"] in {plain("coach-hint-plays"), plain("coach-hint-waits")}
    assert second["said"] == plain("coach-hint-where")
    for card in (one for one in third["said"].split() if one.isdigit()):
        assert card not in first["said"] + second["said"]


@pytest.mark.extended
def test_a_hint_is_in_the_readers_language(served: Served) -> None:
    table_id = against_the_computer(served)
    assert served.client.post("/api/me", json={"language": "de"}).status_code == 200
    said = ask(served.client, table_id, 2).json()["said"]
    assert said == catalogue_for("de").text("coach-hint-where")


@pytest.mark.extended
def test_the_same_cards_get_the_same_hint_and_are_recorded_once(served: Served) -> None:
    table_id = against_the_computer(served)
    before = served.actor(table_id).version
    answers = [ask(served.client, table_id, 3).json() for _ in range(5)]
    assert all(one["act"] == answers[0]["act"] for one in answers)
    assert served.actor(table_id).version == before + 1
    assert served.do(table_id, ActEntry(answers[0]["act"]), Seat.RED)["ok"]


def test_nobody_else_gets_a_hint(served: Served) -> None:
    table_id = against_the_computer(served)
    assert ask(served.another(), table_id, 1).status_code == 403
    assert ask(served.client, "no-such-table", 1).status_code == 404
    between, friend = served.friends()
    for client in (served.client, friend):
        refused = ask(client, between, 1)
        assert (refused.status_code, refused.json()["error"]["code"]) == (409, "no-hint")
        assert client.get(f"/api/tables/{between}/coach").status_code == 409
    assert served.another().get(f"/api/tables/{table_id}/coach").status_code == 403


def test_there_is_no_hint_off_turn_and_after_the_game(served: Served) -> None:
    table_id = against_the_computer(served)
    game = served.actor(table_id).table.game
    assert game is not None
    while game.seat is Seat.RED:  # the computer plans or plays after this
        assert served.do(table_id, ActEntry(str(game.position.lawful()[-1])), Seat.RED)["ok"]
    assert ask(served.client, table_id, 1).status_code == 409
    served.finish(table_id)
    assert ask(served.client, table_id, 3).status_code == 409
    assert served.client.get(f"/api/tables/{table_id}/coach").json()["notes"] == []


@pytest.mark.sample(1)
@pytest.mark.parametrize("step", [0, 4, -1, "1", None, 1.5, [1], 10**30])
def test_a_step_that_there_is_not_is_refused(served: Served, step: object) -> None:
    table_id = against_the_computer(served)
    version = served.actor(table_id).version
    assert ask(served.client, table_id, step).status_code == 400
    assert served.actor(table_id).version == version


@pytest.mark.extended
def test_a_hundred_requests_are_answered_and_then_limited(served: Served) -> None:
    table_id = against_the_computer(served)
    version = served.actor(table_id).version
    statuses = [ask(served.client, table_id, 1 + n % 3).status_code for n in range(100)]
    assert statuses.count(200) == HINTS
    assert statuses.count(429) == 100 - HINTS
    assert served.actor(table_id).version == version + 3


@pytest.fixture(scope="module")
def hinted() -> PlayedTable:
    """A finished game in which red asked for hints at two moments."""
    scenario = PlayedTable(strictness="strict", blue=machine(), seed=5)
    scenario.play_until(lambda: scenario.game.seat is Seat.RED)
    scenario.do(HintEntry(1), Seat.RED)
    scenario.do(HintEntry(3, "^s"), Seat.RED)
    scenario.play(str(scenario.game.position.lawful()[0]))
    scenario.play_until(lambda: scenario.game.seat is Seat.RED)
    scenario.do(HintEntry(2), Seat.RED)
    scenario.play_out()
    return scenario


def test_hints_are_shown_in_the_result_the_replay_and_the_record(hinted: PlayedTable) -> None:
    over = hinted.table.view(None).over
    assert over is not None
    assert over.summary is not None
    assert (over.summary.red.hints, over.summary.blue.hints) == (2, 0)
    game = finished_game(hinted.terms, hinted.log, 1)
    assert sorted(step.hint for step in game.steps if step.hint) == [2, 3]
    record = game.record("2026.11.25")
    comments = [one.text for one in record.items if isinstance(one, Comment)]
    assert comments == [
        "red asked for a hint, step 3 of 3: ^s",
        "red asked for a hint, step 2 of 3",
    ]
    assert read_record(write_record(record)).items == record.items


def test_a_log_without_hints_reads_as_before(hinted: PlayedTable) -> None:
    plain = [one for one in hinted.log if not isinstance(one.entry, HintEntry)]
    lines = [msgspec.structs.replace(one, seq=seq) for seq, one in enumerate(plain, 1)]
    game = finished_game(hinted.terms, lines, 1)
    assert [step.hint for step in game.steps if step.hint] == []
    assert game.end.over is not None


# The coach


def notes(served: Served, table_id: str) -> list[dict[str, Any]]:
    """What the coach has to say."""
    found: list[dict[str, Any]] = served.client.get(f"/api/tables/{table_id}/coach").json()["notes"]
    return found


def test_the_coach_names_moments_with_paragraphs_that_exist(served: Served) -> None:
    """U41: each note cites its paragraph, and names acts and piles that there are."""
    table_id = against_the_computer(served)
    said = notes(served, table_id)
    game = served.actor(table_id).table.game
    assert game is not None
    assert said
    lawful = {str(act) for act in game.position.lawful()}
    for note in said:
        assert note["paragraph"] in all_paragraphs()
        assert set(note["acts"]) <= lawful
        assert {*note["piles"], note["to"] or note["piles"][0]} <= set(PILE_NAMES)
        assert note["said"]


def test_every_moment_and_every_reason_has_words_and_a_paragraph() -> None:
    for language in OFFERED:
        catalogue = catalogue_for(language)
        for moment in MOMENTS:
            said = catalogue.text(f"coach-{moment}", card="AS", to="", paragraph="F21")
            assert ("AS" in said) == (moment in CARDS)
        for name in set(REASONS) - {"must"}:
            reason = Reason(name, dict.fromkeys(("count", "best", "played", "of"), 2))
            assert reason.sentence(catalogue.text)
        assert all(catalogue.has(f"law-{paragraph}") for paragraph in REQUIREMENTS)
    assert set(PARAGRAPHS) == set(MOMENTS)
    assert {*PARAGRAPHS.values(), *ONE_PACK.values()} <= set(all_paragraphs())


def test_the_basics_are_those_of_the_rules(served: Served) -> None:
    """The moments whose acts a player of these rules must have played unasked."""
    table_id = against_the_computer(served)
    reply = served.client.get(f"/api/tables/{table_id}/coach").json()
    assert reply["basics"] == ["first", "stock", "hand", "load", "turn-hand", "end-turn"]
    assert basics(preset("foster-one-pack")) == ["hand", "load", "turn-hand", "end-turn"]


CARDS = {"first", "stock", "hand", "space", "load", "borrow", "end-turn", "ended"}
"""The moments that are about a card."""


def seen(scenario: PlayedTable, seat: Seat) -> set[str]:
    """The moments of a player just now."""
    return {one.name for one in scenario.table.moments(seat)}


@pytest.fixture(scope="module")
def met() -> set[str]:
    """The moments that a whole game has for red."""
    scenario = PlayedTable(strictness="warn", blue=machine(), seed=3)
    found: set[str] = set()

    def look() -> bool:
        if scenario.table.view(None).over is None:
            found.update(seen(scenario, Seat.RED))
        return False

    with pytest.raises(LookupError):
        scenario.play_until(look)
    return found


def test_a_game_has_most_moments(met: set[str]) -> None:
    needed = {"first", "fill", "stock", "hand", "space", "load", "turn-stock", "turn-hand"}
    assert needed | {"end-turn", "ended", "watch"} <= met


def test_a_missed_stop_is_named_only_when_no_call_is_possible(served: Served) -> None:
    """R2: while the error can be stopped the notes are those of a game without it."""
    scenario = PlayedTable(strictness="call-stop", blue=machine(), seed=3)
    scenario.play_until(lambda: scenario.game.seat is Seat.BLUE and bool(wrong(scenario)))
    scenario.play(wrong(scenario)[0], force=True)
    assert scenario.game.stoppable_breach(Seat.RED)
    while scenario.game.may_call_stop(Seat.RED):
        assert "missed-stop" not in seen(scenario, Seat.RED)
        scenario.play(str(scenario.game.position.lawful()[-1]))
    assert scenario.game.seat is Seat.RED
    note = next(one for one in scenario.table.moments(Seat.RED) if one.name == "missed-stop")
    assert note.breach
    assert note.piles


def wrong(scenario: PlayedTable) -> list[str]:
    """Acts that break an obligation and turn nothing up."""
    position = scenario.game.position
    acts = [act for act in position.playable() if position.breach(act) == "F23"]
    return [str(act) for act in acts if position.turns_up(act) is None]


def test_the_log_line_of_a_hint_has_its_form() -> None:
    line = LoggedEntry(1, 0.0, "red", None, HintEntry(2))
    assert msgspec.json.encode(line.entry) == b'{"k":"hinted","step":2}'
