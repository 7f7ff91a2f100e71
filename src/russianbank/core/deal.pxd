cimport cython

from russianbank.core.arguments cimport checked_card, checked_seat
from russianbank.core.chance cimport Chance, checked_chance
from russianbank.core.sizes cimport N_DECK, N_SEATS

cdef int DECK, HANDS, NONE, PACK

@cython.final
cdef class Deal:
    cdef readonly tuple cuts
    cdef int _begins
    cdef unsigned char _order[N_DECK]
    cdef int _length[N_SEATS]
    cdef void _shuffle(self, Chance chance, bint together) noexcept nogil
    @cython.locals(order="unsigned char*", last=int, other=int, here=int, there=int, number=int)
    cdef void _mix(self, Chance chance, int start, int count, int gap) noexcept nogil
    @cython.locals(start=int, place=int)
    cdef list _numbers(self, int seat)
    @cython.locals(place=int, number=int)
    cdef int _first_stranger(self, int seat, int pack, int ranks) noexcept nogil
    cdef bint _is_same(self, Deal other) except -1
    @cython.locals(seat=int, place=int)
    cdef bint _has_blank(self) noexcept nogil
    cdef int _count(self) noexcept nogil
    cdef int _stock_card(self, int seat, int hidden) noexcept nogil
    cdef int _hand_card(self, int seat, int hidden) noexcept nogil
    @cython.locals(seat=int)
    cdef void _put_next(self, int pile, int hidden, int number) noexcept nogil
    @cython.locals(place=int)
    cdef void _save(self, unsigned char* memory, long start) noexcept nogil
    @cython.locals(place=int)
    cdef void _load(self, unsigned char* memory, long start) noexcept nogil

@cython.locals(blanks=Deal, seat=int)
cpdef Deal blank_deal()

cpdef Deal checked_deal(object found)
@cython.locals(given=Deal, place=int)
cpdef object check_game(object dealt, object rules)
@cython.locals(given=Deal, count=int, packs=int)
cpdef object check_whole_game(object dealt, object rules)
