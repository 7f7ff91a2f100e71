cimport cython

cdef int PILES

cdef class BoardState:
    cdef unsigned char top[22]
    cdef unsigned char size[22]
    cdef unsigned char hidden[22]
    cdef unsigned char bottom[8]
    cdef unsigned char under[128]
    cdef unsigned char runs[2]
    cdef unsigned char idle[2]
    cdef unsigned char lowest[2]
    cdef unsigned long long pile_hash[22]
    cdef unsigned long long unseen[2]
    cdef unsigned long long loaded[2]
    cdef unsigned long long back_hash
    cdef unsigned long long wanted
    cdef int mover, turned, looks, shifts, laid, turns, since_gain, ended, winner

    cdef void _allocate(self)
    cdef void _copy_from(self, BoardState other) noexcept nogil
