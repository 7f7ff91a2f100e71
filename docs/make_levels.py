"""Writes the levels, reviewed, into docs/review.md.

`python -m bench.review_levels` reviews the games, and `PYTHONPATH=. python docs/make_levels.py`
writes the tables. In the document each stands between two marks, as `<!--levels-->` and
`<!--/levels-->`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from bench.review_fit import estimate_table, estimates, read
from bench.review_levels import table

DOCS = Path(__file__).parent
PAGE = DOCS / "review.md"
RESULTS, SHORT_RESULTS = DOCS / "review-levels.json", DOCS / "review-levels-short.json"
"""The players of the games, reviewed as usual, and as a browser without a server does it."""


def with_figures(text: str) -> str:
    """Return the page with the tables of the reviewed games."""
    found, short = read([RESULTS]), read([SHORT_RESULTS])
    tables = {
        "levels": table(found),
        "estimates": estimate_table(list(estimates(found))),
        "short-estimates": estimate_table(list(estimates(short))),
    }
    for name, lines in tables.items():
        text = _with_table(text, name, lines)
    return text


def _with_table(text: str, name: str, lines: Iterable[str]) -> str:
    rows = "\n".join(lines).replace("search:level=", "level ")
    marks = re.compile(f"(<!--{name}-->).*?(<!--/{name}-->)", re.DOTALL)
    return marks.sub(lambda part: f"{part[1]}\n\n{rows}\n\n{part[2]}", text)


if __name__ == "__main__":
    PAGE.write_text(with_figures(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
