cimport cython

from russianbank.core.sizes cimport N_CARD_NUMBERS, N_PILES, N_PLACES, N_SEATS

cdef int STATE_BYTES

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
    cdef int ended
    cdef int winner
    cdef unsigned char runs[N_SEATS]
    cdef unsigned char idle[N_SEATS]
    cdef unsigned char lowest[N_SEATS]

    cdef void _allocate(self)
    cdef void _copy_from(self, BoardState other) noexcept nogil
    @cython.locals(memory="unsigned char*")
    cpdef dict values(self, object group=*)
    @cython.locals(memory="unsigned char*", packed=bytes, size=int, new="const unsigned char*")
    cpdef object set_values(self, object values, object group=*)
