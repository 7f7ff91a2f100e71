cimport cython

from russianbank.core.kernel.board_state cimport BoardState
from russianbank.core.sizes cimport N_FACES

@cython.final
cdef class CompiledRules:
    cdef unsigned long long accepts[N_FACES]
    cdef unsigned long long loads_stock[N_FACES]
    cdef unsigned long long loads_discard[N_FACES]
    cdef unsigned char follows[N_FACES]
    cdef unsigned long long aces
    cdef bint one_pack, foundations, stock_turns_itself, run_shift, reverse, under, lay_first
    cdef bint load_stock, load_discard, stock_first, tableau_first, decline_hand_card, must_play_own
    cdef bint turn_over_at_start, no_draw, hand_ends_turn, free_stock
    cdef bint discard_after_stock, first_card_discarded, stock_wins, closes
    cdef int ranks, lowest, height, space_from, space_duty, build_from, load_from, borrow
    cdef int load_stock_from, load_discard_from, space_after_stock, discard_limit
    cdef int compulsory, compulsory_aces, foundation_from, optional, look
    cdef int compel_stock_after, compel_all_after, compel_from, draw_after, draw_turns, shift_limit
    cdef BoardState blank
