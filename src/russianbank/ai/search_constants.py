"""Numbers the player's compiled modules share; they stand here, uncompiled, as core's do."""

BEGIN, STOCK_CARD, HAND_CARD = 0, 1, 2
"""What comes next at a table: a new turn, a card from the stock, a card from the hand."""

PLAYER_FEATURES, FEATURES, HIDDEN1, HIDDEN2 = 58, 161, 31, 16
"""Numbers read off about one player, off a table in all, and the folds and pleats of the value."""

SHARED_FACE_SETS, PLAYER_FACE_SETS = 3, 6
"""Places whose faces are read off, common to both players and of each; a set of faces for each."""

FACE_SETS = SHARED_FACE_SETS + 2 * PLAYER_FACE_SETS
INPUT_ROWS = FEATURES + 1 + FACE_SETS * 64
"""What has a weight in each fold: the numbers, a constant, and each face in each place."""

WEIGHTS = INPUT_ROWS * (HIDDEN1 + 1) + (HIDDEN1 + 1) * HIDDEN2 + HIDDEN2
"""How many weights there are: from each row to each fold, and a linear one, and so on."""

SEES_ALL = 256
"""The sight of a walker who sees every play."""

CLOSER = 14
"""How many ways out are looked at closer."""

ROUNDS = 3
"""How often the best of them can be looked at one card further."""
