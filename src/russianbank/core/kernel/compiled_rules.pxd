cimport cython

@cython.final
cdef class CompiledRules:
    cdef readonly object rules
    cdef unsigned long long accepts[64]
    cdef unsigned long long loads[64]
    cdef unsigned char follows[64]
    cdef unsigned long long aces
    cdef bint one_pack, foundations, stock_turns_itself, run_shift, reverse, under, lay_first
    cdef bint load_stock, load_discard, stock_first, decline_hand_card, must_play_own
    cdef bint turn_over_at_start, no_draw
    cdef int ranks, lowest, space_from, space_duty, build_from, load_from, borrow
    cdef int compulsory, compulsory_aces, foundation_from, optional, look
    cdef int compel_stock_after, compel_all_after, compel_from, draw_after, draw_turns, shift_limit
