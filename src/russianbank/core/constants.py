"""Numbers the kernel's modules share.

They stand in a module that is never compiled, so that each compiled module can take them over
into C variables of its own.
"""

WORD = 0xFFFFFFFFFFFFFFFF
"""All 64 bits: interpreted, sums are cut to a machine word with it."""

NONE = 127
"""The number that stands for no card; its face, 63, is no face."""

FOUNDATION, STOCKS, HANDS, DISCARDS, PILES = 8, 16, 18, 20, 22
"""Piles 0-7 are the tableau; two foundations a suit follow, then red's and blue's own piles."""

TABLEAU, STOCK, HAND, DISCARD, OPPONENT_STOCK, OPPONENT_DISCARD = 1, 2, 4, 8, 16, 32
"""Where a card comes from, as bits of a set."""

NO_DUTY, STOCK_OR_STOPPED, STOCK_DUTY, DISCARD_DUTY = 0, 1, 2, 3
LOOK_FREE, LOOK_TURNED_CARD_ONLY, LOOK_STOCK_LOCKED = 0, 1, 2
NO_BORROWING, BORROW_OWN_LOADS, BORROW_DISCARD, BORROW_DISCARD_AND_STOCK = 0, 1, 2, 3
"""Settings of a rule set, in the order of their words."""

PLAYING, WON, DRAWN = 0, 1, 2
"""How a game stands."""
