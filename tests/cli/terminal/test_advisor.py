"""An advisor in the terminal: speaks aloud when asked, and is in the record (F5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from helpers.command import Talk, run
from russianbank.core.cards import Seat
from russianbank.notation import Advised, read_record

GAME = ("--pace", "0", "--seed", "3", "--seat", "red", "--level", "2")


def advice_in(folder: Path) -> list[Advised]:
    """The advice in the record of the only game of a folder."""
    (path,) = folder.glob("*.rbr")
    record = read_record(path.read_text(encoding="utf-8"))
    assert record.replay().failure is None
    assert record.tags["RedAdvisor"] == "search:level=6"
    return [one for one in record.items if isinstance(one, Advised)]


@pytest.mark.extended
@pytest.mark.compiled
def test_f5_the_advisor_speaks_when_asked_and_the_player_still_plays(tmp_path: Path) -> None:
    table = Talk("play", "--data", tmp_path, *GAME, "--advisor", "search:level=6")
    table.listen()
    assert "Your advisor is level 6, and Blue hears the advice." in table.heard
    table.say("advise")
    table.listen()
    assert "Your advisor says: " in table.heard
    assert table.end() == 0
    (said,) = advice_in(tmp_path)
    assert said.advice.seat is Seat.RED
    assert said.advice.acts
    assert said.advice.words
    (path,) = tmp_path.glob("*.rbr")
    again = Talk("play", "--data", tmp_path, "--pace", "0", "--resume", path)
    again.listen()
    assert "Your advisor is level 6" in again.heard, "a game that goes on keeps its advisor"
    again.say("advise")
    again.listen()
    assert again.end() == 0
    assert len(advice_in(tmp_path)) == 2


def test_f5_the_advisor_of_a_game_that_goes_on_stays_for_the_next_deal(tmp_path: Path) -> None:
    args = ("play", "--data", tmp_path, "--pace", 0, "--seed", 2)
    run(*args, "--advisor", "greedy")
    (path,) = tmp_path.glob("*.rbr")
    resumed = ("play", "--data", tmp_path, "--pace", 0, "--resume", path)
    done = run(*resumed, typed="abandon\ny\ny\nadvise\n")
    assert "Your advisor says: " in done.stdout
    records = [read_record(one.read_text(encoding="utf-8")) for one in tmp_path.glob("*.rbr")]
    assert [one.tags["RedAdvisor"] for one in records] == ["greedy", "greedy"]


@pytest.mark.extended
def test_f5_nobody_advises_without_an_advisor(tmp_path: Path) -> None:
    table = Talk("play", "--data", tmp_path, *GAME)
    table.listen()
    table.say("advise")
    table.listen()
    assert "begin a game with --advisor" in table.heard
    assert table.end() == 0


def test_f5_rules_without_advisors_refuse_one_before_anything_is_saved(tmp_path: Path) -> None:
    done = run(
        *("play", "--terminal", "--rules", "modern", "--advisor", "greedy", "--data", tmp_path)
    )
    assert done.exit_code == 1
    assert "modern has no advisors (F5)" in done.output
    assert not list(tmp_path.glob("*.rbr"))


@pytest.mark.extended
def test_a_saved_game_by_rules_without_advisors_goes_on_whatever_its_tags_say(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.rbr"
    path.write_text('[Rules "modern"]\n[Seed "1"]\n[Red "you"]\n[RedAdvisor "greedy"]\n*\n')
    table = Talk("play", "--data", tmp_path, "--pace", "0", "--resume", path)
    table.listen()
    assert "Your advisor is" not in table.heard
    assert table.end() == 0
    assert read_record(path.read_text(encoding="utf-8")).tags["RedAdvisor"] == "greedy"


@pytest.mark.extended
@pytest.mark.parametrize("advisor", ["random", "greedy", "search:level=1", "handicap:misses=0.2"])
def test_any_player_advises_and_a_long_name_is_no_obstacle(advisor: str, tmp_path: Path) -> None:
    table = Talk("play", "--data", tmp_path, *GAME, "--advisor", advisor)
    table.listen()
    table.say("advise")
    table.listen()
    assert "Your advisor says: " in table.heard
    assert table.end() == 0


def test_an_advisor_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    done = run("play", "--terminal", "--advisor", "nobody", "--data", tmp_path)
    assert done.exit_code != 0
    assert "nobody" in done.output
