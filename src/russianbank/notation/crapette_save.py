"""Reads the game that the program Crapette of tiagoknoch keeps in a browser.

It is one JSON object with the place of every card now; what was played before is not in it.
"""

from __future__ import annotations

import json
from typing import Any

from russianbank.core.cards import SUITS, Seat
from russianbank.core.deal import Deal
from russianbank.core.errors import CannotBeRead, RussianBankError
from russianbank.core.game import Game
from russianbank.core.rules.preset import preset
from russianbank.core.text_argument import checked_file_text
from russianbank.notation.card_notation import read_card
from russianbank.notation.imported_game import ImportedGame
from russianbank.notation.position_line import read_position

RULES = "pagat-waste"
"""The preset with the rules that the program's specification states."""

_EXPECTED = "a saved game of Crapette, which is a JSON object"
_PLAYERS = {"human": Seat.RED, "cpu": Seat.BLUE}
_OVER = {"in_progress": "", "won": " over={}", "stalemate": " over=drawn"}
_RANKS, _RANK_NUMBERS = "A23456789TJQK", range(1, 14)


def read_crapette(text: str) -> ImportedGame:
    """Read a saved game; the person is red, the computer blue.

    Raises:
        CannotBeRead: if it is no saved game, or its cards cannot lie like that.
    """
    content = checked_file_text(text, _EXPECTED)
    try:
        found = json.loads(content)
        line, unseen = _position(found)
        rules = preset(RULES)
        start = read_position(line, rules)
        cards = [[read_card(one) for one in unseen[seat]] for seat in Seat]
        for seat in Seat:
            if sorted(cards[seat]) != sorted(start.unseen_cards(seat)):
                raise CannotBeRead(f"the cards of {seat} are not one whole pack")
        return ImportedGame(Game(rules, Deal(cards[0], cards[1], start.seat), "strict", start))
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError) as error:
        reason = f": {error}" if isinstance(error, RussianBankError) else ""
        raise CannotBeRead(
            f"expected {_EXPECTED}, with players, foundations, turn and status{reason}",
            expected=_EXPECTED,
        ) from None


def _position(found: Any) -> tuple[str, dict[Seat, list[str]]]:
    """The position line, and the unseen cards of both players as a deal lists them."""
    players = {seat: found["players"][name] for name, seat in _PLAYERS.items()}
    houses = [_cards(house) for seat in Seat for house in players[seat]["houses"]]
    tableau = "/".join("".join(house) or "-" for house in houses)
    unseen: dict[Seat, list[str]] = {}
    sides = []
    for seat in Seat:
        stock, hand = players[seat]["reserve"], players[seat]["hand"]
        below = [one for one in stock if one["faceUp"] is not True]
        turned = hand[-1:] if hand and hand[-1]["faceUp"] is True else []
        hidden = hand[: len(hand) - len(turned)]
        if any(_card(one)[2] != str(seat)[0] for one in hidden):  # loaded, so the discard was seen
            hidden = []
        in_hand = _pile(len(hidden), hand[len(hidden) :]) + "^" * len(turned)
        in_stock = _pile(len(below), stock[len(below) :])
        sides.append(f"{in_stock}/{in_hand}/{_pile(0, players[seat]['waste'])}")
        unseen[seat] = [*_cards(below), *reversed(_cards(hidden))]
    foundations = _foundations([_cards(one["cards"]) for one in found["foundations"]])
    over = _OVER[found["status"]].format(_PLAYERS.get(found.get("winner")))
    return f"{tableau} {foundations} {' '.join(sides)} {_PLAYERS[found['turn']]}{over}", unseen


def _pile(unseen: int, seen: list[Any]) -> str:
    return (f"{unseen}?" if unseen else "") + "".join(_cards(seen)) or "-"


def _foundations(built: list[list[str]]) -> str:
    """The foundations in the order of a position line, two for each suit."""
    fields = []
    for suit in SUITS:
        of_suit = [cards for cards in built if cards and cards[0][1] == suit]
        fields += ["".join(one[2] for one in cards) for cards in of_suit] + ["-"] * 2
        fields = fields[: 2 * SUITS.index(suit) + 2]
    if sum(map(len, built)) != sum(len(one) for one in fields if one != "-"):
        raise CannotBeRead("there are more than two foundations of a suit")
    return "/".join(fields)


def _cards(cards: list[Any]) -> list[str]:
    return [_card(one) for one in cards]


def _card(one: Any) -> str:
    """A card with its pack: the first copy of each card is red's, the second blue's."""
    rank, suit, copy = one["rank"], one["suit"], one["id"].rpartition("-")[2]
    return f"{_RANKS[_RANK_NUMBERS.index(rank)]}{SUITS[SUITS.index(suit)]}{'rb'[int(copy)]}"
