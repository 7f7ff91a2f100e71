cimport cython

from russianbank.ai.features cimport Inputs, count_bits
from russianbank.core.kernel.move_generator cimport MoveGenerator

cdef int INPUTS, FOLDS, PLACES, PLEATS, ROWS

@cython.final
cdef class Anchor:
    cdef double inputs[162]
    cdef unsigned long long faces[15]
    cdef double folds[32]

    @cython.locals(place=int, fold=int)
    cdef void forget(self, Value value) noexcept nogil

@cython.final
cdef class Value(Inputs):
    cdef Anchor anchor
    cdef int told
    cdef Py_ssize_t changed[1152]
    cdef double change[1152]
    cdef double pleats[16]
    cdef double to_folds[35904]
    cdef double to_pleats[512]
    cdef double to_answer[16]

    cpdef double of(self, MoveGenerator table, int following) noexcept nogil
    cdef double beside(self, Anchor anchor, MoveGenerator table, int following) noexcept nogil
    @cython.locals(
        inputs="double*", before="double*", changed="Py_ssize_t*", change="double*",
        place=Py_ssize_t, count=Py_ssize_t, spot=Py_ssize_t, row=Py_ssize_t,
        faces="unsigned long long", differ="unsigned long long", rest="unsigned long long",
    )
    cdef Py_ssize_t _list_changed(self, Anchor anchor) noexcept nogil
    @cython.locals(
        folds="double*", weights="double*", changed="Py_ssize_t*", change="double*",
        count=Py_ssize_t, place=Py_ssize_t, fold=Py_ssize_t,
        one=Py_ssize_t, two=Py_ssize_t, three=Py_ssize_t, four=Py_ssize_t, first=double,
        second=double, third=double, fourth=double,
    )
    cdef void _fold(self, Anchor anchor) noexcept nogil
    @cython.locals(
        folds="double*", pleats="double*", weights="double*", fold=Py_ssize_t, row=Py_ssize_t,
        pleat=Py_ssize_t, amount=double, total=double, bent=double,
    )
    cdef double _answer(self, Anchor anchor) noexcept nogil
