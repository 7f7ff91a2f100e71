"""The command hint: a plan and its reason, as text and as JSON, and errors."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import russianbank
from helpers.command import run
from helpers.tables import table
from russianbank.notation import record_of, write_position, write_record

TWO_PACKS = Path(russianbank.__file__).parent / "records" / "foster-1922-two-packs.rbr"


def test_a_hint_is_one_line_with_a_plan_and_a_reason() -> None:
    laid = table("foster-two-pack", t2="KS AC", s="(3) 7H")
    done = run("hint", write_position(laid.position), "--time", 1)
    assert done.exit_code == 0
    (line,) = done.stdout.splitlines()
    assert line.startswith("A♣ t2>f, ")
    assert line.endswith(
        "A card that fits a foundation goes there before any other card is touched (F23)."
    )


@pytest.mark.parametrize("option", ["--after", "--game"])
def test_a_position_line_has_no_events_and_no_second_game(option: str) -> None:
    line = write_position(table("foster-two-pack", t2="KS AC", s="(3) 7H").position)
    done = run("hint", line, option, 2)
    assert done.exit_code == 1
    assert "a position line is no game" in done.stderr


@pytest.mark.parametrize("command", ["hint", "analyse", "diagram"])
def test_a_position_that_begins_with_a_space_is_no_option(command: str) -> None:
    line = write_position(table("foster-two-pack", t1="", t2="KS AC", s="(3) 7H").position)
    assert line.startswith("-/")
    options = {"hint": ["--time", 0], "analyse": ["--layouts", 5]}
    given = options.get(command, [])
    for args in ([line, *given], [*given, line], [*given, "--", line]):
        done = run(command, *args)
        assert done.exit_code == 0, done.output


@pytest.mark.extended
def test_a_position_of_a_record_is_selected_by_the_number_of_events() -> None:
    done = run("hint", TWO_PACKS, "--after", 0, "--time", 1)
    assert done.exit_code == 0
    assert done.stdout.startswith("A♠ t4>f, ")  # pp. 18-22: the ace is compulsory
    assert run("hint", TWO_PACKS, "--after", 10**6).exit_code == 1


def test_the_rules_can_be_chosen() -> None:
    laid = table("modern", t2="KS AC", s="(3) 7H")
    done = run("hint", write_position(laid.position), "--rules", "modern", "--time", 0)
    assert "(F23, M6)" in done.stdout


@pytest.mark.parametrize("part", ["hint", "analyse"])
def test_a_finished_game_is_refused(part: str, tmp_path: Path) -> None:
    game = table("foster-two-pack", t1="8S", s="7H", h="", d="").game()
    game.play(game.position.lawful()[0])
    path = tmp_path / "game.rbr"
    path.write_text(write_record(record_of(game, {})), encoding="utf-8")
    done = run(part, path)
    assert done.exit_code == 1
    assert "over" in done.stderr
    assert "--after" in done.stderr
    assert run(part, path, "--after", 0, "--time", 0).exit_code == 0


@pytest.mark.parametrize("part", ["hint", "analyse"])
@pytest.mark.parametrize("shown", ["nowhere.rbr", "3Hr/7Cr - red"])
def test_neither_file_nor_position_is_refused_in_a_sentence(part: str, shown: str) -> None:
    done = run(part, shown)
    assert done.exit_code == 1
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""


def test_a_hint_as_json_can_be_repeated_with_layouts() -> None:
    line = write_position(table("foster-two-pack", t2="KS AC", s="(3) 7H").position)
    facts, again = (
        json.loads(run("hint", line, "--layouts", 30, "--json").stdout) for _ in range(2)
    )
    assert facts == again
    assert facts["rules"] == "foster-two-pack"
    assert facts["position"] == line
    assert facts["seat"] == "red"
    assert facts["acts"][0] == "AC t2>f"
    assert facts["reason"].startswith("A card that fits a foundation goes there before")
    assert 0 <= facts["wins"] <= 1
