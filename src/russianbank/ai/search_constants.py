"""Numbers the player's compiled modules share; they stand here, uncompiled, as core's do."""

BEGIN, STOCK_CARD, HAND_CARD = 0, 1, 2
"""What comes next at a table: a new turn, a card from the stock, a card from the hand."""

SIDE, INPUTS, FOLDS, PLEATS = 58, 161, 31, 16
"""Numbers read off about one player, off a table in all, and the folds and pleats of the value."""

COMMON_PLACES, SIDE_PLACES = 3, 6
"""Places whose faces are read off, common to both players and of each; a set of faces for each."""

PLACES = COMMON_PLACES + 2 * SIDE_PLACES
ROWS = INPUTS + 1 + PLACES * 64
"""What has a weight in each fold: the numbers, a constant, and each face in each place."""

WEIGHTS = ROWS * (FOLDS + 1) + (FOLDS + 1) * PLEATS + PLEATS
"""How many weights there are: from each row to each fold, and a linear one, and so on."""

SEES_ALL = 256
"""The sight of a walker who sees every play."""

CLOSER = 14
"""How many ways out are looked at closer."""

ROUNDS = 3
"""How often the best of them can be looked at one card further."""
