cimport cython

from russianbank.ai.features cimport Features, count_bits
from russianbank.core.kernel.move_generator cimport MoveGenerator

cdef int FEATURES, HIDDEN1, FACE_SETS, HIDDEN2, INPUT_ROWS

@cython.final
cdef class Accumulator:
    cdef double inputs[162]
    cdef unsigned long long faces[15]
    cdef double folds[32]

    @cython.locals(place=int, fold=int)
    cdef void forget(self, ValueNetwork value) noexcept nogil

@cython.final
cdef class ValueNetwork(Features):
    cdef Accumulator anchor
    cdef int told
    cdef Py_ssize_t changed[1152]
    cdef double change[1152]
    cdef double pleats[16]
    cdef double to_folds[35904]
    cdef double to_pleats[512]
    cdef double to_answer[16]

    cpdef double of(self, MoveGenerator table, int following) noexcept nogil
    cdef double beside(self, Accumulator anchor, MoveGenerator table, int following) noexcept nogil
    @cython.locals(
        inputs="double*", before="double*", changed="Py_ssize_t*", change="double*",
        place=Py_ssize_t, count=Py_ssize_t, spot=Py_ssize_t, row=Py_ssize_t,
        faces="unsigned long long", differ="unsigned long long", rest="unsigned long long",
    )
    cdef Py_ssize_t _list_changed(self, Accumulator anchor) noexcept nogil
    @cython.locals(
        folds="double*", weights="double*", changed="Py_ssize_t*", change="double*",
        count=Py_ssize_t, place=Py_ssize_t, fold=Py_ssize_t,
        one=Py_ssize_t, two=Py_ssize_t, three=Py_ssize_t, four=Py_ssize_t, first=double,
        second=double, third=double, fourth=double,
    )
    cdef void _fold(self, Accumulator anchor) noexcept nogil
    @cython.locals(
        folds="double*", pleats="double*", weights="double*", fold=Py_ssize_t, row=Py_ssize_t,
        pleat=Py_ssize_t, amount=double, total=double, bent=double,
    )
    cdef double _answer(self, Accumulator anchor) noexcept nogil
