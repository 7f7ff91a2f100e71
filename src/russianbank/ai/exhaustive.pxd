cimport cython

from russianbank.ai.leaf_acts cimport goes_on, is_favour, is_own, make, way_out
from russianbank.core.kernel.board_state cimport BoardState
from russianbank.core.kernel.position cimport Position

cdef int DISCARDS, FOUNDATION, HANDS, STOCKS, WON
cdef long long NODES

@cython.final
cdef class ExhaustiveSearch:
    cdef Position position
    cdef list layouts, came_from, by, costs, queue
    cdef set found
    cdef int most, looked_at, best_cost, best_node, best_act
    cdef long long best_worth

    @cython.locals(position=Position, node=int, code=int)
    cpdef list best(self)
    @cython.locals(position=Position, place=int, code=int)
    cdef list _plays(self)
    @cython.locals(position=Position, cost=int, bare=bint)
    cdef void _try(self, int node, int code) except *
    @cython.locals(position=Position, mark="unsigned long long", here=int, memory=BoardState)
    cdef void _arrive(self, int node, int code, int cost) except *
    @cython.locals(worth="long long")
    cdef void _compare(self, int node, int code, int cost) noexcept

@cython.locals(target=int, step=int)
cdef int cost_of(int code) noexcept nogil
@cython.locals(
    mover=int, founded=int, spaces=int, lengths=int, pile=int, place=int, size=int,
    worth="long long",
)
cdef long long worth_of(Position position) noexcept nogil
