cimport cython

from russianbank.core.arguments cimport checked_seat
from russianbank.core.kernel.move_generator cimport MoveGenerator
from russianbank.core.sizes cimport N_ACT_CODES

cdef int NONE, PILES, STOCKS, FOUNDATION, BORROW_OWN_LOADS, OBSERVATION, ACT_INDICES, DECK, PACK
cdef int PLANES, UNSEEN_PLANE, ABOVE_PLANE, LOADED_PLANE, NUMBERS_PLANE, SUIT_ROW, MOST_SHOWN
cdef short[N_ACT_CODES] _INDEX

cdef class ObservedBoard(MoveGenerator):
    @cython.locals(place=int)
    cpdef list lawful_indices(self)
    @cython.locals(own=int, seen=bytearray)
    cpdef bytearray observation(self, object seat=*)
    @cython.locals(
        pile=int, found=int, number=int, known=bint, place=long, first=int, other=int, suit=int,
        rank=int, unseen="unsigned long long",
    )
    cdef void _observe(self, unsigned char* seen, long start, int own) noexcept nogil
    @cython.locals(own=int, seen=bytearray)
    cpdef bytearray card_planes(self, object seat=*)
    @cython.locals(
        place=long, first=int, pile=int, number=int, above=int, card=long, lent=bint, suit=int,
        pack=int, rank=int, face=int,
    )
    cdef void _show_cards(self, unsigned char* seen, long start, int own) noexcept nogil
    @cython.locals(pile=int, place=long, side=int)
    cdef void _show_numbers(self, unsigned char* seen, long start, int own) noexcept nogil
    @cython.locals(mask=bytearray)
    cpdef bytearray lawful_mask(self)
    @cython.locals(index=int, place=int)
    cdef void _mark_lawful(self, unsigned char* mask, long start) noexcept nogil
