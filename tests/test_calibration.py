"""What docs/review.md says of costs is what bench/review_calibration.py has measured."""

from __future__ import annotations

import make_calibration as make


def test_the_table_and_the_picture_are_those_of_the_results() -> None:
    marks = make.results()
    page = make.PAGE.read_text(encoding="utf-8")
    early = make.results(make.EARLY)
    assert make.with_figures(page, marks, early) == page, "run docs/make_calibration.py"
    assert make.PICTURE.read_text(encoding="utf-8") == make.picture(marks)
