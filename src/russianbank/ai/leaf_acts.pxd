cimport cython

from russianbank.core.deal cimport Deal
from russianbank.core.kernel.position cimport Position

cdef int FOUNDATION, NONE
cdef int TURN_STOCK, TURN_HAND, DISCARDING, PLAY, RUN, UNDER, LAY, PASS
cdef int OWN_STOCK, OWN_HAND, OWN_DISCARD, OTHER_STOCK, OTHER_DISCARD
cdef Deal _BLANKS

@cython.locals(kind=int)
cpdef bint is_play(int code) noexcept nogil
cpdef bint goes_on(Position position, int code) noexcept nogil
cpdef bint is_own(int code) noexcept nogil
cpdef bint is_favour(int code) noexcept nogil
@cython.locals(best=int, rank=int, here=int, place=int, code=int)
cpdef int way_out(Position position) noexcept nogil
@cython.locals(bare=bint)
cpdef bint make(Position position, int code) noexcept
