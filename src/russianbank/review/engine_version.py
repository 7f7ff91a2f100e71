"""The version of the engine: reviews by the same version are the same, number by number."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from russianbank import __version__

ROOMS = ("core", "ai", "review")
"""The rooms on which the numbers of a review depend."""


@cache
def engine_version() -> str:
    """Return the version of the package, and a checksum of everything that makes the numbers."""
    checksum = sha256()
    for room in ROOMS:
        for name, contents in sorted(_sources(files("russianbank").joinpath(room), room)):
            checksum.update(name.encode() + b"\0" + contents + b"\0")
    return f"{__version__}-{checksum.hexdigest()[:10]}"


def _sources(folder: Traversable, path: str) -> list[tuple[str, bytes]]:
    found: list[tuple[str, bytes]] = []
    for one in folder.iterdir():
        name = f"{path}/{one.name}"
        if one.is_dir():
            found += _sources(one, name)
        elif one.name.endswith((".py", ".json", ".toml")):
            found.append((name, one.read_bytes()))
    return found
