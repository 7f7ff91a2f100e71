"""The two printed hands of Foster 1922 as reconstructed, turned into acts.

The data name the tableau places by row: in the two-pack hand 1-4 are blue's row and 5-8 red's, in
the one-pack hand 1-4 are the non-dealer's and 5-8 the dealer's. Here red's row is t1-t4, and the
non-dealer sits at red.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from russianbank.core.act import Act, Kind, Pile, act
from russianbank.core.cards import CARDS, Card, Seat
from russianbank.core.deal import Deal
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset

DATA: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "golden" / "illustrative_hands.json").read_text()
)


def face(text: str, pack: Seat = Seat.RED) -> Card:
    """A card as the data write it, with the ten as 10."""
    text = text.replace("10", "T")
    return next(c for c in CARDS.values() if str(c) == text and c.pack is pack)


class PrintedHand:
    """One of the printed hands: its deal, its moves as acts, and its checkpoints."""

    def __init__(self, name: str) -> None:
        self.data = DATA[name]
        self.two_pack = name == "two_pack"
        self.rules = preset("foster-two-pack" if self.two_pack else "foster-one-pack")
        self.seats = {"red": Seat.RED, "blue": Seat.BLUE}
        if not self.two_pack:
            self.seats = {"nondealer": Seat.RED, "dealer": Seat.BLUE}
        if self.two_pack:
            red = [face(one) for one in self.data["red_order"]]
            blue = [face(one, Seat.BLUE) for one in self.data["blue_order"]]
        else:
            red = [face(one) for one in self.data["nondealer_hand"]]
            blue = [face(one) for one in self.data["dealer_hand"]]
        self.deal = Deal(red, blue, Seat.RED)

    def game(self) -> Game:
        """A game at a strict table, nothing played yet."""
        return Game(self.rules, self.deal, "strict")

    def place(self, number: int) -> Pile:
        """Our name for a tableau place of the data."""
        return Pile((number + 3) % 8) if self.two_pack else Pile(number - 1)

    def pile(self, text: str, seat: Seat) -> Pile:
        """A pile of the data as the mover sees it."""
        kind, _, rest = text.partition(":" if text.startswith("tableau") else ".")
        if kind == "tableau":
            return self.place(int(rest))
        if kind.startswith("foundation"):
            return Pile.FOUNDATION
        own = self.seats[kind] is seat
        return {
            "stock": Pile.STOCK if own else Pile.OPPONENT_STOCK,
            "hand": Pile.HAND,
            "discard": Pile.DISCARD if own else Pile.OPPONENT_DISCARD,
        }[rest.split(" ")[0]]

    def acts(self, move: dict[str, Any], position: Position) -> Iterator[Act]:
        """The acts that make up one printed move."""
        seat = self.seats[move["player"]]
        if move["type"] == "flip":
            yield act(Kind.TURN_OVER, Pile.DISCARD, Pile.HAND)
            return
        source = self.pile(move["from"], seat)
        if move["type"] == "turn":
            yield act(Kind.TURN_UP, source, source)
            return
        target = self.pile(move["to"], seat)
        if move["type"] == "lay":
            yield act(Kind.LAY, source, target)
            return
        if move.get("turned") or (source is Pile.HAND and position.turned_card is None):
            yield act(Kind.TURN_UP, source, source)
        cards = len(move.get("cards", move["card"].split()))
        yield act(Kind.RUN if cards > 1 else Kind.PLAY, source, target)
