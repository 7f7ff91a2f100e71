cimport cython

from russianbank.core.c_bits cimport mix

cdef unsigned long long WORD, HALF, STEP

@cython.final
cdef class Chance:
    cdef unsigned long long _state
    cpdef unsigned long long word(self) noexcept nogil
    cdef bint _is_same(self, Chance other) noexcept
    @cython.locals(product="unsigned long long", low="unsigned long long")
    cdef unsigned long long _below(self, unsigned long long limit) noexcept nogil

cpdef Chance checked_chance(object found)
