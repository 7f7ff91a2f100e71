"""Numbers the player's compiled modules share; they stand here, uncompiled, as core's do."""

BEGIN, STOCK_CARD, HAND_CARD = 0, 1, 2
"""What comes next at a table: a new turn, a card from the stock, a card from the hand."""

SIDE, INPUTS, FOLDS, PLEATS = 58, 161, 31, 16
"""Numbers read off about one player, off a table in all, and the folds and pleats of the value."""

WEIGHTS = (INPUTS + 1) * (FOLDS + 1) + (FOLDS + 1) * PLEATS + PLEATS
"""How many weights there are: from each input, and a constant, to each fold, and so on."""

SEES_ALL = 256
"""The sight of a walker who sees every play."""

CLOSER = 14
"""How many ways out are looked at closer."""

ROUNDS = 3
"""How often the best of them can be looked at one card further."""
