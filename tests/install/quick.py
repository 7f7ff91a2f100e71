"""Checks what changed, within a minute: lint, types, and the tests nearest to the change.

Usage: python tests/install/quick.py [--base COMMIT] [--seconds 40] [--list]

Changed is what differs from `main`, or from the last commit on `main` itself. Tests that import a
changed module directly come first, then those that import it through others, until the time is up.
Tests of the browser, of faults and of the installation run only if they were changed themselves.
"""

from __future__ import annotations

import argparse
import ast
import subprocess
import sys
import time
from collections import defaultdict, deque
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SLOW = ("tests/browser/", "tests/faults/", "tests/install/")
BY_FOLDER = {
    "docs/": "tests/test_docs.py",
    "README.md": "tests/test_docs.py",
    "CHANGELOG.md": "tests/test_docs.py",
    "CONTRIBUTING.md": "tests/test_names.py",
    "src/russianbank/rulebook/": "tests/test_rulebook.py",
}
"""Files that are no modules, by how their path begins, and the test that reads them."""


def changed_files(root: Path, base: str | None = None) -> list[str]:
    """Returns the paths that differ from a commit, and new files that git does not ignore.

    Args:
        root: the folder of the repository.
        base: the commit; where this branch left `main`, if not given.
    """

    def git(*arguments: str) -> list[str]:
        done = subprocess.run(
            ["git", "-C", str(root), *arguments], capture_output=True, text=True, check=False
        )
        return done.stdout.splitlines()

    found = base or next(iter(git("merge-base", "main", "HEAD")), "HEAD")
    names = git("diff", "--name-only", found, "--")
    names += git("ls-files", "--others", "--exclude-standard")
    return sorted(set(names))


class ImportGraph:
    """Which file imports which.

    Args:
        root: the folder of the repository; modules are found under src and tests.
    """

    def __init__(self, root: Path) -> None:
        self._root = root
        self._modules: dict[str, str] = {}
        for top in ("src", "tests"):
            for path in sorted((root / top).rglob("*.py")):
                parts = path.relative_to(root / top).with_suffix("").parts
                name = ".".join(parts).removesuffix(".__init__")
                self._modules[name] = path.relative_to(root).as_posix()
        self.files = sorted(self._modules.values())
        self._importers: dict[str, set[str]] = defaultdict(set)
        for file in self.files:
            for imported in self._imports(file):
                self._importers[imported].add(file)
            if file.endswith("/conftest.py"):
                self._add_conftest(file)

    def _imports(self, file: str) -> set[str]:
        """The files of ours that a file imports, wherever in it."""
        names: set[str] = set()
        for node in ast.walk(ast.parse((self._root / file).read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                names.add(node.module)
                names |= {f"{node.module}.{alias.name}" for alias in node.names}
        return {self._modules[name] for name in names if name in self._modules}

    def _add_conftest(self, conftest: str) -> None:
        folder = conftest.removesuffix("conftest.py")
        self._importers[conftest] |= {one for one in self.files if one.startswith(folder)}

    def modules_of(self, path: str) -> set[str]:
        """The modules that a changed path is part of, or that read it.

        A .pxd belongs to its .py, another file to the modules of the nearest folder that has any.
        """
        if path.endswith(".py"):
            return {path} & set(self.files)
        if path.endswith(".pxd"):
            return {path.removesuffix("pxd") + "py"} & set(self.files)
        for start, test in BY_FOLDER.items():
            if path.startswith(start):
                return {test}
        if not path.startswith(("src/", "tests/")):
            return set()
        folder = Path(path).parent
        while folder.parts:
            inside = {one for one in self.files if Path(one).parent == folder}
            if inside:
                return inside
            folder = folder.parent
        return set()

    def nearest_tests(self, paths: Iterable[str]) -> dict[str, int]:
        """Returns the tests that depend on these paths, nearest first, each with its distance."""
        queue = deque((one, 0) for path in paths for one in sorted(self.modules_of(path)))
        distance: dict[str, int] = {}
        while queue:
            file, steps = queue.popleft()
            if file not in distance:
                distance[file] = steps
                queue.extend((one, steps + 1) for one in sorted(self._importers[file]))
        tests = {one: steps for one, steps in distance.items() if "/test_" in one}
        return dict(sorted(tests.items(), key=lambda pair: (pair[1], pair[0])))


def without_slow(tests: dict[str, int]) -> dict[str, int]:
    """Leaves out slow tests that were not changed themselves."""
    return {one: steps for one, steps in tests.items() if steps == 0 or not one.startswith(SLOW)}


class TimeLimit:
    """A pytest plugin that stops when the time is up.

    Args:
        seconds: how long the tests may run.
    """

    def __init__(self, seconds: float) -> None:
        self._ends = time.monotonic() + seconds
        self.begun: set[str] = set()
        self.is_up = False

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> object:
        """Note the file of a test before it runs; stop behind it when the time is up."""
        self.begun.add(item.nodeid.partition("::")[0])
        result = yield
        if time.monotonic() > self._ends:
            self.is_up = True
            item.session.shouldstop = "the time is up"
        return result


def main(arguments: list[str] | None = None) -> int:
    """Run the checks; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--base", help="the commit to compare with; where main was left")
    parser.add_argument("--seconds", type=float, default=40, help="how long tests may run")
    parser.add_argument("--list", action="store_true", help="only list the tests")
    given = parser.parse_args(arguments)
    changed = changed_files(ROOT, given.base)
    found = ImportGraph(ROOT).nearest_tests(changed)
    tests = list(without_slow(found))
    if given.list:
        print(*tests, sep="\n")
        return 0
    mypy = subprocess.Popen(
        [sys.executable, "-m", "mypy"], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    failed = []
    for check in (["check", "."], ["format", "--check", "src", "tests"]):
        if subprocess.run([sys.executable, "-m", "ruff", *check], cwd=ROOT).returncode:
            failed.append(f"ruff {check[0]}")
    limit = TimeLimit(given.seconds)
    print(f"{len(changed)} files changed; {len(tests)} test files depend on them.", flush=True)
    if tests:
        code = pytest.main(["-q", "-x", "-n0", *tests], plugins=[limit])
        if code and not (limit.is_up and code == pytest.ExitCode.INTERRUPTED):
            failed.append("tests")
    print(mypy.communicate()[0], end="")
    if mypy.returncode:
        failed.append("mypy")
    if any(path.startswith("web/") for path in changed):
        command = [sys.executable, "web/build.py", "test"]
        if subprocess.run(command, cwd=ROOT).returncode:
            failed.append("the browser part")
    left = [one for one in tests if one not in limit.begun]
    slow = len(found) - len(tests)
    print(f"Left to make test: {len(left)} files for want of time, {slow} of slow tests.")
    print(f"Failed: {', '.join(failed)}." if failed else "All passed.")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
