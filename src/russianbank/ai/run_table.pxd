cimport cython

from russianbank.core.c_bits cimport bit, mix
from russianbank.core.deal cimport Deal
from russianbank.core.c_act_code cimport code_of
from russianbank.core.kernel.board_state cimport BoardState
from russianbank.core.kernel.move_generator cimport MoveGenerator

cdef int NONE, PLACES, PLAY, REVERSE, RUN, SPLIT
cdef unsigned long long WORD

cdef class RunTable(MoveGenerator):
    cdef Deal blank
    cdef list walk
    cdef readonly bint complete

    cdef bint _do(self, int code)
    @cython.locals(place=int)
    cdef int _first_space(self) noexcept
    cdef bint _has_two_ends(self, int place) noexcept
    @cython.locals(place=int)
    cdef object _join_all(self)
    @cython.locals(
        accepts="unsigned long long*", space=int, place=int, other=int, base=int,
        takes="unsigned long long",
    )
    cdef bint _join_two(self)
    @cython.locals(kind=int)
    cdef bint _move_run(self, int source, int target)
    cdef bint _move_cards(self, int source, int target)
    @cython.locals(top=int, follows=int)
    cdef bint _goes_up(self, int place) noexcept
    @cython.locals(accepts="unsigned long long", ends="unsigned long long", place=int)
    cdef bint _has_neighbour(self, int number) noexcept
    @cython.locals(space=int)
    cdef bint _split(self, int place)
    @cython.locals(place=int)
    cdef bint _fill_spaces(self)
    @cython.locals(faces="unsigned long long", place=int)
    cdef unsigned long long _cards_laid(self) noexcept
    @cython.locals(faces="unsigned long long", number=int)
    cdef unsigned long long _cards_of(self, int place) noexcept
    @cython.locals(shifts=int, gain=int, key="unsigned long long")
    cdef unsigned long long _layout_key(self) noexcept
    @cython.locals(state=BoardState)
    cdef BoardState _snapshot(self)
