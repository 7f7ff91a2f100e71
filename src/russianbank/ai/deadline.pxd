cimport cython

@cython.final
cdef class Deadline:
    cdef object clock
    cdef double until
    cdef bint is_set
    cdef readonly bint passed

    cpdef void clear(self)
    cpdef bint check(self) noexcept nogil
    cdef void _ask(self) noexcept with gil
