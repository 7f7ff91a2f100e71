cimport cython

from russianbank.ai.c_constants cimport MAX_LEAVES

cdef double EPSILON

@cython.final
cdef class LeafList:
    cdef readonly int count
    cdef int node[MAX_LEAVES]
    cdef unsigned short act[MAX_LEAVES]
    cdef double value[MAX_LEAVES]
    cdef unsigned long long kind[MAX_LEAVES]
    cdef int shifts[MAX_LEAVES]
    cdef int spaces[MAX_LEAVES]
    cdef public bint plain

    cdef int _checked(self, object leaf) except -1
    cdef void clear(self) noexcept nogil
    @cython.locals(place=int, better=int, last=int, later=int)
    cdef void add(
        self, int node, int act, double value, unsigned long long kind, int shifts, int spaces,
    ) noexcept nogil
    @cython.locals(place=int, later=int, fewer=int, more=int)
    cdef bint _make_way(self, unsigned long long kind, int shifts, int spaces) noexcept nogil
