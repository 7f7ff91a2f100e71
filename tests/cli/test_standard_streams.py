"""Standard streams that are closed, full, or have no reader any more: the same for all commands."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import russianbank
from helpers.command import COMMAND, environment, run
from russianbank.notation import read_record, record_of, write_record

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there is no sh")

TWO_PACKS = Path(russianbank.__file__).parent / "records" / "foster-1922-two-packs.rbr"
RECORD = Path(russianbank.__file__).parent / "records" / "foster-1922-one-pack.rbr"
PART = ["--after", "5", "--time", "0"]
SHORT = ["--rules", "foster-32", "--deals", "1"]
COMMANDS = [
    ["--help"],
    ["--version"],
    ["play", "--terminal", "--pace", "0", "--seed", "2"],
    ["play", "--help"],
    ["serve", "--help"],
    ["replay", str(RECORD)],
    ["hint", str(RECORD), *PART],
    ["analyse", str(RECORD), *PART],
    ["simulate", "--games", "1"],
    ["match", "random", "greedy", *SHORT],
    ["ladder", "random", "greedy", *SHORT],
    ["rules", "list"],
    ["rules", "show", "modern"],
    ["rules", "diff", "modern", "pagat"],
    ["rules", "check", "RULES"],
    ["record", "check", str(RECORD)],
    ["record", "convert", str(RECORD), "--to", "json"],
    ["diagram", str(RECORD), "--after", "5"],
    ["perft", "3"],
    ["bench", "--seconds", "0.1"],
]


def shell(script: str, args: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command as ``"$@"`` in a script of the shell."""
    rules = folder / "rules.toml"
    rules.write_text('based_on = "modern"\nname = "ours"\n')
    named = [str(rules) if arg == "RULES" else arg for arg in args]
    return subprocess.run(
        ["sh", "-c", script, "sh", *COMMAND, *named],
        capture_output=True,
        text=True,
        env=environment(XDG_DATA_HOME=str(folder / "data")),
        cwd=folder,
        timeout=60,
    )


@pytest.mark.sample(1)
@pytest.mark.parametrize("args", COMMANDS, ids=" ".join)
def test_closed_streams_are_no_error(args: list[str], tmp_path: Path) -> None:
    done = shell('"$@" <&- >&- 2>errors', args, tmp_path)
    assert (tmp_path / "errors").read_text() == ""
    assert done.returncode == 0


@pytest.mark.extended
@pytest.mark.parametrize("args", COMMANDS[::3], ids=" ".join)
def test_an_output_without_a_reader_is_no_error(args: list[str], tmp_path: Path) -> None:
    script = '{ sleep 0.05; "$@" 2>errors; echo $? >code; } </dev/null | true'
    shell(script, args, tmp_path)
    assert (tmp_path / "errors").read_text() == ""
    assert (tmp_path / "code").read_text() == "0\n"


@pytest.mark.extended
def test_a_closed_error_stream_is_no_error(tmp_path: Path) -> None:
    for args, code in ((["rules", "show", "nope"], 1), (["perft"], 2), (["rules", "list"], 0)):
        assert shell('"$@" 2>&-', args, tmp_path).returncode == code


@pytest.mark.extended
def test_a_file_does_not_get_the_number_of_a_closed_stream(tmp_path: Path) -> None:
    args = ["simulate", "--games", "1", "--records", "records"]
    done = shell('"$@" <&- >&- 2>&-', args, tmp_path)
    assert done.returncode == 0
    text = (tmp_path / "records").read_text()
    assert run("record", "check", tmp_path / "records").exit_code == 0
    assert "acts a second" not in text


@pytest.mark.extended
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="there is no /dev/full")
@pytest.mark.parametrize("args", [COMMANDS[0], *COMMANDS[5:8], COMMANDS[17]], ids=" ".join)
def test_a_full_output_is_reported_in_a_sentence(args: list[str], tmp_path: Path) -> None:
    done = shell('"$@" >/dev/full', args, tmp_path)
    assert done.returncode == 1
    said = "russianbank: the output cannot be written: No space left on device\n"
    assert done.stderr == said


@pytest.mark.extended
def test_a_text_that_the_output_cannot_encode_is_printed_all_the_same(tmp_path: Path) -> None:
    """Tables and pictures have escapes then; plain lines are in UTF-8."""
    script = 'PYTHONIOENCODING=ascii "$@"'
    for args in (["replay", str(RECORD)], ["rules", "show", "french"]):
        done = shell(script, args, tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.isascii()
    done = shell(script, ["rules", "list"], tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Crapô" in done.stdout


C_LOCALE = "env -u PYTHONIOENCODING LC_ALL=C PYTHONCOERCECLOCALE=0 PYTHONUTF8=0"
"""A locale without an encoding, which Python is not to replace by another one."""


@pytest.mark.extended
@pytest.mark.parametrize(
    "args",
    [
        ["replay", "tö.rbr"],
        ["diagram", "tö.rbr", "--after", "9"],
        ["record", "check", "tö.rbr"],
        ["record", "convert", "tö.rbr", "--to", "text"],
        ["review", "över.rbr", "--samples", "2", "--html", "-"],
        ["review", "över.rbr", "--samples", "2", "--annotated", "ä.rbr"],
        ["hint", "mitten.rbr", "--layouts", "1"],
        ["analyse", "mitten.rbr", "--layouts", "1"],
        ["play", "--terminal", "--pace", "0", "--resume", "mitten.rbr"],
        ["play", "--terminal", "--pace", "0", "--data", "dätä", "--rules", "rüles.toml"],
        ["rules", "show", "rüles.toml"],
        ["simulate", "--games", "1", "--rules", "rüles.toml", "--records", "ö.rbr"],
    ],
    ids=" ".join,
)
def test_a_locale_without_an_encoding_is_no_error(args: list[str], tmp_path: Path) -> None:
    (tmp_path / "tö.rbr").write_bytes(TWO_PACKS.read_bytes())
    head = '[Event "für"] [Red "you"] [Blue "greedy"] [Rules "foster-two-pack"] [Seed "1"]'
    middle = f"{head} 1. red: AD t4>f {{Ass für ♥}}"
    (tmp_path / "mitten.rbr").write_text(middle, encoding="utf-8")
    over = read_record(middle).replay().game
    over.abandon(over.seat)
    text = write_record(record_of(over, {"Red": "Jürgen ♥"}, 1))
    (tmp_path / "över.rbr").write_text(text, encoding="utf-8")
    rules = 'based_on = "foster-two-pack"\nname = "ours"\ntitle = "Für zwei ♥"\n'
    (tmp_path / "rüles.toml").write_text(rules, encoding="utf-8")
    done = shell(f'printf "save kö.rbr\\nquit\\n" | {C_LOCALE} "$@"', args, tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr + done.stdout
    if args[0] in ("replay", "diagram", "play"):
        assert done.stdout.isascii()
    if args[-1] == "-":
        assert "Jürgen ♥" in done.stdout
    if args[0] == "play":
        assert read_record((tmp_path / "kö.rbr").read_text(encoding="utf-8")).rules


@pytest.mark.extended
def test_the_server_asks_for_a_name_that_is_text(tmp_path: Path) -> None:
    done = shell(f'{C_LOCALE} "$@"', ["serve", "--data", "dätä"], tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith("russianbank: the games cannot be kept in ")
    assert len(done.stderr.splitlines()) == 1
