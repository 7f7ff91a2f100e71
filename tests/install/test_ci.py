"""The public CI workflow and the pre-commit hooks call what `make test` calls."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[2]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
WORKFLOW = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text("utf-8"))
HOOKS = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]


def steps(job: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = WORKFLOW["jobs"][job]["steps"]
    return found


def commands(job: str) -> list[str]:
    return [step["run"] for step in steps(job) if "run" in step]


def test_every_system_and_every_python_is_tried() -> None:
    unix, windows = (WORKFLOW["jobs"][job] for job in ("unix", "windows"))
    assert unix["strategy"]["matrix"]["os"] == ["ubuntu-latest", "macos-latest"]
    assert windows["runs-on"] == "windows-latest"
    for job in (unix, windows):
        assert job["strategy"]["matrix"]["python"] == PYTHONS


def test_the_workflow_runs_what_the_ci_runs() -> None:
    own = (ROOT / ".ci/run").read_text("utf-8").splitlines()
    assert own[-2:] == ["make test", "make test-all"]
    assert commands("unix")[-2:] == own[-2:]


@pytest.mark.parametrize("job", ["unix", "windows"])
def test_actions_are_pinned_to_a_major_version(job: str) -> None:
    used = [step["uses"] for step in steps(job) if "uses" in step]
    assert used
    assert all(re.fullmatch(r"actions/[\w-]+@v\d+", one) for one in used)


def test_windows_runs_the_commands_of_make_test() -> None:
    in_make = re.sub(r"\\\n\s*", "", MAKEFILE).replace("$(PY)", "python").replace("-qq ", "")
    in_make = in_make.replace("--no-compile ", "").replace("$<", "requirements/dev.txt")
    for command in commands("windows"):
        assert command in in_make, command
    checks = re.findall(r"(?:check \"[^\"]+\"|beside) \$\(PY\) ([^;&\\]+)", MAKEFILE)
    assert len(checks) == 4
    for check in checks:
        assert f"python {check.strip()}" in commands("windows")


def test_the_hooks_are_local_and_call_the_tools_of_the_lock_file() -> None:
    (repository,) = HOOKS["repos"]
    assert repository["repo"] == "local"
    locked = (ROOT / "requirements/dev.txt").read_text("utf-8")
    entries = {hook["id"]: hook["entry"] for hook in repository["hooks"]}
    for tool in ("ruff", "mypy"):
        assert re.search(rf"^{tool}==", locked, re.MULTILINE)
        assert entries[tool].startswith(f".venv/bin/python -m {tool}")
    assert entries["web"] == ".venv/bin/python web/build.py test"
