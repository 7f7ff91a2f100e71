"""The figures in docs/puzzles.md are those of the puzzles."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from russianbank.puzzles.collection import puzzles

DOCS = Path(__file__).parents[1] / "docs"


def test_u40_the_page_has_the_figures_of_the_puzzles() -> None:
    spec = spec_from_file_location("make_puzzles", DOCS / "make_puzzles.py")
    assert spec is not None
    assert spec.loader is not None
    make = module_from_spec(spec)
    spec.loader.exec_module(make)
    page = (DOCS / "puzzles.md").read_text(encoding="utf-8")
    assert make.with_figures(page, puzzles()) == page, "run docs/make_puzzles.py"
    readme = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    assert f"{len(puzzles())} positions from games" in readme
