"""Paragraphs and pages are taken out of a text, and nothing else."""

from __future__ import annotations

import pytest

from russianbank.lessons.citation import Citation, citation, without_citations


@pytest.mark.parametrize(
    ("text", "shown", "found"),
    [
        ("Load low cards. (F46, F54, p. 15)", "Load low cards.", Citation(("F46", "F54"), ("15",))),
        ("Win. (S8, S10, S. 76\u201377)", "Win.", Citation(("S8", "S10"), ("76\u201377",))),
        (
            "One. (F7)\nTwo. (F7, p.\u00a03) Three.",
            "One.\nTwo. Three.",
            Citation(("F7",), ("3",)),
        ),
        ("Nothing (or nearly).", "Nothing (or nearly).", Citation()),
    ],
)
def test_u41_citations_are_set_apart(text: str, shown: str, found: Citation) -> None:
    assert without_citations(text) == shown
    assert citation(text) == found
