"""What docs/review.md says of the levels, and how a level is estimated, was measured."""

from __future__ import annotations

from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from russianbank.review.level_estimate import SHORT, WHOLE

ROOT = Path(__file__).parents[1]


def test_the_tables_and_the_weights_are_those_of_the_reviewed_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(ROOT)
    spec = spec_from_file_location("make_levels", ROOT / "docs/make_levels.py")
    assert spec is not None
    assert spec.loader is not None
    make = module_from_spec(spec)
    spec.loader.exec_module(make)
    page = make.PAGE.read_text(encoding="utf-8")
    assert make.with_figures(page) == page, "run docs/make_levels.py"
    fit = import_module("bench.review_fit")
    for path, fitted in ((make.RESULTS, WHOLE), (make.SHORT_RESULTS, SHORT)):
        found = fit.read([path])
        made = fit.of_levels(list(fit.estimates(found)))
        assert fitted.weights == pytest.approx(fit.weights(found))
        assert fitted.error == round(fit.standard_error(made), 1)
