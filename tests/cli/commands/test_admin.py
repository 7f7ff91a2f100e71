"""``russianbank admin``: all that follows goes to the command of the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from helpers import stores
from helpers.command import run_apart as run


@pytest.mark.extended
def test_its_arguments_its_help_and_its_exit_codes_are_those_of_the_server(tmp_path: Path) -> None:
    with stores.opened(tmp_path):
        pass
    assert "block" in run("admin", "--help").stdout
    blocked = run("admin", f"--data={tmp_path}", "block", "203.0.113.7", "--days=1")
    assert (blocked.returncode, "203.0.113.7/32" in blocked.stdout) == (0, True)
    refused = run("admin", f"--data={tmp_path}", "close", "nothing")
    assert (refused.returncode, "no open table" in refused.stderr) == (1, True)
    assert run("admin", "nonsense").returncode == 2
