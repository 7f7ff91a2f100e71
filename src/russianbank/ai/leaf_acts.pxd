cimport cython

from russianbank.core.c_act_code cimport kind_of, source_of, target_of
from russianbank.core.deal cimport Deal
from russianbank.core.kernel.position cimport Position

cdef int FOUNDATION, NONE
cdef int TURN_STOCK, TURN_HAND, DISCARDING, PLAY, RUN, UNDER, PASS
cdef int OWN_STOCK, OWN_HAND, OWN_DISCARD, OTHER_STOCK, OTHER_DISCARD
cdef Deal _BLANK_DEAL

@cython.locals(kind=int)
cdef bint is_play(int code) noexcept nogil
cdef bint can_go_on(Position position, int code) noexcept nogil
cdef bint is_own_play(int code) noexcept nogil
cdef bint helps_opponent(int code) noexcept nogil
@cython.locals(best=int, rank=int, here=int, place=int, code=int)
cdef int default_leaf_act(Position position) noexcept nogil
@cython.locals(ends=bint, mover=int)
cdef bint make_play(Position position, int code) noexcept
