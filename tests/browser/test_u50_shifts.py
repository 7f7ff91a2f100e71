"""U50: on the pages for study nothing moves while they are filled."""

from __future__ import annotations

import pytest

from browser.conftest import Visits
from russianbank.puzzles.collection import puzzles

MOST_SHIFT = 0.02


SHIFTED = """() => new Promise(done => {
  new PerformanceObserver(list => {
    const ranked = node => node?.parentElement?.closest?.('.analysis-engine ol');
    const moved = list.getEntries().filter(
      ({ sources }) => !sources.length || !sources.every(({ node }) => ranked(node)));
    const nodes = moved.flatMap(({ sources }) => sources).map(({ node }) => node);
    done([
      moved.reduce((sum, { value }) => sum + value, 0),
      [...new Set(nodes.map(node => `${node?.nodeName} ${node?.className ?? ""}`))],
    ]);
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => done([0, []]), 1_000); })"""
"""How far what one reads has moved since the page was opened (CLS), and what has moved.

The lines of the engine stand in the order of their values: where these change, two lines change
places, and that is no shift of the page.
"""


@pytest.mark.extended
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=str)
@pytest.mark.parametrize(
    ("path", "last"),
    [
        ("/puzzles", "[data-card]"),
        ("/puzzles/{line}", "[data-card]"),
        ("/puzzles/{choice}", "[data-card]"),
        ("/puzzles/{stop}", "[data-card]"),
        ("/analysis", ".analysis-engine ol"),
    ],
)
def test_nothing_moves_while_a_study_page_is_filled(
    visits: Visits, path: str, last: str, size: tuple[int, int]
) -> None:
    """U50: what one has begun to read stays where it is when the rest arrives."""
    page = visits.page(path.format(**{one.kind: one.id for one in puzzles()}), size=size)
    page.locator(last).first.wait_for()
    moved, nodes = page.evaluate(SHIFTED)
    print(f"{path} {size[0]}x{size[1]}: CLS {moved:.4f}")
    assert moved < MOST_SHIFT, nodes
