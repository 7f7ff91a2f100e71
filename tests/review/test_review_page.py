"""The page of a review, beyond what the command writes."""

from __future__ import annotations

import pytest

from russianbank.core.errors import CannotBePlayed
from russianbank.review.review_page import review_page


@pytest.mark.parametrize(("sections", "titles"), [([], []), (["<p>"], []), ([], ["Anna"])])
def test_a_page_has_a_title_for_each_of_its_games(sections: list[str], titles: list[str]) -> None:
    with pytest.raises(
        CannotBePlayed, match="a page has one game or more, with one title for each"
    ):
        review_page(sections, titles)
