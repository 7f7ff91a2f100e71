"""The lock files pin everything that pyproject.toml and package.json ask for, with hashes."""

from __future__ import annotations

import json
import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCKED = ("play", "dev", "image", "bench", "docs", "data", "torch")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
LINE = re.compile(
    r"(?P<pin>[^\\]+?)\s*\\?\n(?P<hashes>(?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)"
)


def declared(extra: str) -> list[Requirement]:
    """The requirements of an extra, and of the extras of ours that it names."""
    found = []
    for requirement in map(Requirement, PROJECT["optional-dependencies"][extra]):
        if requirement.name == PROJECT["name"]:
            for inner in requirement.extras:
                found += declared(inner)
        else:
            found.append(requirement)
    return found


def lock_text(extra: str) -> str:
    """A lock file without its comments."""
    text = (ROOT / f"requirements/{extra}.txt").read_text("utf-8")
    return "".join(line for line in text.splitlines(True) if not line.startswith("#"))


def pins(extra: str) -> dict[str, list[Requirement]]:
    """The pinned requirements of a lock file by name; more than one where markers choose."""
    found: dict[str, list[Requirement]] = {}
    for entry in LINE.finditer(lock_text(extra)):
        pin = Requirement(entry["pin"])
        found.setdefault(canonicalize_name(pin.name), []).append(pin)
    return found


def version(pin: Requirement) -> str:
    return str(pin.specifier).removeprefix("==")


def test_the_library_needs_nothing_but_python() -> None:
    assert PROJECT["dependencies"] == []


@pytest.mark.parametrize("extra", LOCKED)
def test_every_line_is_one_version_with_its_hashes(extra: str) -> None:
    text = lock_text(extra)
    assert LINE.sub("", text) == ""
    for alternatives in pins(extra).values():
        for pin in alternatives:
            assert re.fullmatch(r"==[\w.]+", str(pin.specifier)), pin
            assert pin.url is None
        assert len(alternatives) == 1 or all(pin.marker for pin in alternatives)


@pytest.mark.parametrize("extra", LOCKED)
def test_no_package_index_is_named(extra: str) -> None:
    text = (ROOT / f"requirements/{extra}.txt").read_text("utf-8")
    assert "://" not in text
    assert "index" not in text


@pytest.mark.parametrize("extra", LOCKED)
def test_everything_declared_is_pinned_to_a_version_that_fits(extra: str) -> None:
    pinned = pins(extra)
    for requirement in declared(extra):
        alternatives = pinned.get(canonicalize_name(requirement.name), [])
        assert alternatives, f"requirements/{extra}.txt lacks {requirement}; run make lock"
        for pin in alternatives:
            assert requirement.specifier.contains(version(pin), prereleases=True), requirement


@pytest.mark.parametrize("extra", LOCKED)
def test_everything_that_a_pinned_package_needs_is_pinned(extra: str) -> None:
    """Packages are installed from the lock file alone (pip install --no-deps)."""
    pinned = pins(extra)
    queue = [(one.name, frozenset(one.extras)) for one in declared(extra)]
    seen = set(queue)
    while queue:
        name, extras = queue.pop()
        try:
            needed = map(Requirement, requires(name) or [])
        except PackageNotFoundError:  # such as uvloop on Windows
            continue
        for one in needed:
            if one.marker and not any(one.marker.evaluate({"extra": e}) for e in extras | {""}):
                continue
            here = [
                pin
                for pin in pinned.get(canonicalize_name(one.name), [])
                if pin.marker is None or pin.marker.evaluate()
            ]
            assert len(here) == 1, f"{name} needs {one}"
            assert one.specifier.contains(version(here[0]), prereleases=True), (name, one)
            if (found := (one.name, frozenset(one.extras))) not in seen:
                seen.add(found)
                queue.append(found)


def test_no_package_is_pinned_to_two_versions() -> None:
    versions: dict[str, set[tuple[str, ...]]] = {}
    for extra in LOCKED:
        for name, alternatives in pins(extra).items():
            versions.setdefault(name, set()).add(tuple(sorted(map(version, alternatives))))
    assert [name for name, found in versions.items() if len(found) > 1] == []


def test_npm_packages_have_hashes_and_name_no_host() -> None:
    package = json.loads((ROOT / "web/package.json").read_text("utf-8"))
    lock = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))
    assert lock["packages"][""]["devDependencies"] == package["devDependencies"]
    for name, one in lock["packages"].items():
        if name:
            assert one["integrity"].startswith("sha512-"), name
            assert "resolved" not in one, name


def test_the_site_without_a_server_has_the_packages_of_a_server_in_the_same_versions() -> None:
    server = pins("play")
    for name, (pinned,) in pins("site").items():
        assert [version(one) for one in server[name]] == [version(pinned)]
