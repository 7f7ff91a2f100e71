"""Writes a text to a file: an ordinary one is replaced at once, a FIFO or device is written to."""

from __future__ import annotations

import os
import secrets
import stat
import sys
from contextlib import contextmanager, suppress
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import typer

from russianbank.cli.text_input import STANDARD_INPUT
from russianbank.core.errors import CannotBeRead

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

STANDARD_OUTPUT = Path("-")
"""Stands for the standard output where a command takes a file to write."""


def check_outputs(outputs: Mapping[str, Path | None], inputs: Iterable[Path | None]) -> None:
    """Check that all files of a command can be written, before long work is done for them.

    Args:
        outputs: the file of each option; None if the option was not given.
        inputs: the files that the command reads; None for one that it does not.

    Raises:
        BadParameter: if two options write to the same file, or one to a file that is read.
        CannotBeRead: if a file cannot be written.
    """
    given = {option: path for option, path in outputs.items() if path is not None}
    for path in given.values():
        check_output(path)
    for one, other in combinations(given, 2):
        if _same_output(given[one], given[other]):
            raise typer.BadParameter(
                f"{one} and {other} would write to the same file; choose different files"
            )
    read = [Path("/dev/stdin") if path == STANDARD_INPUT else path for path in inputs if path]
    for option, path in given.items():
        if not is_standard_output(path) and any(_same_file(path, one) for one in read):
            raise typer.BadParameter(
                f"{option} would overwrite {path}, which is read; choose another file"
            )


def check_output(path: Path) -> None:
    """Check that a file can be written, before long work is done for it.

    Raises:
        CannotBeRead: if it cannot.
    """
    if path == STANDARD_OUTPUT:
        return
    with _writing(path):
        status = _status(path)
        if status is None or stat.S_ISREG(status.st_mode):
            _check_replaceable(_target(path), status)
        elif stat.S_ISDIR(status.st_mode):
            raise IsADirectoryError(0, "it is a folder")
        elif not os.access(path, os.W_OK):
            raise PermissionError(0, "it must not be written to")


def write_output(path: Path, text: str) -> None:
    """Write a text to a file, or to the standard output if the path is ``-``.

    An ordinary file is replaced in one step, so that after a crash it has either its old or its new
    content. It keeps its mode, and a symbolic link to it stays a link. A FIFO or a device is
    written to directly.

    Raises:
        CannotBeRead: if the file cannot be written.
    """
    if path == STANDARD_OUTPUT:
        _write_to(sys.stdout, text)
        return
    with _writing(path):
        status = _status(path)
    stream = _standard_stream(status)
    if stream is not None:
        _write_to(stream, text)
        return
    with _writing(path):
        target = _target(path)
        if status is None or (stat.S_ISREG(status.st_mode) and target.exists()):
            _check_replaceable(target, status)
            _replace(target, text, status)
        else:
            with open(os.open(path, os.O_WRONLY), "w", encoding="utf-8") as file:
                file.write(text)


def is_standard_output(path: Path) -> bool:
    """Whether a path is ``-``, or another name of the standard output, such as /dev/stdout."""
    if path == STANDARD_OUTPUT:
        return True
    with _writing(path):
        stream = _standard_stream(_status(path))
    return stream is not None and stream is sys.stdout


def _same_output(one: Path, other: Path) -> bool:
    """Whether two texts would go to the same file, or both to the standard output."""
    if is_standard_output(one) or is_standard_output(other):
        return is_standard_output(one) and is_standard_output(other)
    return _same_file(one, other)


def _same_file(one: Path, other: Path) -> bool:
    """Whether two paths lead to the same file, which need not exist."""
    try:
        return one.samefile(other)
    except OSError:
        return os.path.realpath(one) == os.path.realpath(other)
    except ValueError:  # a path has a NUL, and leads to no file
        return False


def _status(path: Path) -> os.stat_result | None:
    """What the system knows about a file, or about the file that a link leads to."""
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _target(path: Path) -> Path:
    """The file itself, if the path is a symbolic link to it."""
    return Path(os.path.realpath(path))


def _standard_stream(status: os.stat_result | None) -> TextIO | None:
    """The standard stream that writes to this file, if one does, as /dev/stdout."""
    if status is None:
        return None
    for number, stream in ((1, sys.stdout), (2, sys.stderr)):
        with suppress(OSError):
            if os.path.samestat(os.fstat(number), status):
                return stream
    return None


def _write_to(stream: TextIO, text: str) -> None:
    """Write the content of a file, which is UTF-8 whatever the stream prints."""
    stream.flush()
    stream.buffer.write(text.encode())
    stream.flush()


def _check_replaceable(target: Path, status: os.stat_result | None) -> None:
    """Check that a file may be written and its folder too, so that it can be replaced."""
    if status is not None:
        os.close(os.open(target, os.O_WRONLY))
    elif target.name in ("", ".."):
        raise IsADirectoryError(0, "it is a folder")
    folder = target.parent
    if not stat.S_ISDIR(folder.stat().st_mode):
        raise NotADirectoryError(0, f"{folder} is not a folder")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise PermissionError(0, f"no file may be created in the folder {folder}")


def _replace(target: Path, text: str, status: os.stat_result | None) -> None:
    """Write a new file beside the target, and give it the target's name."""
    part = target.with_name(f".{secrets.token_hex(8)}.part")
    handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    try:
        with open(handle, "w", encoding="utf-8") as file:
            if status is not None and os.name != "nt":
                _keep_owner_and_mode(handle, status)
            file.write(text)
            file.flush()
            os.fsync(handle)
        os.replace(part, target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def _keep_owner_and_mode(handle: int, status: os.stat_result) -> None:
    own = os.fstat(handle)
    if (own.st_uid, own.st_gid) != (status.st_uid, status.st_gid):
        with suppress(PermissionError):
            os.fchown(handle, status.st_uid, status.st_gid)
    os.fchmod(handle, stat.S_IMODE(status.st_mode))


def _sync_folder(folder: Path) -> None:
    """Write the new name of a file to the disk, if the system can sync a folder."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as cause:  # a ValueError: the path has a NUL
        reason = cause.strerror if isinstance(cause, OSError) else cause
        raise CannotBeRead(f"{path} cannot be written: {reason}; choose another file") from cause
