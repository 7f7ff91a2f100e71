"""The acts that break each paragraph, for which the verdicts are written out in four languages."""

from __future__ import annotations

import json

import pytest

from golden.make_breaches import FILE, breaches
from russianbank.core.law import REQUIREMENTS


@pytest.mark.extended
@pytest.mark.compiled
def test_every_act_that_breaks_a_paragraph_has_its_verdict_written_out() -> None:
    """If this fails, run the script, then the tests of the browser with VERDICTS=write."""
    written = json.loads(FILE.read_text(encoding="utf-8"))
    assert set(written) == set(REQUIREMENTS)
    for paragraph, acts in breaches(games=2).items():
        assert set(acts) <= set(written[paragraph]), paragraph
