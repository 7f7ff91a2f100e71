"""The advice in the log of a device: what the computer may have said there (F5).

Every language has a sentence for each reason, and readers of the log are shown it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from russianbank.ai.explanation import MOST_REASONS
from russianbank.ai.reason import REASONS
from russianbank.core.english import MESSAGES
from russianbank.core.errors import CannotBePlayed
from russianbank.notation.card_notation import read_card
from russianbank.server.table.table_view import AdviceReason

COUNTED = frozenset({"count", "moves"})
"""The numbers in the sentences of reasons."""

MOST_COUNTED = 104
"""Such a number at most: the cards of two packs."""

_PARAGRAPH = re.compile(r"[A-Z][0-9]{1,3}")


def check_reasons(why: Sequence[AdviceReason]) -> None:
    """Check that the computer may have given some reasons.

    Raises:
        CannotBePlayed: if it gives no such reasons.
        CannotBeRead: if the card of one cannot be read.
    """
    if len(why) > MOST_REASONS or not all(map(_is_known, why)):
        raise CannotBePlayed("the computer gives no such reasons for what it advises")


def _is_known(reason: AdviceReason) -> bool:
    paragraph = reason.paragraph
    if reason.name == "must" and f"law-{paragraph}" not in MESSAGES:
        return False
    return (
        reason.name in REASONS
        and (paragraph is None or _PARAGRAPH.fullmatch(paragraph) is not None)
        and (reason.card is None or str(read_card(reason.card)) == reason.card)
        and COUNTED.issuperset(reason.counts)
        and all(0 <= one <= MOST_COUNTED for one in reason.counts.values())
    )
