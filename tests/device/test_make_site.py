"""The site without a server: it is made in a folder of its own, and nothing else is touched."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

MAKE_SITE = Path(__file__).parents[2] / "web/make_site.py"


def test_a_folder_with_something_else_in_it_is_left_as_it_is(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("mine")
    done = subprocess.run([sys.executable, MAKE_SITE, tmp_path], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.strip()
    assert mine.read_text() == "mine"
