"""The pictures of the documents are what the shipped records and the drawing code give."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).parents[2] / "docs"


def script() -> Any:
    spec = spec_from_file_location("make_diagrams", DOCS / "make_diagrams.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MAKE = script()


@pytest.mark.parametrize("picture", MAKE.PICTURES, ids=lambda picture: picture.name)
def test_the_picture_is_up_to_date(picture: Any) -> None:
    """Regression goldens, looked at by eye; after a change of taste `make docs` draws them anew."""
    drawn = (MAKE.DIAGRAMS / f"{picture.name}.svg").read_text(encoding="utf-8")
    assert MAKE.draw(picture) == drawn, "run docs/make_diagrams.py and look at the pictures"


def test_every_picture_is_shown_and_every_shown_picture_drawn() -> None:
    page = (DOCS / "illustrative-hands.md").read_text(encoding="utf-8")
    for picture in MAKE.PICTURES:
        assert f"(diagrams/{picture.name}.svg)" in page
    assert page.count(".svg)") == len(MAKE.PICTURES)
