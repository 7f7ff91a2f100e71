"""The pictures in docs are those that the drawing code makes of the shipped records."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).parents[2] / "docs"


def script(name: str) -> Any:
    spec = spec_from_file_location(name, DOCS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MAKE = script("make_diagrams")


@pytest.mark.sample(1)
@pytest.mark.parametrize("picture", MAKE.PICTURES + MAKE.JUDGED, ids=lambda picture: picture.name)
def test_the_picture_is_up_to_date(picture: Any) -> None:
    """Regression goldens, checked by eye; after a wanted change, `make docs` draws them again."""
    drawn = (MAKE.DIAGRAMS / f"{picture.name}.svg").read_text(encoding="utf-8")
    assert MAKE.draw(picture) == drawn, "run docs/make_diagrams.py and look at the pictures"


def test_the_page_of_the_judgement_shows_its_pictures() -> None:
    page = (DOCS / "foster.md").read_text(encoding="utf-8")
    for picture in MAKE.JUDGED:
        assert f"(diagrams/{picture.name}.svg)" in page


def test_the_page_shows_every_picture_and_no_other() -> None:
    page = (DOCS / "illustrative-hands.md").read_text(encoding="utf-8")
    for picture in MAKE.PICTURES:
        assert f"(diagrams/{picture.name}.svg)" in page
    assert page.count(".svg)") == len(MAKE.PICTURES)


@pytest.mark.compiled
def test_the_picture_of_the_planes_is_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    """A regression golden as well."""
    monkeypatch.syspath_prepend(DOCS)
    drawn = (MAKE.DIAGRAMS / "planes.svg").read_text(encoding="utf-8")
    assert script("make_planes").picture() == drawn, "run docs/make_planes.py and look at it"
