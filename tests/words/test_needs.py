"""What would fit, as each language says it: the page puts these parts together."""

from __future__ import annotations

import pytest

from russianbank.words.catalogue import Catalogue, catalogue_for

SAID = {
    "en": [
        "The 8 of hearts needs a black 9 or a space.",
        "The jack of hearts needs a black queen or a space.",
        "The 8 of hearts goes to a foundation after the 7 of hearts.",
        "You can load the 8 of hearts only on the 7 of hearts or the 9 of hearts.",
    ],
    "de": [
        "Herz 8 braucht eine schwarze 9 oder einen freien Platz.",
        "Herz-Bube braucht eine schwarze Dame oder einen freien Platz.",
        "Herz 8 geht erst nach Herz 7 auf einen Grundstapel.",
        "Herz 8 kannst du nur auf Herz 7 oder Herz 9 laden.",
    ],
    "fr": [
        "Pour le 8 de cœur, il faut un 9 noir ou une case vide.",
        "Pour le valet de cœur, il faut une dame noire ou une case vide.",
        "Avant le 8 de cœur, il faut le 7 de cœur sur la fondation.",
        "Pour charger le 8 de cœur, il faut le 7 de cœur ou le 9 de cœur.",
    ],
    "pt": [
        "Para o 8 de copas é preciso um 9 preto ou uma casa vazia.",
        "Para o valete de copas é preciso uma dama preta ou uma casa vazia.",
        "Para o 8 de copas ir para a fundação, falta lá o 7 de copas.",
        "Para carregar o 8 de copas é preciso o 7 de copas ou o 9 de copas.",
    ],
}
OR = {"en": "or", "de": "oder", "fr": "ou", "pt": "ou"}
"""The word that the browser's own list of alternatives has."""


@pytest.mark.parametrize("language", SAID)
def test_each_language_says_what_a_card_needs(language: str) -> None:
    text = catalogue_for(language)

    def card(rank: str) -> str:
        return text.text("table-card", rank=rank, suit="H")

    def either(*names: str) -> str:
        return f" {OR[language]} ".join(names)

    def needs(pile: str, rank: str, fits: str) -> str:
        return text.text(f"refused-needs-{pile}", card=card(rank), fits=fits)

    space = text.text("refused-fit-space")
    seven, nine = (text.text("refused-fit-card", card=card(rank)) for rank in "79")
    assert [
        needs("tableau", "8", either(black(text, "9"), space)),
        needs("tableau", "J", either(black(text, "Q"), space)),
        needs("foundation", "8", card("7")),
        needs("load", "8", either(seven, nine)),
    ] == SAID[language]


def black(text: Catalogue, rank: str) -> str:
    return text.text("refused-fit", rank=rank, colour="black")


@pytest.mark.parametrize("language", SAID)
def test_every_rank_and_colour_has_its_words(language: str) -> None:
    text = catalogue_for(language)
    said = {
        text.text("refused-fit", rank=rank, colour=colour)
        for rank in ("A", *map(str, range(2, 11)), "J", "C", "Q", "K")
        for colour in ("black", "red", "any")
    }
    assert len(said) == 14 * 3
    assert not any("{" in one or "refused" in one for one in said)
