cimport cython

from russianbank.core.chance cimport Chance

cdef int HANDS

@cython.final
cdef class Deal:
    cdef readonly tuple cuts
    cdef int begins
    cdef unsigned char order[104]
    cdef int length[2]
    cpdef void shuffle(self, Chance chance, bint together) noexcept nogil
    @cython.locals(order="unsigned char*", last=int, other=int, here=int, there=int, number=int)
    cdef void _mix(self, Chance chance, int start, int count, int gap) noexcept nogil
    cpdef int stock_card(self, int seat, int hidden) noexcept nogil
    cpdef int hand_card(self, int seat, int hidden) noexcept nogil
    @cython.locals(seat=int)
    cpdef void put_next(self, int pile, int hidden, int number) noexcept nogil

@cython.locals(blanks=Deal, seat=int)
cpdef Deal blank_deal()
