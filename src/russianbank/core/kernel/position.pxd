cimport cython

from russianbank.core.kernel.move_generator cimport MoveGenerator
from russianbank.core.deal cimport Deal
from russianbank.core.kernel.board cimport bit
from russianbank.core.kernel.board_state cimport BoardState

cdef int NONE, PILES, STOCKS, HANDS, DISCARDS, FOUNDATION, STOCK, HAND, DISCARD
cdef int BORROW_OWN_LOADS, PLAYING, WON, TURN_UP
cdef int OTHER_STOCK, OWN_HAND, OTHER_DISCARD, UNLISTED
cdef list _BY_CODE, _INDEX
cdef tuple _SEATS
cdef Deal _NO_CARDS

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
    @cython.locals(code=int, shown=int, pile=int)
    cpdef object play(self, object act, Deal deal=*, object card=*)
    @cython.locals(number=int)
    cdef bint _agrees(self, Deal deal, int pile) noexcept nogil
    cdef bint _is_unseen(self, int number) noexcept nogil
    @cython.locals(pile=int, deal=Deal)
    cdef Deal _deal_with(self, object act, object card)
    @cython.locals(place=int)
    cpdef list lawful_indices(self)
    cdef bint _takes_cards(self, int pile) noexcept nogil
