cimport cython

from russianbank.core.chance cimport Chance
from russianbank.core.sizes cimport N_DECK, N_SEATS

cdef int HANDS, PACK

@cython.final
cdef class Deal:
    cdef readonly tuple cuts
    cdef int begins
    cdef unsigned char order[N_DECK]
    cdef int length[N_SEATS]
    cpdef void shuffle(self, Chance chance, bint together) noexcept nogil
    @cython.locals(order="unsigned char*", last=int, other=int, here=int, there=int, number=int)
    cdef void _mix(self, Chance chance, int start, int count, int gap) noexcept nogil
    cpdef int stock_card(self, int seat, int hidden) noexcept nogil
    cpdef int hand_card(self, int seat, int hidden) noexcept nogil
    @cython.locals(seat=int)
    cpdef void put_next(self, int pile, int hidden, int number) noexcept nogil

@cython.locals(blanks=Deal, seat=int)
cpdef Deal blank_deal()
