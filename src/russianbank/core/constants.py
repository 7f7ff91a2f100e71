"""Constants that the modules of the kernel share.

This module is never compiled: each compiled module imports the values into C variables of its own.
`sizes.pxd` repeats the array sizes as C constants; tests/core/kernel/test_sizes.py compares them.
"""

Memory = bytearray | memoryview
"""Bytes to read and write; in C, a pointer."""

WORD = 0xFFFFFFFFFFFFFFFF
"""All 64 bits. Interpreted, sums are cut to a machine word with it."""

PILES = 22
FOUNDATION, STOCKS, HANDS, DISCARDS = 8, 16, 18, 20
"""The numbers of the piles: 0-7 are the tableau, 8-15 the foundations (two for each suit), then
the stocks, the hands and the discards, red's before blue's."""

PLACES, SEATS = 8, 2
"""How many piles the tableau has, and how many players there are."""

CARD_NUMBERS, FACES = 128, 64
"""Card numbers and faces are below these; not all of them are used, see `core/cards.py`."""

PACK, DECK = 56, 112
"""The most cards of one player, and of both."""

OBSERVATION = 209
"""How many numbers `Position.observation` has."""

PLANES = 26
"""How many planes of `DECK` numbers `Position.card_planes` has."""

ACT_CODES, ACT_INDICES = 8192, 288
"""The codes of acts are below the first, their indices below the second."""

LISTED_ACTS = 256
"""The most acts that a list of acts has room for."""

SOURCES = 5
"""The piles outside the tableau from which a player may take a card."""

NONE = 127
"""The card number that means "no card". Its face, 63, is the face of no card."""

KINDS = tuple(kind << 10 for kind in range(8))
PLAY, TURN_UP, TURN_OVER, RUN, REVERSE, UNDER, LAY, PASS = KINDS
"""The kinds of acts, in the order of `act.Kind`, as they are in the code of an act."""

UNLISTED, LAWFUL, PLAYABLE = 0, 1, 2
"""Which list of acts a position holds at present."""

TABLEAU, STOCK, HAND, DISCARD, OPPONENT_STOCK, OPPONENT_DISCARD = 1, 2, 4, 8, 16, 32
"""Where a card comes from, as bits of a set."""

NO_DUTY, STOCK_OR_STOPPED, STOCK_DUTY, DISCARD_DUTY = 0, 1, 2, 3
LOOK_FREE, LOOK_TURNED_CARD_ONLY, LOOK_STOCK_LOCKED = 0, 1, 2
NO_BORROWING, BORROW_OWN_LOADS, BORROW_DISCARD, BORROW_DISCARD_AND_STOCK = 0, 1, 2, 3
"""Values of the rule set's fields `space_duty`, `look` and `borrow`, in order."""

PLAYING, WON, DRAWN = 0, 1, 2
"""Whether a game goes on, or how it ended."""
