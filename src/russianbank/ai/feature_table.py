"""The features of the value: one row for each, with its slot, its scale and its meaning.

Code, training and tests take these numbers from here. Compiled code takes the slots from
``c_constants.pxd``, which a test compares with this table.

A feature's value is a raw quantity divided by the feature's scale, so that all values are small.
The weight files hold weights for the values in the order of the slots. So a slot never changes; a
new feature gets a new slot at the end, and new weights.
"""

from __future__ import annotations

from enum import IntEnum


class _Row(IntEnum):
    """A row of the table; it is the slot, as an int.

    Attributes:
        scale: what the raw quantity is divided by.
        meaning: the raw quantity.
        width: how many slots it takes, from its own one on.
    """

    scale: float
    meaning: str
    width: int

    def __new__(cls, slot: int, scale: float, meaning: str, width: int = 1) -> _Row:
        row = int.__new__(cls, slot)
        row._value_ = slot
        row.scale = scale
        row.meaning = meaning
        row.width = width
        return row


class PlayerFeature(_Row):
    """What is read once for each player; "playable" counts foundations, tableau and loads."""

    STOCK_SIZE = 0, 13, "cards in the stock"
    STOCK_EMPTY = 1, 1, "1 if the stock is empty"
    STOCK_TOP_HIDDEN = 2, 1, "1 if the top card of the stock is face down"
    STOCK_TO_FOUNDATION = 3, 1, "1 if the top card of the stock fits a foundation"
    STOCK_TO_TABLEAU = 4, 1, "1 if it fits no foundation, but the tableau"
    STOCK_LOADS = 5, 1, "1 if it fits neither, but can be loaded onto the opponent"
    STOCK_BLOCKED = 6, 1, "1 if it fits nowhere"
    STOCK_CLIMB = 7, 13, "cards of its suit that must go to a foundation before it, if blocked"
    HAND_SIZE = 8, 40, "cards in the hand"
    DISCARD_SIZE = 9, 40, "cards in the discard"
    CARDS_LEFT = 10, 52, "cards in stock, hand and discard"
    NEAR_END = 11, 1, "4 / (4 + cards left)"
    UNSEEN_TO_FOUNDATION = 12, 1, "share of the unseen cards that fit a foundation"
    UNSEEN_TO_TABLEAU = 13, 1, "share of them that fit no foundation, but the tableau"
    UNSEEN_LOADS = 14, 1, "share of them that can be loaded onto the opponent"
    UNSEEN_PLAYABLE = 15, 1, "share of them that are playable"
    HAND_KNOWN = 16, 1, "1 if the order of the hand is known, after it was turned over"
    HAND_PLAYABLE = 17, 1, "1 if the top card of the known hand is playable"
    HAND_SHARE_PLAYABLE = 18, 1, "share of the known hand that is playable"
    DISCARD_CARDS_PLAYABLE = 19, 20, "cards in the discard that are playable"
    DISCARD_TO_FOUNDATION = 20, 1, "1 if the top card of a playable discard fits a foundation"
    DISCARD_TO_TABLEAU = 21, 1, "1 if it fits no foundation, but the tableau"
    DISCARD_LOADS = 22, 1, "1 if it fits neither, but can be loaded onto the opponent"
    RUNS = 23, 1, "n / (n + 2), with n the times the hand was run through"
    UNSEEN_TO_FOUNDATION_LATER = 24, 1, "share of the unseen cards that fit one foundation card on"
    UNSEEN_LOADS_STOCK = 25, 1, "share of the unseen cards that fit the opponent's stock"
    DISCARD_SECOND_PLAYABLE = 26, 1, "1 if the second card of the discard is playable"
    IDLE = 27, 1, "n / (n + 1), with n the runs without a gain (E2)"
    STOCK_RANK = 28, 1, "1 in the slot of the stock card's rank, if it is blocked", 13
    UNSEEN_HOSTS_STOCK = 41, 1, "share of the unseen cards that fit and would take a blocked stock"
    STOCK_HOST_NEARNESS = 42, 1, "1 / depth in its pile of the next card to take a blocked stock"
    TABLEAU_LOADS_STOCK = 43, 2, "tops of the tableau that can be loaded onto this stock"
    STOCK_KNOWN = 44, 8, "known cards below the top card of the stock"
    STOCK_SECOND_PLAYABLE = 45, 1, "1 if the second card of the stock is known and playable"
    STOCK_KNOWN_PLAYABLE = 46, 4, "known cards below the top card of the stock that are playable"
    TABLEAU_LOADS_DISCARD = 47, 2, "tops of the tableau that can be loaded onto this discard"
    UNSEEN_LOADS_DISCARD = 48, 1, "share of the unseen cards that fit the opponent's discard"
    HAND_TO_FOUNDATION = 49, 1, "1 if the top card of the known hand fits a foundation"
    HAND_LOADS_STOCK = 50, 1, "1 if the top card of the known hand fits the opponent's stock"
    HAND_SECOND_PLAYABLE = 51, 1, "1 if the second card of the known hand is playable"
    HAND_THIRD_PLAYABLE = 52, 1, "1 if the third card of the known hand is playable"
    UNSEEN_ACES = 53, 1, "share of the unseen cards that are aces"
    UNSEEN_LOW = 54, 1, "share of the unseen cards from 2 to 4"
    UNSEEN_COURT = 55, 1, "share of the unseen cards that are knaves, knights or queens"
    UNSEEN_KINGS = 56, 1, "share of the unseen cards that are kings"
    STOCK_HIDDEN = 57, 13, "cards in the stock that are face down"


class BoardFeature(_Row):
    """What is read once for the board; "next" is who goes on, and with which card."""

    ANY_SPACE = 0, 1, "1 if there is a space"
    TWO_SPACES = 1, 1, "1 if there are two spaces or more"
    THREE_SPACES = 2, 1, "1 if there are three spaces or more"
    SPACES = 3, 8, "spaces"
    FOUNDATION_CARDS = 4, 104, "cards on the foundations"
    FACES_TAKEN = 5, 26, "faces that fit the tableau"
    TABLEAU_CARDS = 6, 52, "cards on the tableau"
    TOPS_TAKEN = 7, 8, "faces among the tops of the tableau that fit the tableau"
    SINGLES = 8, 8, "tableau piles of one card"
    WANTED_SECOND = 9, 4, "tableau piles whose second card fits a foundation"
    LONGEST_PILE = 10, 13, "cards in the longest tableau pile"
    NEXT_STOCK_CARD = 11, 1, "1 if a stock card is turned up next"
    NEXT_HAND_CARD = 12, 1, "1 if a hand card is turned up next"
    NEXT_STOCK_CARD_SPACE = 13, 1, "1 if a stock card is turned up next and there is a space"
    NEXT_HAND_CARD_SPACE = 14, 1, "1 if a hand card is turned up next and there is a space"
    BOTH_IDLE = 15, 1, "n / (n + 1), with n the lower of the players' counts without a gain (E2)"
    SETTLED = 16, 8, "tableau piles whose lowest card fits on no other card"
    SINGLES_TAKEN = 17, 4, "tableau piles of one card that fits the tableau"
    SQUARED_LENGTHS = 18, 200, "sum of the squared lengths of the tableau piles"
    WANTED_BURIED = 19, 4, "covered cards of the tableau that fit a foundation"
    TOPS_LATER = 20, 4, "tops of the tableau that fit one foundation card on"
    TURNED = 21, 1, "1 if a hand card is turned up"
    SINCE_GAIN = 22, 1, "n / (n + 8), with n the turns since a gain (E2)"
    WANTED_TAKEN = 23, 8, "faces that fit both a foundation and the tableau"
    RANK_TAKEN = 24, 4, "suits of the slot's rank that fit the tableau", 13
    FOUNDATION_HEIGHT = 37, 8, "foundations with 0, 1-2, 3-5, 6-8, 9-11 and 12-13 cards", 6
    DEAD_TOPS = 43, 4, "tops of the tableau that take no card"
    PAIRS = 44, 4, "tableau piles of two cards"


def _width(rows: type[_Row]) -> int:
    return sum(row.width for row in rows)


PLAYER_FEATURES, BOARD_FEATURES = _width(PlayerFeature), _width(BoardFeature)
"""How many slots one player's features take, and those of the board."""

BOARD = 2 * PLAYER_FEATURES
"""The first slot of the board's features, behind those of the player on turn and the opponent."""

FEATURES = BOARD + BOARD_FEATURES
"""How many slots there are."""

MOVER, OPPONENT = 0, PLAYER_FEATURES
"""The first slot of the player on turn, and of the opponent."""


def _scales(rows: type[_Row]) -> list[float]:
    scales = [1.0] * _width(rows)
    for row in rows:
        scales[row : row + row.width] = [float(row.scale)] * row.width
    return scales


SCALES = (*_scales(PlayerFeature), *_scales(PlayerFeature), *_scales(BoardFeature))
"""The scale of each slot."""
