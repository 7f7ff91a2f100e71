"""The commands record, replay and diagram: records are checked, converted, replayed and drawn."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

import pytest

import russianbank
from helpers.command import run
from helpers.random_play import begin
from russianbank.core.rules.preset import preset
from russianbank.diagram import text_diagram
from russianbank.notation import read_record, read_records, write_position

SHIPPED = Path(russianbank.__file__).parent / "records"
TWO_PACKS = SHIPPED / "foster-1922-two-packs.rbr"


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A file with three short games."""
    path = tmp_path / "games.rbr"
    done = run("simulate", "--rules", "foster-32", "--games", 3, "--records", path)
    assert done.exit_code == 0
    return path


@pytest.fixture
def damaged(games: Path) -> Path:
    """The same games; the second contains an act that cannot be played."""
    text = games.read_text()
    second = text.index("[Event", text.index("[Event") + 1)
    begins = text.index("1. ", second)
    return_to = text.index(" ", begins + 3) + 1
    games.write_text(text[:return_to] + "KS t1>t2, " + text[return_to:])
    return games


@pytest.mark.parametrize("path", sorted(SHIPPED.glob("*.rbr")), ids=lambda path: path.stem)
def test_the_shipped_records_have_no_errors(path: Path) -> None:
    assert run("record", "check", path).exit_code == 0


def test_several_games_are_checked(games: Path) -> None:
    done = run("record", "check", games)
    assert done.exit_code == 0
    assert "3 games" in done.stdout


@pytest.mark.extended
def test_several_files_are_checked(games: Path, tmp_path: Path) -> None:
    done = run("record", "check", games, TWO_PACKS)
    assert done.exit_code == 0
    assert done.stdout == f"{games}: 3 games, no errors\n{TWO_PACKS}: 1 game, no errors\n"
    bad = tmp_path / "bad.rbr"
    bad.write_text("nonsense")
    done = run("record", "check", games, bad, tmp_path / "missing.rbr", TWO_PACKS)
    assert done.exit_code == 1
    assert done.stdout == f"{games}: 3 games, no errors\n{TWO_PACKS}: 1 game, no errors\n"
    assert [line.split(":")[1].split()[0] for line in done.stderr.splitlines()] == [
        str(bad),
        str(tmp_path / "missing.rbr"),
    ]


def test_checked_files_as_json(damaged: Path, tmp_path: Path) -> None:
    done = run("record", "check", TWO_PACKS, damaged, tmp_path / "missing.rbr", "--json")
    assert done.exit_code == 1
    whole, broken, missing = json.loads(done.stdout)
    assert whole == {"file": str(TWO_PACKS), "games": 1, "errors": []}
    assert (broken["file"], broken["games"]) == (str(damaged), 3)
    (error,) = broken["errors"]
    assert error["game"] == 2
    line = damaged.read_text().splitlines()[error["line"] - 1]
    assert line[error["column"] - 1 :].startswith("KS t1>t2")
    assert "KS is not on t1" in error["message"]
    assert missing["games"] == 0
    assert missing["errors"][0]["game"] is None
    assert len(done.stderr.splitlines()) == 2


def test_a_game_that_cannot_be_set_up_does_not_hide_the_others(games: Path) -> None:
    text = games.read_text()
    game = text.index("[Deal ")
    games.write_text(f'{text[:game]}[Position "2H - - -"]\n{text[game:]}')
    done = run("record", "check", games)
    assert done.exit_code == 1
    assert len(done.stderr.splitlines()) == 1
    assert str(games) in done.stderr


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    "args",
    [
        ["record", "check"],
        ["record", "convert", "--to", "json"],
        ["replay"],
        ["diagram"],
        ["hint", "--layouts", 5, "--after", 0],
        ["analyse", "--layouts", 5, "--after", 0],
        ["perft", 2],
    ],
)
def test_records_are_read_from_the_standard_input(args: list[object], games: Path) -> None:
    expected = run(*args, games)
    done = run(*args, "-", typed=games.read_text())
    assert done.exit_code == expected.exit_code == 0
    assert done.stdout.replace("the standard input", str(games))[:60] == expected.stdout[:60]


def test_a_position_is_read_from_a_file_or_the_standard_input(tmp_path: Path) -> None:
    line = write_position(begin(preset("foster-two-pack"), 2)[0])
    path = tmp_path / "position"
    path.write_text(f"{line}\n")
    drawn = run("diagram", line).stdout
    assert drawn == run("diagram", path).stdout == run("diagram", "-", typed=line).stdout != ""
    path.write_text(f"{line} x=1")
    done = run("diagram", path)
    assert done.exit_code == 1
    assert str(path) in done.stderr


def test_an_empty_standard_input_has_no_record() -> None:
    for args in (["record", "check", "-"], ["diagram", "-"], ["replay", "-"]):
        done = run(*args)
        assert done.exit_code == 1
        assert "the standard input contains no record" in done.stderr


def test_line_ends_and_a_mark_of_other_systems_are_read(games: Path) -> None:
    games.write_bytes(b"\xef\xbb\xbf" + games.read_bytes().replace(b"\n", b"\r\n"))
    assert "3 games, no errors" in run("record", "check", games).stdout


def test_an_error_in_a_game_is_reported_with_its_line(damaged: Path) -> None:
    done = run("record", "check", damaged)
    assert done.exit_code == 1
    assert "game 2: line " in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_an_error_in_a_variation_is_reported_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "tree.rbr"
    path.write_text(
        '[Rules "foster-two-pack"]\n[Seed "1"]\n\n1. red: 6H t5>t2 ?\n(1. red: AD t5>f), ^s=JS *\n'
    )
    done = run("record", "check", path)
    assert done.exit_code == 1
    assert f"{path}: game 1: line 5, column 10: AD is not on t5" in done.stderr


@pytest.mark.sample(1)
@pytest.mark.parametrize("content", [b"", b"no record\n", b"\xff\xfe\x00", b'{"version": 1'])
def test_what_is_no_record_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "bad.rbr"
    path.write_bytes(content)
    for args in (["record", "check", path], ["replay", path], ["diagram", path]):
        done = run(*args)
        assert done.exit_code == 1
        assert len(done.stderr.splitlines()) == 1
        assert str(path) in done.stderr


def test_records_go_to_json_and_back(games: Path, tmp_path: Path) -> None:
    as_json = run("record", "convert", games, "--to", "json").stdout
    assert len([json.loads(line) for line in as_json.splitlines()]) == 3
    path = tmp_path / "games.json"
    path.write_text(as_json, encoding="utf-8")
    assert run("record", "check", path).exit_code == 0
    back = run("record", "convert", path, "--to", "text").stdout
    assert back == games.read_text(encoding="utf-8")


def test_json_may_be_spread_over_lines(games: Path, tmp_path: Path) -> None:
    lines = run("record", "convert", games, "--to", "json").stdout.splitlines()
    path = tmp_path / "games.json"
    path.write_text("\n".join(json.dumps(json.loads(line), indent=2) for line in lines))
    assert "3 games" in run("record", "check", path).stdout


def test_a_position_is_drawn() -> None:
    position, _, _ = begin(preset("foster-two-pack"), 2)
    done = run("diagram", write_position(position))
    assert done.exit_code == 0
    assert done.stdout.rstrip("\n") == text_diagram(position)


def test_a_position_of_other_rules_is_drawn() -> None:
    position, _, _ = begin(preset("foster-one-pack"), 2)
    done = run("diagram", write_position(position), "--rules", "foster-one-pack")
    assert done.stdout.rstrip("\n") == text_diagram(position)


def test_a_position_of_a_game_is_drawn(games: Path) -> None:
    replay = read_records(games.read_text())[1].replay().game
    replay.undo()
    last = replay.events[-1]
    done = run("diagram", games, "--game", 2, "--move", len(replay.events))
    assert done.stdout.rstrip("\n") == text_diagram(replay.position, last=last)  # type: ignore[arg-type]


@pytest.mark.extended
def test_a_drawing_can_be_svg() -> None:
    done = run("diagram", TWO_PACKS, "--move", 10, "--svg")
    assert done.exit_code == 0
    assert ElementTree.fromstring(done.stdout).tag.endswith("svg")


def test_a_position_after_the_end_is_refused() -> None:
    done = run("diagram", TWO_PACKS, "--move", 10**6)
    assert done.exit_code == 1
    assert "choose --after from 0 to 162" in done.stderr


def test_what_is_neither_file_nor_position_is_refused() -> None:
    done = run("diagram", "nowhere.rbr")
    assert done.exit_code == 1
    assert "nowhere.rbr is neither a file" in done.stderr


def test_a_replay_in_a_pipe_is_the_whole_game() -> None:
    record = read_record(TWO_PACKS.read_text(encoding="utf-8"))
    done = run("replay", TWO_PACKS)
    assert done.exit_code == 0
    printed = [line for line in done.stdout.splitlines() if line.startswith((" red   ", " blue  "))]
    assert len([line for line in printed if line[7:8] != " "]) == len(
        [entry for entry in record.entries if entry.name]
    )


def test_a_replay_shows_the_comments(games: Path) -> None:
    text = games.read_text()
    games.write_text(text.replace("1. ", "{Both are wide awake.}\n1. ", 1))
    assert "Both are wide awake." in run("replay", games).stdout


def test_a_replay_goes_as_far_as_the_record_can_be_followed(damaged: Path) -> None:
    done = run("replay", damaged, "--game", 2)
    assert done.exit_code == 1
    assert "to play" in done.stdout
    assert "KS is not on t1" in done.stderr


@pytest.mark.parametrize("command", [["diagram"], ["hint", "--time", 0], ["perft", 1]])
def test_a_record_that_cannot_be_followed_gives_no_position_by_itself(
    command: list[object], damaged: Path
) -> None:
    done = run(*command, damaged, "--game", 2)
    assert done.exit_code == 1
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert re.search(rf"{damaged}: line \d+, column \d+: .*; choose --after from 0 to 0", line)


@pytest.mark.sample(1)
@pytest.mark.parametrize("command", [["diagram"], ["hint", "--time", 0], ["analyse", "--time", 0]])
def test_a_position_before_the_error_is_given_with_a_warning(
    command: list[object], damaged: Path
) -> None:
    done = run(*command, damaged, "--game", 2, "--after", 0)
    assert done.exit_code == 1
    assert done.stdout
    assert "line " in done.stderr
    assert run(*command, damaged, "--game", 1, "--after", 0).exit_code == 0
    assert run(*command, damaged, "--game", 2, "--after", 1).stdout == ""


def test_a_record_with_a_false_result_gives_no_position_by_itself(games: Path) -> None:
    text = games.read_text()
    for ended in re.findall(r"^\[Ending .*\n|^\[Result .*\n|^\[Score .*\n", text, re.MULTILINE):
        text = text.replace(ended, "")
    games.write_text(re.sub(r"\d+-\d+\n", "7-0\n", text))
    done = run("diagram", games)
    assert done.exit_code == 1
    assert done.stdout == ""
    assert "line " in done.stderr


@pytest.mark.sample(1)
@pytest.mark.parametrize("command", ["diagram", "hint", "analyse", "perft"])
def test_the_rules_of_a_record_cannot_be_others(command: str, tmp_path: Path) -> None:
    args = ["perft", "1", TWO_PACKS] if command == "perft" else [command, TWO_PACKS]
    for rules, said in [("nope", "nope"), ("modern", "foster-two-pack, not by modern"), ("", "")]:
        done = run(*args, "--after", 0, "--rules", rules)
        assert done.exit_code == 1
        assert said in done.stderr
        assert done.stdout == ""
    same = tmp_path / "same.toml"
    same.write_text(run("rules", "show", "foster-two-pack", "--toml").stdout)
    done = run("diagram", TWO_PACKS, "--after", 0, "--rules", same)
    assert done.exit_code == 0, done.output


def test_a_game_that_is_not_in_the_file_is_refused(games: Path) -> None:
    done = run("replay", games, "--game", 4)
    assert done.exit_code == 1
    assert "3 games; choose --game from 1 to 3" in done.stderr


STEP = "T0 {} level=-1 free_cols=0 legal=1 {}"


def test_a_log_of_garibaldka_becomes_records(tmp_path: Path) -> None:
    cards = [list(range(52 * pack, 52 * pack + 52)) for pack in (0, 1)]
    piles = [one[:13] for one in cards] + [one[17:] for one in cards] + [[]] * 4
    piles += [[number] for one in cards for number in one[13:17]] + [[]] * 8
    state = " ".join(str(2 * n) for pile in piles for n in (len(pile) / 2, *pile)).replace(".0", "")
    log, out = tmp_path / "moves.log", tmp_path / "out.rbr"
    steps = [STEP.format("H0", "DRAW"), f"   S GARIBALDKA1 0 0 -1 0 0 0 {state}"]
    log.write_text("\n".join([*steps, STEP.format("H0", "DISCARD KS"), ""]))
    done = run("record", "import", log, "-o", out)
    assert (done.exit_code, done.stderr) == (0, "")
    assert run("record", "check", out).exit_code == 0
    assert "1. red: ^h=KS, KS h>d" in out.read_text()
    log.write_text(log.read_text() + STEP.format("H0", "DISCARD KS") + "\n")
    done = run("record", "import", log)
    assert done.exit_code == 1
    assert "moves.log: game 1: line 4" in done.stderr
    assert "KS h>d" in done.stdout
    log.write_text("milk")
    assert run("record", "import", log).exit_code == 1


def test_a_saved_game_of_crapette_becomes_a_record(tmp_path: Path) -> None:
    file = tmp_path / "saved.json"
    sides = {
        name: {
            "reserve": pile(copy, range(13), up=12),
            "houses": [pile(copy, [place], up=place) for place in range(13, 17)],
            "hand": pile(copy, range(17, 52)),
            "waste": [],
        }
        for copy, name in enumerate(("human", "cpu"))
    }
    empty: list[object] = [{"suit": None, "cards": []} for _ in range(8)]
    saved = {"players": sides, "foundations": empty, "turn": "cpu", "status": "in_progress"}
    file.write_text(json.dumps(saved))
    done = run("record", "import", file)
    assert (done.exit_code, done.stderr) == (0, "")
    record = read_record(done.stdout)
    assert record.rules.name == "pagat-waste"
    assert record.start.startswith(
        "AHr/2Hr/3Hr/4Hr/AHb/2Hb/3Hb/4Hb - 12?KSr/35?/- 12?KSb/35?/- blue"
    )
    file.write_text('{"players": {}}')
    assert "a saved game of Crapette" in run("record", "import", file).stderr


def pile(copy: int, cards: Iterable[int], up: int = -1) -> list[dict[str, object]]:
    return [
        {"id": f"x-{copy}", "suit": "SHDC"[n // 13], "rank": n % 13 + 1, "faceUp": n == up}
        for n in cards
    ]
