cimport cython

cdef int PILES

cdef class Memory:
    cdef unsigned char top[22]
    cdef unsigned char size[22]
    cdef unsigned char hidden[22]
    cdef unsigned char bottom[8]
    cdef unsigned char under[128]
    cdef unsigned char runs[2]
    cdef unsigned char idle[2]
    cdef unsigned char lowest[2]
    cdef unsigned long long marks[22]
    cdef unsigned long long unseen[2]
    cdef unsigned long long loaded[2]
    cdef unsigned long long backs
    cdef unsigned long long wanted
    cdef int mover, turned, looks, shifts, laid, turns, since_gain, ended, winner

    cdef void _make(self)
    cdef void _take(self, Memory other) noexcept nogil
