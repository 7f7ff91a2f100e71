cimport cython

from russianbank.ai.c_constants cimport BEAM_PLIES
from russianbank.ai.leaf_acts cimport can_go_on, default_leaf_act, helps_opponent, make_play
from russianbank.core.c_act_code cimport kind_of, source_of, target_of
from russianbank.core.kernel.board_state cimport BoardState
from russianbank.core.kernel.position cimport Position, checked_position

cdef int DISCARD, FOUNDATION, NONE, STOCK, STOCKS, TABLEAU
cdef int OFF_STOCK, NEW_CARD, DIGS_FOUNDATION_CARD, MAKES_PLACE, LOADS_STOCK, BURIES, SHED_AT_ONCE
cdef int COVERS_PLAYABLE, TABLEAU_CARD, STOCK_TO_SPACE, KING_TO_SPACE, OTHER_TO_SPACE
cdef int TO_FOUNDATION, OFF_HAND, OPENS_SPACE, BORROWS, WINS
cdef int[BEAM_PLIES] BEAMS
cdef int[BEAM_PLIES] DISCOUNT
cdef int OWN_STOCK, OWN_HAND, OWN_DISCARD, OTHER_STOCK, OTHER_DISCARD
cdef int PLAY, TURN_UP, RUN

@cython.final
cdef class BeamSearch:
    cdef Position position
    cdef list layouts, parents, acts_to, totals, keys, reached
    cdef set found
    cdef int progress, best_total, best_node, best_leaf_act

    @cython.locals(position=Position, first=int, depth=int, node=int)
    cpdef list best(self)
    @cython.locals(node=int)
    cdef list _most_promising(self, int width)
    @cython.locals(position=Position, code=int, place=int)
    cdef void _extend(self, int node, int discount) except *
    @cython.locals(
        position=Position, earned=int, stuck=bint, uncovers=bint, total=int, here=int, leaf_act=int,
    )
    cdef void _try(self, int node, int code, int discount) except *
    @cython.locals(code=int, target=int, covered=int)
    cdef bint _is_undone(self, int node) except -1
    @cython.locals(position=Position, state=BoardState)
    cdef int _add_layout(self, int node, int code, int total) except -1

@cython.locals(kind=int, source=int, target=int, score=int, under=int)
cdef int score_before(Position position, int code) noexcept nogil
@cython.locals(source=int, target=int, score=int, sort=int, uncovered=int)
cdef int score_after(Position position, int code) noexcept nogil
cdef int pile_number(Position position, int pile) noexcept nogil
@cython.locals(fits="unsigned long long")
cdef bint is_playable(Position position, int number) noexcept nogil
cdef bint is_king(Position position, int number) noexcept nogil
@cython.locals(number=int)
cdef bint is_stuck(Position position) noexcept nogil
@cython.locals(source=int, target=int, sort=int, number=int)
cdef bint is_undone(Position position, int code) noexcept nogil
@cython.locals(founded=int, pile=int, mover=int)
cdef int progress_of(Position position) noexcept nogil
