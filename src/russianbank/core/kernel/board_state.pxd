cimport cython

from russianbank.core.sizes cimport N_CARD_NUMBERS, N_PILES, N_PLACES, N_SEATS

# The bytes from `_top` to the end of `_lowest`, as a number that the C compiler knows: copying them
# is the most frequent act of a search. board_state.py compares it with the list of fields.
cdef enum:
    STATE_BYTES = 482
    COPIED_AT_ONCE = 128
    COPIED_LAST = STATE_BYTES % COPIED_AT_ONCE

cdef BoardState _BLANK

# The fields of kernel/fields.py, in the same order. They lie in memory one after the other from
# `_top` on, and are copied as one piece.
cdef class BoardState:
    cdef unsigned char _top[N_PILES]
    cdef unsigned char _size[N_PILES]
    cdef unsigned char _hidden[N_PILES]
    cdef unsigned char _bottom[N_PLACES]
    cdef unsigned char _under[N_CARD_NUMBERS]
    cdef unsigned long long _pile_hash[N_PILES]
    cdef unsigned long long _unseen[N_SEATS]
    cdef unsigned long long _loaded[N_SEATS]
    cdef unsigned long long _back_hash
    cdef unsigned long long _wanted
    cdef int _mover
    cdef int _turned
    cdef int _looks
    cdef int _shifts
    cdef int _laid
    cdef int _turns
    cdef int _since_gain
    cdef int _refusals
    cdef int _discards_played
    cdef int _ended
    cdef int _winner
    cdef unsigned char _runs[N_SEATS]
    cdef unsigned char _idle[N_SEATS]
    cdef unsigned char _lowest[N_SEATS]

    cdef void _allocate(self)
    @cython.locals(target="unsigned char*", source="unsigned char*", copied=int)
    cdef void _copy_from(self, BoardState other) noexcept nogil
    @cython.final
    @cython.locals(target="unsigned char*")
    cdef void _save(self, unsigned char* memory, long start) noexcept nogil
    @cython.final
    @cython.locals(source="const unsigned char*")
    cdef void _load(self, unsigned char* memory, long start) noexcept nogil
    @cython.locals(memory="unsigned char*")
    cpdef dict _values(self, object group=*)
    @cython.locals(memory="unsigned char*", packed=bytes, size=int, new="const unsigned char*")
    cpdef object _set_values(self, object values, object group=*)
