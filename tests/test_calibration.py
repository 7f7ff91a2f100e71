"""What docs/review.md says of costs is what bench/review_calibration.py has measured."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def test_the_table_and_the_picture_are_those_of_the_results(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(ROOT)
    spec = spec_from_file_location("make_calibration", ROOT / "docs/make_calibration.py")
    assert spec is not None
    assert spec.loader is not None
    make = module_from_spec(spec)
    spec.loader.exec_module(make)
    marks = make.results()
    page = make.PAGE.read_text(encoding="utf-8")
    assert make.with_figures(page, marks) == page, "run docs/make_calibration.py"
    assert make.PICTURE.read_text(encoding="utf-8") == make.picture(marks)
