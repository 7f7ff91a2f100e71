cimport cython

from russianbank.ai.leaf_acts cimport (
    can_go_on, default_leaf_act, helps_opponent, is_own_play, make_play,
)
from russianbank.core.c_act_code cimport target_of
from russianbank.core.kernel.board_state cimport BoardState
from russianbank.core.kernel.position cimport Position, checked_position

cdef int DISCARDS, FOUNDATION, HANDS, STOCKS, WON
cdef long long NODES

@cython.final
cdef class ExhaustiveSearch:
    cdef Position position
    cdef list layouts, parents, acts_to, costs, queue
    cdef set found
    cdef int most, searched, best_cost, best_node, best_act
    cdef long long best_score

    @cython.locals(position=Position, node=int, code=int)
    cpdef list best(self)
    @cython.locals(position=Position, place=int, code=int)
    cdef list _plays(self)
    @cython.locals(position=Position, cost=int, uncovers=bint)
    cdef void _try(self, int node, int code) except *
    @cython.locals(position=Position, key="unsigned long long", here=int, state=BoardState)
    cdef void _add_layout(self, int node, int code, int cost) except *
    @cython.locals(score="long long")
    cdef void _compare(self, int node, int code, int cost) noexcept

@cython.locals(target=int, step=int)
cdef int cost_of(int code) noexcept nogil
@cython.locals(
    mover=int, founded=int, spaces=int, lengths=int, pile=int, place=int, size=int,
    score="long long",
)
cdef long long score_of(Position position) noexcept nogil
