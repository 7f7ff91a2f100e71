cimport cython

from russianbank.core.sizes cimport N_CARD_NUMBERS, N_PILES, N_PLACES, N_SEATS

# The bytes from `top` to the end of `lowest`, as a number that the C compiler knows: copying them
# is the most frequent act of a search. board_state.py compares it with the list of fields.
cdef enum:
    STATE_BYTES = 482
    COPIED_AT_ONCE = 128
    COPIED_LAST = STATE_BYTES % COPIED_AT_ONCE

# The fields of kernel/fields.py, in the same order. They lie in memory one after the other from
# `top` on, and are copied as one piece.
cdef class BoardState:
    cdef unsigned char top[N_PILES]
    cdef unsigned char size[N_PILES]
    cdef unsigned char hidden[N_PILES]
    cdef unsigned char bottom[N_PLACES]
    cdef unsigned char under[N_CARD_NUMBERS]
    cdef unsigned long long pile_hash[N_PILES]
    cdef unsigned long long unseen[N_SEATS]
    cdef unsigned long long loaded[N_SEATS]
    cdef unsigned long long back_hash
    cdef unsigned long long wanted
    cdef int mover
    cdef int turned
    cdef int looks
    cdef int shifts
    cdef int laid
    cdef int turns
    cdef int since_gain
    cdef int refusals
    cdef int discards_played
    cdef int ended
    cdef int winner
    cdef unsigned char runs[N_SEATS]
    cdef unsigned char idle[N_SEATS]
    cdef unsigned char lowest[N_SEATS]

    cdef void _allocate(self)
    @cython.locals(target="unsigned char*", source="unsigned char*", copied=int)
    cdef void _copy_from(self, BoardState other) noexcept nogil
    @cython.locals(memory="unsigned char*")
    cpdef dict _values(self, object group=*)
    @cython.locals(memory="unsigned char*", packed=bytes, size=int, new="const unsigned char*")
    cpdef object _set_values(self, object values, object group=*)
