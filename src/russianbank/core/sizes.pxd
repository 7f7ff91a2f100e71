# The sizes of all arrays in the .pxd files of core. Each is N_ and a name of core/constants.py;
# tests/core/kernel/test_sizes.py checks that the two agree, and that no .pxd has a bare number.

cdef enum:
    N_PILES = 22
    N_PLACES = 8
    N_SEATS = 2
    N_CARD_NUMBERS = 128
    N_FACES = 64
    N_DECK = 112
    N_ACT_CODES = 8192
    N_ACT_INDICES = 288
    N_LISTED_ACTS = 256
    N_SOURCES = 5
