"""The command analyse: its output as text and as JSON."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import russianbank
from helpers.command import run
from helpers.random_play import amount, begin
from helpers.tables import table
from russianbank.ai.analysis import PossibleCard
from russianbank.cli.commands.analyse import MAX_CARD_ROWS, card_rows
from russianbank.core.cards import CARDS
from russianbank.core.rules.preset import preset
from russianbank.notation import read_act, read_position, write_position

pytestmark = pytest.mark.compiled

TWO_PACKS = Path(russianbank.__file__).parent / "records" / "foster-1922-two-packs.rbr"
LITTLE = ("--layouts", amount(40, 400))


def line(**piles: Any) -> str:
    """The line of a position in which several plans are possible, with these piles changed."""
    usual = {"t1": "8S", "t2": "4C 7H", "t3": "JC", "s": "(3) 3H", "d": "TH"}
    return write_position(table("foster-two-pack", **(usual | piles)).position)


def facts(*args: object) -> dict[str, Any]:
    done = run("analyse", *args, *LITTLE, "--json")
    assert done.exit_code == 0, done.output
    (written,) = done.stdout.splitlines()
    found: dict[str, Any] = json.loads(written)
    return found


def test_the_text_has_plans_with_reasons_a_line_and_the_next_cards() -> None:
    done = run("analyse", line(), *LITTLE)
    assert done.exit_code == 0
    headings = ["The best plans", "It may go on like this", "What the next card of the"]
    places = [done.stdout.index(heading) for heading in headings]
    assert places == sorted(places)
    assert re.search(r"^ wins +\d+ %.*[>^]", done.stdout, re.MULTILINE)
    assert "Red is on turn" in done.stdout


@pytest.mark.sample(1)
@pytest.mark.parametrize("number", range(amount(1, 5)))
def test_lines_have_at_most_eighty_columns(number: int) -> None:
    position, dealt, chance = begin(preset("foster-two-pack"), number)
    for _ in range(amount(5, 120)):
        position.play(position.lawful()[chance.below(len(position.lawful()))], dealt)
    done = run("analyse", write_position(position), "--plans", 5, *LITTLE)
    assert done.exit_code == 0
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_no_line_break_comes_between_a_card_and_its_act() -> None:
    done = run("analyse", TWO_PACKS, "--after", 90, "--plans", 5, *LITTLE)
    assert done.exit_code == 0
    assert not re.search(r"^ {18}(t\d|[shdSD])(>|_)", done.stdout, re.MULTILINE)


@pytest.mark.parametrize("language", ["en", "de", "fr", "pt"])
def test_a_blank_stands_between_the_error_of_a_value_and_the_plan(language: str) -> None:
    late = f"{line()} turns=30"
    done = run("--language", language, "analyse", late, "--layouts", 20)
    assert done.exit_code == 0
    assert re.search(r"^ \w+ +\d+ % (±|\+-)\d\d +\S", done.stdout, re.MULTILINE), done.stdout
    assert not re.search(r"(±|\+-)\d+[^ \d]", done.stdout)


def test_the_json_object_has_letters_for_suits_and_acts_that_can_be_read() -> None:
    found = facts(line())
    assert found["rules"] == "foster-two-pack"
    assert found["seat"] == "red"
    position = read_position(found["position"], preset("foster-two-pack"))
    for plan in found["plans"]:
        read_act(plan["acts"][0], position)
        assert 0 <= plan["wins"] <= 1
        assert plan["closer"] is True
        assert plan["reason"].endswith(".")
    assert found["line"][0]["seat"] == "red"
    assert [act.partition("=")[0] for act in found["line"][0]["acts"]] == found["plans"][0]["acts"]
    assert all(set(card) == {"card", "wins"} for card in found["cards"])


def test_with_layouts_alone_the_answer_can_be_repeated() -> None:
    assert facts(line()) == facts(line())


def test_no_more_plans_are_shown_than_were_asked_for() -> None:
    assert len(facts(line(), "--plans", 1)["plans"]) == 1


def test_nothing_follows_a_plan_that_wins() -> None:
    done = run("analyse", line(s="3H", h="", d=""), *LITTLE)
    assert re.search(r"^ won +", done.stdout, re.MULTILINE)
    assert "100 %" not in done.stdout
    assert "may go on" not in done.stdout
    assert "may bring" not in done.stdout


@pytest.mark.parametrize("spread", [0.0, 0.05, 0.3, 1.0])
def test_cards_are_sorted_into_a_few_rows(spread: float) -> None:
    cards = [
        PossibleCard(card, 1 - spread * place / 51)
        for place, card in enumerate(list(CARDS.values())[:52])
    ]
    rows = card_rows(cards)
    assert len(rows) <= MAX_CARD_ROWS
    assert [one for _, row in rows for one in row] == cards
    shares = [share for share, _ in rows]
    assert shares == sorted(shares, reverse=True)
