"""Packs of Python's standard library what the worker needs."""

from __future__ import annotations

import hashlib
import re
import zipfile
from pathlib import Path

from plain_source import plain_source

LEFT_OUT = frozenset(
    line
    for line in Path(__file__).with_name("left_out.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
)
"""Modules, and packages with all that is in them."""

ENCODINGS = {"encodings", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "utf_8"}
"""The encodings that stay, and their package."""

AS_IT_IS = ("pyodide/", "_pyodide/")
"""Packages whose docstrings are read."""


def write_library(whole: Path, folder: Path) -> None:
    """Write the part of a standard library that the worker needs, with a hash in its name.

    Args:
        whole: the library, as Pyodide has it.
        folder: where to put the part.
    """
    with zipfile.ZipFile(whole) as library:
        contents = {
            name: body if name.startswith(AS_IT_IS) else plain_source(body)
            for name in sorted(library.namelist())
            if name.endswith(".py") and is_needed(name)
            for body in (library.read(name),)
        }
    digest = hashlib.sha256(b"".join(contents.values())).hexdigest()[:10]
    with zipfile.ZipFile(folder / f"library-{digest}.zip", "w") as part:
        for name, body in contents.items():
            moment = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            part.writestr(moment, body, zipfile.ZIP_DEFLATED, 9)


def is_needed(name: str) -> bool:
    """Whether the worker needs a file of the library."""
    parts = re.sub(r"(/__init__)?\.py$", "", name).split("/")
    if parts[0] == "encodings":
        return parts[-1] in ENCODINGS
    return not any(".".join(parts[:count]) in LEFT_OUT for count in range(1, len(parts) + 1))
