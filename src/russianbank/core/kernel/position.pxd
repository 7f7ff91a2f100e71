cimport cython

from russianbank.core.arguments cimport (
    checked_act, checked_card, checked_pile, checked_place, checked_seat,
)
from russianbank.core.c_bits cimport bit, mix
from russianbank.core.chance cimport checked_chance
from russianbank.core.deal cimport Deal, checked_deal
from russianbank.core.kernel.board_state cimport BoardState
from russianbank.core.kernel.observed_board cimport ObservedBoard

cdef int NONE, PILES, STOCKS, HANDS, DISCARDS, FOUNDATION, STOCK, HAND, DISCARD
cdef int BORROW_OWN_LOADS, PLAYING, WON, TURN_UP, OTHER_STOCK, OWN_HAND, OTHER_DISCARD, UNLISTED
cdef list _BY_CODE
cdef tuple _SEATS
cdef Deal _NO_CARDS

@cython.final
cdef class Position(ObservedBoard):
    cdef readonly list past

    @cython.locals(seat=int, pile=int, number=int, twin=int, lent=bint)
    cdef bint _equals(self, Position other) noexcept nogil
    @cython.locals(record=BoardState)
    cdef void _remember(self)
    @cython.locals(other=Position)
    cpdef Position copy(self)
    @cython.locals(number=int)
    cdef object _known_top(self, int pile)
    @cython.locals(number=int)
    cpdef object face_up(self, object pile)
    cdef bint _fits_foundation(self, int face) noexcept nogil
    @cython.locals(under=int)
    cdef bint _fits_tableau(self, int face, int place) noexcept nogil
    @cython.locals(place=int)
    cdef list _as_acts(self)
    @cython.locals(code=int)
    cdef bint _allows(self, int code) noexcept nogil
    @cython.locals(code=int, shown=int, pile=int, given=Deal)
    cpdef object play(self, object act, object deal=*, object card=*)
    @cython.locals(number=int)
    cdef bint _agrees(self, Deal deal, int pile) noexcept nogil
    @cython.locals(seat=int, stock=int, hand=int, depth=int)
    cdef bint _agrees_wholly(self, Deal deal) noexcept nogil
    cdef bint _can_come(self, int number, int pile) noexcept nogil
    cdef bint _is_unseen(self, int number) noexcept nogil
    @cython.locals(pile=int, deal=Deal)
    cdef Deal _deal_with(self, object act, object card)
    @cython.locals(room=bint)
    cdef bint _takes_cards(self, int pile, int number) noexcept nogil
    @cython.locals(shown=int)
    cdef object _misplace(self, int start, int end, Deal deal)

cpdef Position checked_position(object found)
