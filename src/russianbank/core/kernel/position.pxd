cimport cython

from russianbank.core.kernel.move_generator cimport MoveGenerator
from russianbank.core.deal cimport Deal
from russianbank.core.kernel.board cimport bit
from russianbank.core.kernel.board_state cimport BoardState

cdef int NONE, PILES, STOCKS, HANDS, DISCARDS, FOUNDATION, STOCK, HAND, DISCARD
cdef int BORROW_OWN_LOADS, PLAYING, WON
cdef int OTHER_STOCK, OWN_HAND, OTHER_DISCARD, UNLISTED
cdef list _BY_CODE
cdef tuple _SEATS

@cython.final
cdef class Position(MoveGenerator):
    cdef public list past

    @cython.locals(record=BoardState)
    cdef void _remember(self)
    @cython.locals(other=Position)
    cpdef Position copy(self)
    @cython.locals(number=int)
    cpdef object known_top(self, int pile)
    cpdef object face_up(self, int pile)
    @cython.locals(place=int)
    cdef list _as_acts(self)
    @cython.locals(code=int)
    cdef bint _allows(self, int code) noexcept nogil
    @cython.locals(hidden=int, number=int)
    cdef bint _may_show(self, int pile, Deal deal) noexcept nogil
    cdef object _refuse_deal(self, int pile)
    @cython.locals(code=int, shown=int, pile=int)
    cpdef object play(self, object act, Deal deal)
