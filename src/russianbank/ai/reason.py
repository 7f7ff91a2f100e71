"""Reasons: what an act or a plan is good for, as a fact that every language has a sentence for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple, get_args

from russianbank.core.cards import Card
from russianbank.core.speaker import Speaker, english

CardNaming = Callable[[Card], str]
"""How a card is written, such as 7D or 7♦."""

ReasonName = Literal[
    "wins",
    "must",
    "lay",
    "foundation",
    "room",
    "room-space",
    "stock",
    "own",
    "space",
    "load",
    "covers",
    "frees-foundation",
    "frees-load",
    "frees-space",
    "closes",
    "arrange",
    "only",
    "turn-up",
    "turn-over",
    "keep",
    "discard",
    "no-better",
    "pass",
    "pass-stopped",
]
REASONS: tuple[ReasonName, ...] = get_args(ReasonName)
"""Every reason."""


class Reason(NamedTuple):
    """Why an act or a plan is good.

    Attributes:
        name: the reason as one of `REASONS`.
        counts: the numbers in its sentence, by the names of their variables.
        card: the card that it is about, if it is about one.
        paragraph: the paragraph that it follows from, if there is one.
        cited: the number of that paragraph in the source of the rule set, such as ``M6``, if any.
    """

    name: ReasonName
    counts: Mapping[str, int] = {}
    card: Card | None = None
    paragraph: str = ""
    cited: str = ""

    def sentence(self, text: Speaker = english, card: CardNaming = str) -> str:
        """Return it as a sentence.

        Args:
            text: says a message in the language of the reader.
            card: how a card is written.
        """
        key = f"law-{self.paragraph}" if self.name == "must" else f"reason-{self.name}"
        return text(key, card=card(self.card) if self.card else "", **self.counts)

    def message(self, text: Speaker = english, card: CardNaming = str) -> str:
        """Return it as a sentence that cites its paragraph."""
        said = self.sentence(text, card)
        if not self.paragraph:
            return said
        number = f"{self.paragraph}, {self.cited}" if self.cited else self.paragraph
        return f"{said.removesuffix('.')} ({number})."

    def __str__(self) -> str:
        return self.message()
