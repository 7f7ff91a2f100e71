"""Analyses from the command line: as a page to read, and as an object."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import russianbank
from command import run
from random_play import amount, begin
from russianbank.ai.analysis import PossibleCard
from russianbank.cli.commands.analyse import ROWS, rows
from russianbank.core.cards import CARDS
from russianbank.core.rules.preset import preset
from russianbank.notation import read_act, read_position, write_position
from tables import table

TWO_PACKS = Path(russianbank.__file__).parent / "records" / "foster-1922-two-packs.rbr"
LITTLE = ("--layouts", amount(40, 400))


def line(**piles: Any) -> str:
    """A position line, for a table with several things to do unless it is told."""
    usual = {"t1": "8S", "t2": "4C 7H", "t3": "JC", "s": "(3) 3H", "d": "TH"}
    return write_position(table("foster-two-pack", **(usual | piles)).position)


def facts(*args: object) -> dict[str, Any]:
    done = run("analyse", *args, *LITTLE, "--json")
    assert done.exit_code == 0, done.output
    (written,) = done.stdout.splitlines()
    told: dict[str, Any] = json.loads(written)
    return told


def test_the_page_has_plans_with_reasons_a_line_and_the_cards_that_may_come() -> None:
    done = run("analyse", line(), *LITTLE)
    assert done.exit_code == 0
    heads = ["The best plans", "It may go on like this", "What the next card of the"]
    places = [done.stdout.index(head) for head in heads]
    assert places == sorted(places)
    assert re.search(r"^ wins +\d+ %.*[>^]", done.stdout, re.MULTILINE)
    assert "Red is on turn" in done.stdout


@pytest.mark.parametrize("number", range(amount(1, 5)))
def test_a_page_is_eighty_columns_wide(number: int) -> None:
    position, dealt, chance = begin(preset("foster-two-pack"), number)
    for _ in range(amount(5, 120)):
        position.play(position.lawful()[chance.below(len(position.lawful()))], dealt)
    done = run("analyse", write_position(position), "--plans", 5, *LITTLE)
    assert done.exit_code == 0
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_a_card_is_never_parted_from_its_act() -> None:
    done = run("analyse", TWO_PACKS, "--after", 90, "--plans", 5, *LITTLE)
    assert done.exit_code == 0
    assert not re.search(r"^ {16}(t\d|[shdSD])(>|_)", done.stdout, re.MULTILINE)


def test_letters_stand_for_pips_in_the_object_and_acts_can_be_read_again() -> None:
    told = facts(line())
    assert told["rules"] == "foster-two-pack"
    assert told["seat"] == "red"
    position = read_position(told["position"], preset("foster-two-pack"))
    for plan in told["plans"]:
        read_act(plan["acts"][0], position)
        assert 0 <= plan["wins"] <= 1
        assert plan["closer"] is True
        assert plan["reason"].endswith(".")
    assert told["line"][0]["seat"] == "red"
    assert [act.partition("=")[0] for act in told["line"][0]["acts"]] == told["plans"][0]["acts"]
    assert all(set(card) == {"card", "wins"} for card in told["cards"])


def test_with_layouts_alone_the_answer_is_the_same_again() -> None:
    assert facts(line()) == facts(line())


def test_no_more_plans_are_shown_than_were_asked_for() -> None:
    assert len(facts(line(), "--plans", 1)["plans"]) == 1


def test_a_plan_that_wins_has_no_sequel() -> None:
    done = run("analyse", line(s="3H", h="", d=""), *LITTLE)
    assert "wins 100 %" in done.stdout
    assert "It may go on" not in done.stdout
    assert "may bring" not in done.stdout


@pytest.mark.parametrize("spread", [0.0, 0.05, 0.3, 1.0])
def test_cards_are_sorted_into_a_few_rows(spread: float) -> None:
    cards = [
        PossibleCard(card, 1 - spread * place / 51)
        for place, card in enumerate(list(CARDS.values())[:52])
    ]
    sorted_in = rows(cards)
    assert len(sorted_in) <= ROWS
    assert [one for _, row in sorted_in for one in row] == cards
    shares = [share for share, _ in sorted_in]
    assert shares == sorted(shares, reverse=True)
