"""The notebooks in docs run, and a shell that loads the extension shows pictures."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import russianbank
from russianbank import Chance, Game, Position, deal, preset

NOTEBOOKS = sorted((Path(__file__).parent.parent / "docs/notebooks").glob("*.ipynb"))


@pytest.mark.compiled
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_all_cells_run_and_none_keeps_its_output(path: Path) -> None:
    names: dict[str, Any] = {"__name__": "notebook"}
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            lines = [line for line in cell["source"] if not line.startswith("%")]
            exec("".join(lines), names)
    assert "rb" in names


def test_positions_and_games_are_shown_as_pictures() -> None:
    shown: dict[type, Callable[[Any], str]] = {}
    pictures = SimpleNamespace(for_type=shown.__setitem__)
    formatters = {"image/svg+xml": pictures}
    shell = SimpleNamespace(display_formatter=SimpleNamespace(formatters=formatters))
    russianbank.load_ipython_extension(shell)
    rules = preset("foster-two-pack")
    dealt = deal(rules, Chance(1922))
    picture = shown[Position](Position.start(rules, dealt))
    assert picture.startswith("<svg")
    assert shown[Game](Game(rules, dealt)) == picture
