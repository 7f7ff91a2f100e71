"""Constants that the compiled modules of this package share, and the sizes of their arrays.

This module is not compiled. ``c_constants.pxd`` repeats the numbers for C; :func:`check_compiled`
compares them when a compiled module is imported, and a test compares all of them.
"""

from __future__ import annotations

from russianbank.ai.feature_table import FEATURES
from russianbank.core.constants import FACES

NEW_TURN, STOCK_CARD, HAND_CARD = 0, 1, 2
"""What comes next on a board: a new turn, a card from the stock, or a card from the hand."""

SHARED_FACE_SETS, PLAYER_FACE_SETS = 3, 6
"""How many sets of faces the value gets of the whole board, and of each player."""

FACE_SETS = SHARED_FACE_SETS + 2 * PLAYER_FACE_SETS
"""How many sets of faces the value gets in all; a set is a word with a bit for each face."""

HIDDEN1, HIDDEN2 = 31, 16
"""The units of the first and the second hidden layer of the value."""

INPUT_ROWS = FEATURES + 1 + FACE_SETS * FACES
"""The inputs of the first layer: the features, a constant of 1, and each face of each set."""

MAX_CHANGES = INPUT_ROWS + 3
"""The most inputs that change at a time, and three more so that they are added up in fours."""

COLUMNS = HIDDEN1 + 1
"""The weights of each input: one straight to the output, and one to each unit of layer 1."""

WEIGHTS = INPUT_ROWS * COLUMNS + COLUMNS * HIDDEN2 + HIDDEN2
"""How many weights there are: of the inputs, of layer 1 with a constant before it, of layer 2."""

FULL_ATTENTION = 256
"""The attention of a player who overlooks no play."""

MAX_NODES, TABLE_SLOTS = 16384, 32768
"""The most layouts of one turn search, and the slots of the table that tells them apart."""

MAX_DEPTH = 200
"""The most plays in one plan."""

KEPT = 256
"""How many positions a turn search keeps of the layouts that it searched last, a power of two."""

MAX_COST, COST_SLOTS = 64, 256
"""Layouts of this cost and more are searched last. There are slots for all costs that fit a byte,
so that the C compiler sees that none is out of bounds."""

BEAM_PLIES = 4
"""The most plays in a chain of the beam player."""

MAX_LEAVES = 24
"""The most leaf acts that a turn search keeps."""

ROOT_LEAVES = 14
"""The most leaf acts that are searched through the next card."""

FAVOURITES = 8
"""The most leaf acts that are searched through two cards."""

ROUNDS = 3
"""The most rounds of the search through two cards and more."""

TRANSPOSITIONS = 65536
"""The entries of the transposition table of an endgame."""


def check_compiled(**sizes: int) -> None:
    """Compare sizes that were compiled into a module with those of this module.

    Raises:
        ImportError: if they differ, as the compiled module is older than this one.
    """
    for name, size in sizes.items():
        if globals()[name] != size:
            raise ImportError(
                f"{name} is {globals()[name]}, but {size} was compiled; build the package again"
            )
