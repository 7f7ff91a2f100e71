"""The pictures in docs are those that the drawing code makes of the shipped records."""

from __future__ import annotations

from pathlib import Path

import make_diagrams
import pytest

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "picture", make_diagrams.PICTURES + make_diagrams.JUDGED, ids=lambda picture: picture.name
)
def test_the_picture_is_up_to_date(picture: make_diagrams.DiagramSpec) -> None:
    """Regression goldens, checked by eye; after a wanted change, `make docs` draws them again."""
    drawn = (make_diagrams.DIAGRAMS / f"{picture.name}.svg").read_text(encoding="utf-8")
    assert make_diagrams.draw(picture) == drawn, (
        "run docs/make_diagrams.py and look at the pictures"
    )


def test_the_page_of_the_judgement_shows_its_pictures() -> None:
    page = (DOCS / "foster.md").read_text(encoding="utf-8")
    for picture in make_diagrams.JUDGED:
        assert f"(diagrams/{picture.name}.svg)" in page


def test_the_page_shows_every_picture_and_no_other() -> None:
    page = (DOCS / "illustrative-hands.md").read_text(encoding="utf-8")
    for picture in make_diagrams.PICTURES:
        assert f"(diagrams/{picture.name}.svg)" in page
    assert page.count(".svg)") == len(make_diagrams.PICTURES)


@pytest.mark.compiled
def test_the_picture_of_the_planes_is_up_to_date() -> None:
    """A regression golden as well."""
    import make_planes

    drawn = (make_diagrams.DIAGRAMS / "planes.svg").read_text(encoding="utf-8")
    assert make_planes.picture() == drawn, "run docs/make_planes.py and look at it"
