"""Every command, with what hostile or clumsy users give it: a message, and exit code 0, 1 or 2."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import russianbank
from helpers.command import COMMAND, environment, run, spawn, start
from russianbank.core.rules.preset import preset_names
from russianbank.core.speaker import english

RECORD = str(Path(russianbank.__file__).parent / "records" / "foster-1922-one-pack.rbr")
LINE = "3Hr/7Cr/QSr/ADr/6Hb/QCb/3Hb/JHb - 12?/36?/- 12?/36?/- red"
SHORT = ("--rules", "foster-32", "--deals", "1")
FAST = ("--rules", "foster-32", "--games", "1", "--players", "random,random")
TABLE = ("play", "--terminal", "--data", "data", "--pace", "0", "--seed", "2")

CONTENTS: dict[str, bytes] = {
    "empty": b"",
    "noise": bytes(range(1, 256)) * 20,
    "nul": b'[Rules "modern"]\n\0\n',
    "utf-16": '[Rules "modern"]'.encode("utf-16"),
    "deep.json": b'{"a":' + b"[" * 100_000,
    "long-number.json": b'{"version": ' + b"9" * 10_000 + b"}",
    "list.json": b"[1, 2]",
    "surrogate.json": b'{"version": 1, "tags": {"Red": "\\ud800"}}',
    "braces.rbr": b"{" * 100_000,
    "long-tag.rbr": b'[Rules "' + b"x" * 100_000 + b'"]',
    "deep.toml": b"a=" + b"[" * 100_000,
    "infinite.toml": b'based_on = "modern"\nstock_size = inf\n',
    "huge.toml": b'based_on = "modern"\nstock_size = 99999999999999999999999999\n',
    "types.toml": b'based_on = ["modern"]\nname = 5\n',
    "path.toml": b'based_on = "modern"\nname = "../../x"\n',
    "escape.toml": b'based_on = "modern"\nname = "\\u001b[31m"\ntitle = "a\\nb"\n',
    "été-♥": b"text",
    "position": LINE.encode(),
}
FILES = [
    *CONTENTS,
    *("", ".", "/", "missing", "missing/file", "empty/file", "loop", "~nobody/x", "-", "--"),
    *("x" * 300, "a/" * 3000, "🂡" * 100, LINE, f"{LINE} x=1", LINE.replace("12?", "99?"), "a/b c"),
    *(["/dev/zero", "/dev/null", "/proc/self/mem"] if sys.platform.startswith("linux") else []),
]
WHOLE = [
    "-1",
    "0",
    "99999999999999999999999",
    "9" * 5000,
    "1e3",
    "nan",
    "inf",
    "",
    "½",
    "\N{ARABIC-INDIC DIGIT THREE}",
]
REAL = ["nan", "-nan", "inf", "-inf", "1e400", "-1", "", "abc", "9" * 400, "86401", "-0.0"]
PLAYERS = [
    *("", "nobody", ":", "=", ",", "🂡", "x" * 10_000, "search:", "search:level=", ":Nobody"),
    *("search:level=nan", "search:level=999", "search:level=-1", "search:time=nan", "..:Nobody"),
    *("search:time=inf", "search:layouts=0", f"search:layouts={'9' * 5000}", "os:PathLike"),
    *("handicap:overlooks=nan", "handicap:overlooks=2", "search:level=4,level=5", "greedy:x=1"),
    *("handicap:of=" * 500 + "greedy", "handicap:of=nobody", "os:path", "nowhere:Nobody"),
]  # fmt: skip
SPRT = ["", "nan,nan", "0,nan", "inf,0", "10,0", "1", "0,1,2", "50%,50%", "-1e308,1e308", "🂡"]

SLOTS: list[tuple[tuple[str, ...], list[str]]] = [
    *(
        (command, FILES)
        for command in [
            ("hint", "@", "--layouts", "3"),
            ("analyse", "@", "--layouts", "3"),
            ("diagram", "@"),
            ("diagram", "@", "--svg", "--after", "0"),
            ("perft", "1", "@"),
            ("replay", "@"),
            ("record", "check", RECORD, "@"),
            ("record", "convert", "@", "--to", "json"),
            ("record", "convert", "@", "--to", "text"),
            ("rules", "show", "@"),
            ("rules", "diff", "@", "modern", "--json"),
            ("rules", "check", "@"),
            ("diagram", LINE, "--rules", "@"),
            ("diagram", RECORD, "--after", "0", "--rules", "@"),
            ("simulate", *FAST, "--rules", "@"),
            ("match", "random", "greedy", *SHORT, "--rules", "@"),
            ("bench", "--seconds", "0.1", "--rules", "@"),
            (*TABLE, "--rules", "@"),
            (*TABLE[:-2], "--resume", "@"),
            (*TABLE, "--data", "@"),
            ("simulate", *FAST, "--records", "@"),
            ("match", "random", "greedy", *SHORT, "--records", "@"),
            ("match", "random", "greedy", *SHORT, "--results", "@"),
            ("ladder", "random", "greedy", *SHORT, "--markdown", "@"),
            ("ladder", "random", "greedy", *SHORT, "--plot", "@"),
        ]
    ),
    *(
        (command, WHOLE)
        for command in [
            ("hint", LINE, "--layouts", "@"),
            ("hint", RECORD, "--layouts", "1", "--after", "@"),
            ("diagram", RECORD, "--after", "0", "--game", "@"),
            ("replay", RECORD, "--game", "@"),
            ("analyse", LINE, "--layouts", "1", "--plans", "@"),
            ("perft", "@", "--rules", "foster-32", "--limit", "0"),
            ("perft", "1", "--seed", "@"),
            ("simulate", *FAST, "--seed", "@"),
            ("match", "random", "greedy", *SHORT, "--seed", "@"),
            ("ladder", "random", "greedy", *SHORT, "--neighbours", "@"),
            ("simulate", *FAST, "--jobs", "0", "--games", "@"),
            ("match", "random", "greedy", *SHORT, "--jobs", "0", "--deals", "@"),
            ("serve", "--workers", "0", "--port", "@"),
            (*TABLE, "--seed", "@"),
            (*TABLE, "--level", "@"),
        ]
    ),
    (("hint", LINE, "--layouts", "1", "--time", "@"), REAL),
    (("analyse", LINE, "--layouts", "1", "--time", "@"), REAL),
    (("perft", "1", "--limit", "@"), REAL),
    (("bench", "--seconds", "@"), REAL),
    ((*TABLE, "--pace", "@"), REAL),
    (("match", "random", "@", *SHORT), PLAYERS),
    (("ladder", "random", "@", *SHORT), PLAYERS),
    (("simulate", *FAST, "--players", "random,@"), PLAYERS),
    ((*TABLE, "--opponent", "@"), PLAYERS),
    (("match", "random", "greedy", *SHORT, "--sprt", "@"), SPRT),
]  # fmt: skip


def slot_name(command: tuple[str, ...]) -> str:
    """A short name of a command with a slot, for the name of its test."""
    place = command.index("@") if "@" in command else -1
    words = [command[0], *(word for word in command[place - 1 : place + 1] if word != command[0])]
    return " ".join(words) if place >= 0 else " ".join(command[:4])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with the files."""
    for name, content in CONTENTS.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "loop").symlink_to("loop")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.compiled
@pytest.mark.extended
@pytest.mark.skipif(os.name == "nt", reason="files have other names there")
@pytest.mark.parametrize(
    ("command", "values"), SLOTS, ids=[slot_name(command) for command, _ in SLOTS]
)
def test_whatever_is_given_the_answer_is_one_message(
    command: tuple[str, ...], values: list[str], folder: Path
) -> None:
    for value in values:
        shown = f"{command} with {value[:60]!r}"
        done = run(
            *(part.replace("@", value) for part in command),
            typed="nonsense\n[nonsense\n",
            XDG_DATA_HOME=str(folder / "data"),
        )
        if done.exception is not None and not isinstance(done.exception, SystemExit):
            raise AssertionError(shown) from done.exception
        assert done.exit_code in (0, 1, 2), shown
        assert done.exit_code == 0 or done.stderr, shown
        assert len(done.stderr) < 3000, shown
        if done.exit_code == 1:
            assert len(done.stderr.splitlines()) == 1, shown


TYPED = [
    *("9" * 5000, "-1", "0", "½", "\x1b[31m", "t1>", "t9>f", "^^", "x" * 10_000, "[red]", "7D,8D"),
    *("save", "save /", "save ~", "save ~nobody/x", "save " + "x" * 300, "save nul\0", "stop"),
    *("save missing/x", "look", "last", "hint", "undo", "draw", "abandon", "n", "score", "?", "y"),
]


@pytest.mark.sample(1)
@pytest.mark.parametrize("how", [(), ("--strict",), ("--warned",), ("--seat", "blue")])
def test_whatever_is_typed_the_game_goes_on(how: tuple[str, ...], folder: Path) -> None:
    done = run(*TABLE, *how, typed="\n".join(TYPED) + "\n?\n")
    assert done.exit_code == 0, done.exception
    assert english("terminal-help").splitlines()[0] in done.stdout.rpartition("Your choice: y")[2]
    assert "The game is saved." in done.stdout


@pytest.mark.extended
def test_whatever_is_typed_the_replay_goes_on() -> None:
    code = (
        "import sys\nfrom russianbank.cli import main\nsys.stdin.isatty = lambda: True\n"
        "import russianbank.cli.terminal.screen as screen\nscreen.read_line = input\n"
        f"sys.argv[1:] = ['replay', {RECORD!r}]\nmain()"
    )
    typed = "\n".join(["9" * 5000, "-1", "½", "b", "0", "b", "nonsense", "q"]) + "\n"
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=environment(),
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.sample(1)
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="there is no /dev/zero")
@pytest.mark.parametrize(
    ("args", "content", "said"),
    [
        (["record", "check", "-"], b"\0", "does not contain text"),
        (["hint", "-"], b"\0", "does not contain text"),
        (["rules", "check", "-"], b"a = 1\n", "is longer than 1,048,576 bytes"),
        (["simulate", "--rules", "-"], b"#\n", "is longer than 1,048,576 bytes"),
    ],
)
def test_an_endless_input_ends_with_a_message(args: list[str], content: bytes, said: str) -> None:
    process = start(*args, stdin=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)
    assert process.stdin
    assert process.stderr
    try:
        while True:
            process.stdin.write(content * 1000)
    except BrokenPipeError:
        process.stdin.close()
    lines = process.stderr.read().decode().splitlines()
    process.stderr.close()
    assert process.wait(60) == 1
    assert len(lines) == 1
    assert f"the standard input {said}" in lines[0]


@pytest.mark.extended
def test_a_file_with_too_much_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        for _ in range(129):
            file.write(b"x\n" * (1 << 19))
    done = run("record", "check", path)
    assert done.exit_code == 1
    assert "is longer than 134,217,728 bytes" in done.stderr


def test_without_a_home_the_folder_must_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", no_home)
    done = run("play", "--terminal", XDG_DATA_HOME="")
    assert done.exit_code == 1
    assert "choose a folder with --data" in done.stderr


@pytest.mark.extended
@pytest.mark.skipif(os.name == "nt", reason="a name of bytes needs POSIX")
def test_a_file_name_that_is_no_text_can_be_used(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/\xff.rbr"
    Path(os.fsdecode(name)).write_bytes(Path(RECORD).read_bytes())
    done = subprocess.run(
        [*COMMAND, "record", "check", name], capture_output=True, env=environment(), timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert b"2 games, no errors" in done.stdout


def test_with_almost_no_environment_a_command_works() -> None:
    needed = ("PYTHONPATH", "SYSTEMROOT")
    kept: dict[str, str] = {name: value for name, value in environment().items() if name in needed}
    done = subprocess.run(
        [*COMMAND, "rules", "list"], capture_output=True, text=True, env=kept, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == len(preset_names())


ENDLESS: list[list[str]] = [
    ["simulate", "--games", "1000000"],
    ["match", "greedy", "random", "--deals", "1000000"],
    ["ladder", "greedy", "random", "--deals", "1000000"],
    ["bench", "--seconds", "1000"],
    ["perft", "40"],
    ["record", "check", "-"],
    ["rules", "check", "-"],
]


@pytest.mark.extended
@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
@pytest.mark.parametrize(("how", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM)])
def test_every_long_command_ends_with_a_signal(how: signal.Signals, code: int) -> None:
    """Each sends the signal to itself after a second, all at the same time."""
    running = [
        spawn([sys.executable, "-c", _signalled(command, how)], **_PIPES) for command in ENDLESS
    ]
    try:
        for command, process in zip(ENDLESS, running, strict=True):
            process.wait(60)
            assert process.returncode == code, command
            assert process.stderr
            assert b"Traceback" not in process.stderr.read(), command
    finally:
        for process in running:
            process.kill()
            process.communicate()


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
def test_an_interrupt_that_python_forgets_comes_again() -> None:
    """It comes while garbage is collected, where an exception is only printed."""
    program = (
        "import gc, os, sys\nimport russianbank.cli.entry_point\n"
        "def interrupted(phase, info):\n"
        "    gc.callbacks.clear()\n"
        f"    os.kill(os.getpid(), {int(signal.SIGINT)})\n"
        "gc.callbacks.append(interrupted)\n"
        "sys.argv[1:] = ['match', 'greedy', 'random', '--deals', '1000000']\n"
        "russianbank.cli.entry_point.main()"
    )
    process = spawn([sys.executable, "-c", program], **_PIPES)
    try:
        assert process.wait(60) == 130
        assert process.stderr
        assert b"Traceback" not in process.stderr.read()
    finally:
        process.kill()
        process.communicate()


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
def test_an_interrupt_while_the_command_line_is_built_ends_quietly() -> None:
    program = (
        "import os, typer.main\nimport russianbank.cli.entry_point\n"
        "build = typer.main.get_group\n"
        "def interrupted(app):\n"
        f"    os.kill(os.getpid(), {int(signal.SIGINT)})\n"
        "    return build(app)\n"
        "typer.main.get_group = interrupted\n"
        "russianbank.cli.entry_point.main()"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def _signalled(command: list[str], how: signal.Signals) -> str:
    """A program that runs a command, and sends itself a signal after a second."""
    return (
        "import os, sys, threading\nimport russianbank.cli.entry_point\n"
        f"sys.argv[1:] = {command!r}\n"
        f"timer = threading.Timer(1, os.kill, (os.getpid(), {int(how)}))\n"
        "timer.daemon = True\ntimer.start()\nrussianbank.cli.entry_point.main()"
    )


_PIPES = {"stdin": subprocess.PIPE, "stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
