"""What docs/review.md says of the levels, and how a level is estimated, was measured."""

from __future__ import annotations

import make_levels as make
import pytest
from bench import review_fit as fit

from russianbank.review.level_estimate import SHORT, WHOLE


def test_the_tables_and_the_weights_are_those_of_the_reviewed_games() -> None:
    page = make.PAGE.read_text(encoding="utf-8")
    assert make.with_figures(page) == page, "run docs/make_levels.py"
    for path, fitted in ((make.RESULTS, WHOLE), (make.SHORT_RESULTS, SHORT)):
        found = fit.read([path])
        made = fit.of_levels(list(fit.estimates(found)))
        assert fitted.weights == pytest.approx(fit.weights(found))
        assert fitted.error == round(fit.standard_error(made), 1)
