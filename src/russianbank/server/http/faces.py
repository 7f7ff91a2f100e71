"""Faces: the cards that a table shows come inside its page, so that they are there at once (U50).

While the browser fetches scripts and styles, the line would be idle: then these come. They have the
lines of the decks' own files, each after the name of its deck; compressed, in base64. The whole
deck is loaded when these are shown.
"""

from __future__ import annotations

import asyncio
import gzip
import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from russianbank.server.http.assets import Assets
from russianbank.server.table.table_view import TableView

MOST = 16
"""With more cards to show, the whole deck is loaded with the page."""

KEPT = 32

_FACE = re.compile(r'<symbol id="(\w+)"')


class Faces:
    """The faces of the decks.

    Args:
        assets: the built files, with the decks among them.
    """

    def __init__(self, assets: Assets) -> None:
        self._assets = assets

    async def inside(self, decks: Sequence[str], view: TableView) -> str | None:
        """The faces that a table shows; None if they are too many.

        Args:
            decks: the names of the decks' files in the pages, such as ``decks/large.svg``.
            view: the table.
        """
        cards = shown_cards(view)
        if len(cards) > MOST:
            return None
        files = tuple((deck, self._assets.folder / self._assets.names[deck]) for deck in decks)
        return await asyncio.to_thread(_packed, files, cards)


def shown_cards(view: TableView) -> tuple[str, ...]:
    """The cards that lie face up: all of a tableau place, the top card of any other pile."""
    piles = {name: cards.split() for name, (_, cards) in view.piles.items()}
    seen = (cards if name.startswith("t") else cards[-1:] for name, cards in piles.items())
    return tuple(sorted({card for cards in seen for card in cards}))


@lru_cache(KEPT)
def _packed(files: tuple[tuple[str, Path], ...], cards: tuple[str, ...]) -> str | None:
    """The lines of these cards; those of one card together, as they are much alike."""
    try:
        decks = [(deck, _faces(file)) for deck, file in files]
        lines = [f"{deck} {faces[card]}\n" for card in cards for deck, faces in decks]
    except (OSError, KeyError):  # then they are loaded with the deck, if there is one
        return None
    return b64encode(gzip.compress("".join(lines).encode(), 9)).decode()


@lru_cache(KEPT)
def _faces(file: Path) -> Mapping[str, str]:
    """The line of each card in a deck's file."""
    lines = file.read_text(encoding="utf-8").splitlines()
    found = ((_FACE.match(line), line) for line in lines)
    return {match[1]: line for match, line in found if match}
