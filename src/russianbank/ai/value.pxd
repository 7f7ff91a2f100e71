cimport cython

from russianbank.ai.c_constants cimport (
    COLUMNS, FACE_SETS, FEATURES, HIDDEN2, INPUT_ROWS, MAX_CHANGES,
)
from russianbank.ai.features cimport Features, checked_board, checked_upcoming
from russianbank.core.c_bits cimport count_bits
from russianbank.core.kernel.move_generator cimport MoveGenerator

@cython.final
cdef class Accumulator:
    cdef double values[FEATURES]
    cdef unsigned long long face_sets[FACE_SETS]
    cdef double sums[COLUMNS]

    @cython.locals(slot=int, place=int, column=int)
    cdef void reset(self, ValueNetwork network) noexcept nogil

@cython.final
cdef class ValueNetwork(Features):
    cdef Accumulator accumulator
    cdef int used_face_sets
    cdef Py_ssize_t changed[MAX_CHANGES]
    cdef double change[MAX_CHANGES]
    cdef double hidden2[HIDDEN2]
    cdef double input_weights[INPUT_ROWS * COLUMNS]
    cdef double hidden_weights[COLUMNS * HIDDEN2]
    cdef double output_weights[HIDDEN2]

    cdef double evaluate_from(
        self, Accumulator accumulator, MoveGenerator board, int upcoming,
    ) noexcept nogil
    @cython.locals(
        values="double*", before="double*", changed="Py_ssize_t*", change="double*",
        place=Py_ssize_t, count=Py_ssize_t, spot=Py_ssize_t, row=Py_ssize_t,
        faces="unsigned long long", differ="unsigned long long", rest="unsigned long long",
    )
    cdef Py_ssize_t _list_changes(self, Accumulator accumulator) noexcept nogil
    @cython.locals(
        sums="double*", weights="double*", changed="Py_ssize_t*", change="double*",
        count=Py_ssize_t, place=Py_ssize_t, column=Py_ssize_t,
        one=Py_ssize_t, two=Py_ssize_t, three=Py_ssize_t, four=Py_ssize_t, first=double,
        second=double, third=double, fourth=double,
    )
    cdef void _add_changes(self, Accumulator accumulator) noexcept nogil
    @cython.locals(
        sums="double*", hidden2="double*", weights="double*", column=Py_ssize_t, row=Py_ssize_t,
        unit=Py_ssize_t, amount=double, total=double, size=double,
    )
    cdef double _output(self, Accumulator accumulator) noexcept nogil
