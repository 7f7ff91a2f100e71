"""Files that commands write: replaced in one step, or written to if they are no ordinary files."""

from __future__ import annotations

import os
import pty
import re
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from helpers.command import COMMAND, environment, run, run_apart
from russianbank.cli.output_file import check_output, is_standard_output, write_output
from russianbank.core.errors import CannotBeRead
from russianbank.notation import read_records

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there are no FIFOs and modes")

SIMULATE = ("simulate", "--rules", "foster-32", "--games", 2, "--players", "random,random")
LADDER = ("ladder", "greedy", "random", "--rules", "foster-32", "--deals", 1)
OUTPUTS = [(*SIMULATE, "--records"), (*LADDER, "--markdown"), (*LADDER, "--plot")]
by_option = pytest.mark.parametrize("command", OUTPUTS, ids=lambda command: command[-1])


@pytest.fixture
def usual_umask() -> Iterator[None]:
    """The mask of new files that most systems have."""
    before = os.umask(0o027)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def without_times(text: str) -> str:
    """The text without the times that players took, which are never the same."""
    return re.sub(r"[\d.]+ (?=[mµ]?s\b)", "", text)


class Reader:
    """Reads a FIFO in a thread, to its end."""

    def __init__(self, path: Path) -> None:
        self.content = b""
        self._thread = threading.Thread(target=self._read, args=(path,), daemon=True)
        self._thread.start()

    def _read(self, path: Path) -> None:
        self.content = path.read_bytes()

    def result(self) -> str:
        """What was written to the FIFO."""
        self._thread.join(20)
        assert not self._thread.is_alive()
        return self.content.decode()


def test_a_new_file_has_the_mode_that_the_umask_allows(tmp_path: Path, usual_umask: None) -> None:
    path = tmp_path / "new"
    write_output(path, "text\n")
    assert path.read_text() == "text\n"
    assert mode(path) == 0o640
    assert names(tmp_path) == ["new"]


@pytest.mark.parametrize("kept", [0o600, 0o644, 0o666, 0o755])
def test_a_replaced_file_keeps_its_mode(kept: int, tmp_path: Path, usual_umask: None) -> None:
    path = tmp_path / "file"
    path.write_text("a longer text than the new one\n")
    path.chmod(kept)
    before = path.stat()
    write_output(path, "new\n")
    assert path.read_text() == "new\n"
    assert mode(path) == kept
    assert path.stat().st_ino != before.st_ino, "it must be replaced, not overwritten"
    assert (path.stat().st_uid, path.stat().st_gid) == (before.st_uid, before.st_gid)


@pytest.mark.parametrize("exists", [True, False])
def test_the_file_behind_links_is_replaced(exists: bool, tmp_path: Path) -> None:
    target, link, second = tmp_path / "folder" / "file", tmp_path / "link", tmp_path / "second"
    target.parent.mkdir()
    if exists:
        target.write_text("old")
        target.chmod(0o604)
    link.symlink_to("folder/file")
    second.symlink_to(link)
    write_output(second, "new")
    assert second.readlink() == link
    assert link.readlink() == Path("folder/file")
    assert target.read_text() == "new"
    assert not target.is_symlink()
    assert names(target.parent) == ["file"]
    if exists:
        assert mode(target) == 0o604


def test_a_path_with_a_nul_is_refused() -> None:
    for use in (check_output, is_standard_output):
        with pytest.raises(CannotBeRead, match="null"):
            use(Path("nul\0"))


def test_nothing_is_left_if_the_text_cannot_be_written(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("old")
    with pytest.raises(CannotBeRead, match="surrogates"):
        write_output(path, "\udcff")
    assert path.read_text() == "old"
    assert names(tmp_path) == ["file"]


def test_a_fifo_stays_a_fifo(tmp_path: Path) -> None:
    path, link = tmp_path / "fifo", tmp_path / "link"
    os.mkfifo(path, 0o620)
    link.symlink_to(path)
    before = mode(path)
    for chosen in (path, link):
        reader = Reader(path)
        write_output(chosen, "text\n" * 40_000)
        assert reader.result() == "text\n" * 40_000
    assert stat.S_ISFIFO(path.stat().st_mode)
    assert mode(path) == before
    assert link.is_symlink()
    assert names(tmp_path) == ["fifo", "link"]


@pytest.mark.extended
def test_a_fifo_whose_reader_has_gone_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "fifo"
    os.mkfifo(path)

    def read_a_little() -> None:
        with open(path, "rb", buffering=0) as reader:
            reader.read(1)

    thread = threading.Thread(target=read_a_little, daemon=True)
    thread.start()
    done = run(*SIMULATE, "--games", 30, "--records", path)
    thread.join(20)
    assert done.exit_code == 1
    said = f"russianbank: {path} cannot be written: Broken pipe; choose another file\n"
    assert done.stderr == said


def test_a_device_is_written_to() -> None:
    screen, inside = pty.openpty()
    write_output(Path(os.ttyname(inside)), "text\n")
    assert os.read(screen, 100) == b"text\r\n"
    os.close(screen)
    os.close(inside)


def test_the_null_device_stays_as_it_is() -> None:
    before = os.stat(os.devnull)
    write_output(Path(os.devnull), "text\n")
    after = os.stat(os.devnull)
    assert (after.st_rdev, after.st_mode) == (before.st_rdev, before.st_mode)


@pytest.mark.sample(1)
@by_option
def test_every_output_of_a_command_is_written_in_this_way(
    command: tuple[object, ...], tmp_path: Path, usual_umask: None
) -> None:
    new, fifo, link, target = (tmp_path / name for name in ("new", "fifo", "link", "target"))
    os.mkfifo(fifo)
    target.write_text("old")
    target.chmod(0o604)
    link.symlink_to("target")
    reader = Reader(fifo)
    for path in (new, fifo, link):
        assert run(*command, path).exit_code == 0
    text = without_times(new.read_text(encoding="utf-8"))
    assert mode(new) == 0o640
    assert without_times(reader.result()) == text
    assert stat.S_ISFIFO(fifo.stat().st_mode)
    assert link.is_symlink()
    assert without_times(target.read_text(encoding="utf-8")) == text
    assert mode(target) == 0o604
    assert names(tmp_path) == ["fifo", "link", "new", "target"]


@pytest.mark.extended
@by_option
def test_the_standard_output_gets_the_file_alone(
    command: tuple[object, ...], tmp_path: Path
) -> None:
    path = tmp_path / "file"
    run(*command, path)
    text = without_times(path.read_text(encoding="utf-8"))
    done = run_apart(*command, "-")
    assert done.returncode == 0
    assert without_times(done.stdout) == text
    assert "greedy" in done.stderr or "random" in done.stderr
    with open(tmp_path / "redirected", "w+", encoding="utf-8") as output:
        arguments = [*COMMAND, *map(str, command), "/dev/stdout"]
        subprocess.run(
            arguments, stdout=output, stderr=subprocess.DEVNULL, env=environment(), check=True
        )
        output.seek(0)
        assert without_times(output.read()) == text


def test_json_figures_leave_the_standard_output_to_the_records() -> None:
    done = run(*SIMULATE, "--json", "--records", "-")
    assert len(read_records(done.stdout)) == 2
    assert '"games": 2' in done.stderr


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("no/such/folder/file", "No such file"),
        (".", "folder"),
        ("..", "folder"),
        ("file/below", "Not a directory"),
        ("loop", "symbolic links"),
        ("x" * 300, "name too long"),
    ],
)
def test_what_cannot_be_written_is_refused_before_any_game(
    name: str, said: str, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(CannotBeRead, match=said):
        check_output(tmp_path / name)
    done = run(*SIMULATE, "--games", 100_000, "--records", tmp_path / name)
    assert done.exit_code == 1
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""


def test_a_protected_file_or_folder_is_refused(tmp_path: Path) -> None:
    path, folder = tmp_path / "file", tmp_path / "folder"
    path.touch(0o444)
    folder.mkdir(0o555)
    if os.access(path, os.W_OK):
        pytest.skip("root may write everything")
    for protected in (path, folder / "file"):
        with pytest.raises(CannotBeRead, match="cannot be written"):
            write_output(protected, "text")


@pytest.mark.parametrize(
    "options",
    [
        ("--markdown", "same", "--plot", "same"),
        ("--markdown", "-", "--plot", "-"),
        ("--records", "-"),
        ("--results", "-"),
        ("--results", "same", "--records", "same"),
        ("--results", "same", "--plot", "same"),
        ("--records", "same", "--markdown", "same"),
        ("--markdown", "same", "--plot", "link"),
        ("--results", "file", "--records", "hard"),
        ("--results", "rules"),
        ("--plot", "rules"),
    ],
)
def test_files_that_would_be_mixed_are_misuse(options: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("same")
    (tmp_path / "file").touch()
    (tmp_path / "hard").hardlink_to(tmp_path / "file")
    rules = tmp_path / "rules"
    rules.write_text(run("rules", "show", "foster-32", "--toml").stdout)
    before = rules.read_bytes()
    placed = [option if option.startswith("-") else tmp_path / option for option in options]
    done = run(*LADDER, "--rules", rules, *placed)
    assert done.exit_code == 2
    assert "choose" in done.stderr
    assert names(tmp_path) == ["file", "hard", "link", "rules"]
    assert rules.read_bytes() == before


@pytest.mark.parametrize(
    "options",
    [
        ("--annotated", "same", "--html", "same"),
        ("--annotated", "-", "--html", "-"),
        ("--annotated", "-", "--html", "/dev/stdout"),
        ("--annotated", "-", "--json"),
        ("--annotated", "game.rbr"),
        ("--html", "link"),
    ],
)
@pytest.mark.parametrize("read", ["game.rbr", "folder", "link", "-"])
def test_a_review_overwrites_neither_what_it_reads_nor_what_it_writes(
    read: str, options: tuple[str, ...], tmp_path: Path
) -> None:
    game, link, folder = tmp_path / "game.rbr", tmp_path / "link", tmp_path / "folder"
    run(*SIMULATE, "--records", game)
    link.symlink_to(game)
    folder.mkdir()
    (folder / "linked.rbr").symlink_to(game)
    before = game.read_bytes()
    command = [*COMMAND, "review", read, "--samples", "2", *options]
    with open(game, "rb") as piped:
        done = subprocess.run(
            command, stdin=piped, capture_output=True, cwd=tmp_path, env=environment(), check=False
        )
    assert done.returncode == 2
    assert b"choose" in done.stderr
    assert done.stdout == b""
    assert game.read_bytes() == before
    assert names(tmp_path) == ["folder", "game.rbr", "link"]


def test_records_do_not_overwrite_the_rules_or_the_log_that_is_read(tmp_path: Path) -> None:
    rules, log = tmp_path / "rules", tmp_path / "log"
    rules.write_text(run("rules", "show", "foster-32", "--toml").stdout)
    log.write_text("1. something\n")
    for file, command in (
        (rules, ("simulate", "--rules", rules, "--games", 100_000, "--records", rules)),
        (log, ("record", "import", log, "--output", log)),
    ):
        before = file.read_bytes()
        done = run(*command)
        assert done.exit_code == 2
        assert "which is read; choose another file" in done.stderr
        assert file.read_bytes() == before


def test_results_need_an_ordinary_file(tmp_path: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    for path in (fifo, "/dev/zero", tmp_path):
        done = run(*LADDER, "--results", path)
        assert done.exit_code == 1
        assert len(done.stderr.splitlines()) == 1


def test_records_of_a_match_can_go_to_a_fifo(tmp_path: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    reader = Reader(fifo)
    done = run("match", *LADDER[1:], "--records", fifo)
    assert done.exit_code == 0, done.output
    assert len(read_records(reader.result())) == 2


def test_a_resumed_game_is_saved_behind_its_link(tmp_path: Path, usual_umask: None) -> None:
    play = ("play", "--data", tmp_path / "games", "--pace", 0, "--seed", 2)
    run(*play, typed="t7>f\n")
    (path,) = (tmp_path / "games").iterdir()
    assert mode(path) == 0o640
    path.chmod(0o604)
    link = tmp_path / "link"
    link.symlink_to(path)
    run("play", "--pace", 0, "--resume", link, typed="2H t1\n")
    assert link.is_symlink()
    assert "2H t8>t1" in path.read_text()
    assert mode(path) == 0o604


def test_a_game_is_resumed_from_an_ordinary_file_only(tmp_path: Path) -> None:
    for path in ("/dev/null", "-", tmp_path):
        done = run("play", "--resume", path)
        assert done.exit_code in (1, 2)
        assert "Traceback" not in done.output


def test_a_copy_is_not_saved_over_a_link_or_in_an_unknown_home(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to("nowhere")
    typed = f"save {link}\nsave ~nobody-of-this-name/x\nsave nul\0\nquit\n"
    done = run("play", "--data", tmp_path, "--pace", 0, "--seed", 2, typed=typed)
    assert done.exit_code == 0, done.output
    assert done.stdout.count("choose another") == 3
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="there is no /dev/full")
def test_a_full_device_is_reported_by_name() -> None:
    done = run(*SIMULATE, "--records", "/dev/full")
    assert done.exit_code == 1
    assert "/dev/full cannot be written: No space left on device" in done.stderr
