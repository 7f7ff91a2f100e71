cimport cython

cdef unsigned long long WORD, HALF, STEP, STIR, BLEND

cpdef unsigned long long mix(unsigned long long z) noexcept nogil

@cython.final
cdef class Chance:
    cdef unsigned long long state
    cpdef unsigned long long word(self) noexcept nogil
    @cython.locals(product="unsigned long long", low="unsigned long long")
    cpdef unsigned long long below(self, unsigned long long limit) noexcept nogil
