"""The pages of the puzzles, and what a stranger sends to them."""

from __future__ import annotations

import html
import re
from datetime import UTC, datetime
from typing import Any

import pytest

from helpers.app_server import Served
from helpers.first_puzzle import first
from russianbank.core.act import Pile
from russianbank.core.rules.preset import preset
from russianbank.lessons.exercise import LANGUAGES
from russianbank.puzzles.collection import puzzle_named, puzzle_of_day, puzzles, rule_sets
from russianbank.puzzles.puzzle import KINDS, Puzzle
from russianbank.review import contrasts
from russianbank.server.http.puzzle_pages import REQUESTS
from russianbank.server.study.puzzle_study import MOST_STEPS

pytestmark = pytest.mark.usefixtures("afresh")


def ask(served: Served, puzzle: Puzzle, what: str, **wish: Any) -> Any:
    return served.client.post(f"/puzzles/{puzzle.id}/{what}", json=wish)


def test_u40_the_list_has_the_puzzle_of_the_day(served: Served) -> None:
    """U40: each day has its puzzle; the next day has another."""
    listed = served.client.get("/puzzles").text
    today = datetime.fromtimestamp(1e9 + served.clock.now, UTC).date().toordinal()
    assert f'href="/puzzles/{puzzle_of_day(today).id}"' in listed
    served.clock.now += 86_400
    assert f'href="/puzzles/{puzzle_of_day(today + 1).id}"' in served.client.get("/puzzles").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_u40_the_pages_speak_each_language(served: Served, language: str) -> None:
    titles = {"en": "Puzzles", "de": "Aufgaben", "fr": "Problèmes", "pt": "Problemas"}
    page = served.client.get("/puzzles", headers={"accept-language": language}).text
    assert f"<h1>{titles[language]}</h1>" in html.unescape(page)


def test_u40_the_rules_can_be_chosen(served: Served) -> None:
    """U40: Foster's first; the others say in a line what differs, and lead on to their puzzles."""
    page = html.unescape(served.client.get("/puzzles").text)
    assert re.findall(r'data-rules="([^"]+)"', page) == ["foster-two-pack"] * 3
    assert re.findall(r'data-rule-set="([^"]+)"', page) == [
        "foster-one-pack",
        "modern",
        "pagat",
        "french",
        "german",
    ]
    assert "A stock of 13, face up: its card goes to a foundation before others." in page
    other = served.client.get("/puzzles?rules=foster-one-pack").text
    assert re.findall(r'data-kind="([^"]+)"', other) == ["choice"], "no kind without puzzles"
    for name in rule_sets():
        answer = served.client.get(f"/puzzles/next?rules={name}", follow_redirects=False)
        assert puzzle_named(answer.headers["location"].split("/")[-1]).rules == name


def test_u40_a_puzzle_says_what_its_rules_are(served: Served) -> None:
    pages = {one.rules: served.client.get(f"/puzzles/{one.id}").text for one in puzzles()[::15]}
    assert "data-rules-line" not in pages["foster-two-pack"]
    assert 'data-rules-line="A stock of 13, face up.' in pages["french"]


def test_u40_what_a_line_says_of_the_rules_is_so(served: Served) -> None:
    page = html.unescape(served.client.get("/puzzles?rules=foster-one-pack").text)
    lines = dict(re.findall(r'data-rule-set="([^"]+)".*\n<span>(.*)</span>', page))
    assert len(lines) == len(rule_sets()) - 1
    for name, line in lines.items():
        rules = preset(name)
        assert (
            ("A stock of 13, face up" in line)
            == (rules.stock_size == 13)
            == (rules.stock_top == "up")
        )
        assert ("A space may stay empty" in line) == (rules.space_duty == "none")
        own, others = "comes from your own discard", "your opponent\u2019s piles"
        assert ("No card" in line and own in line) == (not rules.discard_playable)
        closed = not rules.opponent_to_foundation and rules.borrow == "no"
        assert ("No card" in line and others in line) == closed
        assert ("before others" in line) == (rules.compulsory_order == "stock-first")


@pytest.mark.parametrize("kind", KINDS)
def test_u40_the_next_puzzle_suits_the_rating(served: Served, kind: str) -> None:
    """U40: the nearest in rating that is not solved."""
    where = f"/puzzles/next?kind={kind}&rating=1400"
    found = served.client.get(where, follow_redirects=False).headers["location"].split("/")[-1]
    nearest = min(abs(one.rating - 1400) for one in puzzles() if one.kind == kind)
    assert next(abs(one.rating - 1400) for one in puzzles() if one.id == found) == nearest
    other = served.client.get(f"{where}&without={found}", follow_redirects=False)
    assert other.headers["location"] != f"/puzzles/{found}"


def test_u40_the_page_has_no_answer_in_it(served: Served) -> None:
    """U40: a stop puzzle with an error and one without look the same but for the cards."""
    for kind in KINDS:
        puzzle = first(kind)
        page = html.unescape(served.client.get(f"/puzzles/{puzzle.id}").text)
        assert "?F" not in page
        for word in ("best", "margins", "due", "paragraph", "failures", "rating"):
            assert f'"{word}"' not in page
        begun = ask(served, puzzle, "play", steps=[]).text
        assert '"wrong":' not in begun


def test_u40_a_stop_puzzle_is_judged(served: Served) -> None:
    puzzle, fair = first("stop"), first("stop", wrong=False)
    begun = ask(served, puzzle, "answer", stops=True).json()
    assert begun["right"]
    assert begun["solution"] is None
    due = {str(act) for act in puzzle.due}
    for act in begun["firsts"]:
        done = ask(served, puzzle, "answer", stops=True, first=act).json()
        assert done["right"] == (act.split(" ")[-1] in due)
        assert done["solution"]["stopped"]["paragraph"] == puzzle.paragraph
    assert not ask(served, puzzle, "answer", stops=False).json()["right"]
    assert ask(served, fair, "answer", stops=False).json()["right"]
    assert not ask(served, fair, "answer", stops=True).json()["right"]


def test_u40_a_stop_puzzle_is_explained_as_a_call_of_stop_is(served: Served) -> None:
    """U40: the verdict of a table, with the wrong act and what had to come first."""
    puzzle = first("stop")
    stopped = ask(served, puzzle, "answer", stops=False).json()["solution"]["stopped"]
    assert stopped["upheld"]
    assert stopped["act"] == str(puzzle.acts[-1])
    assert stopped["right"] in {str(act) for act in puzzle.due}
    assert len(stopped["missed"]) >= 1


def test_u40_an_act_that_was_bidden_is_told_as_such(served: Served) -> None:
    """U40: of an act that was no error the page says whether the law bade it."""
    fair = [one for one in puzzles() if one.kind == "stop" and not one.paragraph]
    bidden = next(one for one in fair if one.duty == "F23")
    free = next(one for one in fair if not one.duty)
    assert bidden.acts[-1].target is Pile.FOUNDATION, "F23 bids a card to its foundation"
    for puzzle, duty in ((bidden, "F23"), (free, "")):
        solution = ask(served, puzzle, "answer", stops=True).json()["solution"]
        assert solution["duty"] == duty
        assert solution["stopped"] is None


def test_u40_a_choice_puzzle_says_in_what_the_best_plan_is_ahead(served: Served) -> None:
    """U40: a reason for each other plan, the same as in a review."""
    choices = (one for one in puzzles() if one.kind == "choice")
    puzzle = next(
        one for one in choices if any(contrasts(one.start, one.acts, plan) for plan in one.plans)
    )
    why = ask(served, puzzle, "answer", plan=puzzle.best).json()["solution"]["why"]
    assert [bool(facts) for facts in why].count(True) >= 1
    assert why[puzzle.best] == []
    for plan, facts in zip(puzzle.plans, why, strict=True):
        found = contrasts(puzzle.start, puzzle.acts, plan)
        assert [one["name"] for one in facts] == [one.name for one in found]
        assert all((one["best"] > one["played"]) is not one["behind"] for one in facts)


def test_u40_a_solved_puzzle_can_be_analysed(served: Served) -> None:
    """U40: the analysis board opens its position, with the answer and the other plans."""
    for kind in KINDS:
        puzzle = first(kind)
        record = ask(served, puzzle, "answer").json()["solution"]["record"]
        opened = served.client.post("/analysis/read", json={"what": "text", "text": record})
        assert opened.status_code == 200, opened.text
        assert "ends" not in opened.json(), "it is whole"
        main = len(puzzle.acts) + bool(puzzle.paragraph)
        assert len(opened.json()["nodes"]) >= main


def test_u40_a_line_puzzle_is_played_step_by_step(served: Served) -> None:
    puzzle = first("line")
    acts = [str(act) for act in puzzle.acts]
    for count in range(len(acts)):
        reply = ask(served, puzzle, "play", steps=acts[:count], since=0).json()
        assert (reply["progress"], len(reply["study"]["steps"])) == ("open", count)
    assert ask(served, puzzle, "play", steps=acts).json()["progress"] == "reached"
    assert ask(served, puzzle, "answer", steps=acts).json()["right"]
    assert not ask(served, puzzle, "answer", steps=acts[:-1]).json()["right"]


@pytest.mark.extended
def test_u40_what_the_rules_forbid_is_refused(served: Served) -> None:
    """U40: also an act that turns up a card that nobody has seen, whose cards are not known."""
    for puzzle in [one for one in puzzles() if one.kind == "line"][::30]:
        position = puzzle.start
        for act in position.playable():
            unseen = position.turns_up(act) is not None
            reply = ask(served, puzzle, "play", steps=[str(act)]).json()["study"]
            if unseen:
                assert reply["refusal"]["refusal"] == "unseen-card"
            assert bool(reply["steps"]) == (act in position.lawful() and not unseen)
        served.clock.now += 100


def test_u40_a_choice_puzzle_is_judged(served: Served) -> None:
    puzzle = first("choice")
    for number in range(len(puzzle.plans)):
        done = ask(served, puzzle, "answer", plan=number).json()
        assert done["right"] == (number == puzzle.best)
        assert done["solution"]["best"] == puzzle.best
    assert not ask(served, puzzle, "answer", plan=9).json()["right"]


def test_u40_the_solution_is_shown_to_whoever_asks(served: Served) -> None:
    for kind in KINDS:
        done = ask(served, first(kind), "answer").json()
        assert not done["right"]
        assert done["solution"]["seed"] == first(kind).source.seed


def test_the_board_of_a_stop_puzzle_shows_the_opponents_acts_only(served: Served) -> None:
    puzzle = first("stop")
    steps = ["red stops", "s>t1", "nonsense", "^s"]
    for count in range(len(steps)):
        reply = ask(served, puzzle, "play", steps=steps[:count]).json()
        assert len(reply["study"]["steps"]) == min(count, len(puzzle.acts))
    assert ask(served, first("choice"), "play", steps=["^s"]).json()["study"]["steps"] == []


def test_u40_a_picture_shows_a_puzzle(served: Served) -> None:
    picture = served.client.get(f"/puzzles/{first('line').id}/table.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")


@pytest.mark.parametrize(
    "address",
    [
        "/puzzles/nothing",
        "/puzzles/00000000",
        "/puzzles/nothing/table.svg",
        "/puzzles/..%2f..%2fetc",
        "/puzzles/next?kind=riddle",
        "/puzzles/next?rules=house",
        "/puzzles/next?kind=line&rules=foster-one-pack",
        "/puzzles?rules=house",
        "/puzzles?rules=",
        "/puzzles/" + "a" * 5000,
    ],
)
def test_an_address_that_names_nothing(served: Served, address: str) -> None:
    assert served.client.get(address).status_code == 404


@pytest.mark.parametrize(
    "query",
    [
        "",
        "rating=-1",
        "rating=½",
        "rating=" + "9" * 5000,
        "rating=nan",
        "rating=9999",
        "without=" + "," * 5000,
        "without=" + "a" * 5000,
        "kind=&kind=line",
    ],
)
def test_any_wish_for_the_next_puzzle_leads_to_one(served: Served, query: str) -> None:
    answer = served.client.get(f"/puzzles/next?{query}", follow_redirects=False)
    assert answer.status_code == 303


@pytest.mark.parametrize("what", ["play", "answer"])
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{",
        b"null",
        b'{"steps": 1}',
        b'{"steps": [1]}',
        b'{"steps": ["' + b"x" * 200 + b'"]}',
        b'{"steps": [' + b'"t1>t2",' * (MOST_STEPS + 1) + b'"s>t1"]}',
        b'{"stops": "yes", "steps": [], "since": "x"}',
        b'{"plan": -1, "steps": [], "since": -1}',
        b'{"unknown": 1, "steps": []}',
        b"\xff\xfe",
    ],
)
def test_what_cannot_be_read_is_refused(served: Served, what: str, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    where = f"/puzzles/{first('line').id}/{what}"
    assert served.client.post(where, content=body, headers=headers).status_code == 400


@pytest.mark.parametrize(
    "steps",
    [["nonsense"], ["red stops"], ["^s=AS"], ["t1>t1"], [""], ["red abandons"], ["d^h"] * 20],
)
@pytest.mark.parametrize("kind", KINDS)
def test_strange_steps_are_no_answer(served: Served, kind: str, steps: list[str]) -> None:
    puzzle = first(kind)
    assert ask(served, puzzle, "play", steps=steps, since=20).status_code == 200
    assert not ask(served, puzzle, "answer", steps=steps).json()["right"]
    assert not ask(served, puzzle, "answer", stops=True, first=steps[0]).json()["right"]


@pytest.mark.extended
def test_too_many_requests_are_refused(served: Served) -> None:
    puzzle = first("choice")
    codes = [ask(served, puzzle, "answer").status_code for _ in range(REQUESTS + 1)]
    assert codes == [200] * REQUESTS + [429]
