cimport cython

from russianbank.ai.c_constants cimport (
    FULL_ATTENTION, HAND_CARD, NEW_TURN, STOCK_CARD,
)
from russianbank.ai.deadline cimport Deadline
from russianbank.ai.layout_tree cimport LayoutTree
from russianbank.ai.leaf_list cimport LeafList
from russianbank.ai.value cimport Accumulator, ValueNetwork
from russianbank.core.c_act_code cimport is_shift, kind_of, source_of, target_of
from russianbank.core.c_bits cimport mix
from russianbank.core.deal cimport Deal, checked_deal
from russianbank.core.kernel.board_state cimport BoardState
from russianbank.core.kernel.position cimport Position, checked_position
from russianbank.core.sizes cimport N_LISTED_ACTS

cdef int TURN_UP, TURN_OVER, LAY, PASS, OWN_STOCK, OWN_HAND, OWN_DISCARD
cdef int HELD_BONUS, OFF_TABLEAU_BONUS, NO_ACT
cdef int FOUNDATION, HANDS, NONE, PILES, STOCKS, WON
cdef unsigned long long WORD

@cython.final
cdef class TurnSearch(LayoutTree):
    cdef ValueNetwork network
    cdef Deadline deadline
    cdef Accumulator mover_accumulator, opponent_accumulator
    cdef readonly LeafList leaves
    cdef unsigned short options[N_LISTED_ACTS]
    cdef int attention
    cdef double noise, shift_cost
    cdef bint ignores_duties, forgets_hand, sees_hidden
    cdef unsigned long long seed
    cdef readonly int visited

    cdef void _limit(
        self, int attention, double noise, bint ignores_duties, bint forgets_hand,
        unsigned long long seed, double shift_cost, bint plain,
    ) noexcept nogil
    @cython.locals(start=Position)
    cdef Position _checked_start(self, object position)
    cdef double _run(self, BoardState position, int limit) noexcept nogil
    cdef double _leaf_value(self, int leaf) noexcept nogil
    @cython.locals(place=int, count=int, act=int)
    cdef list _plan(self, int leaf)
    @cython.locals(upcoming=int)
    cpdef object features(self, object leaf)
    @cython.locals(code=int, pile=int)
    cdef int _take_leaf(self, int leaf) noexcept nogil
    cdef void _take_leaf_with(self, int leaf, Deal deal) noexcept nogil
    cdef int _unseen_pile(self, int leaf) noexcept nogil
    cdef int _unseen_by(self, int code) noexcept nogil
    cdef unsigned long long _fitting_faces(self) noexcept nogil
    cdef void _restart(self) noexcept nogil
    @cython.locals(attention=int)
    cdef void _explore(self, int limit) noexcept nogil
    @cython.locals(node=int)
    cdef void _visit_cheapest(self, int limit) noexcept nogil
    @cython.locals(best=int, fewest=int, node=int, left=int)
    cdef int _emptiest(self) noexcept nogil
    @cython.locals(
        count=int, place=int, code=int, pile=int, upcoming=int, total="unsigned long long",
    )
    cdef void _visit(self, int node) noexcept nogil
    @cython.locals(target=int, source=int, attention=int, held=bint, moved=int, onto=int, lot=int)
    cdef bint _sees(self, int code, int depth) noexcept nogil
    cdef bint _gives_up_space(self, int code) noexcept nogil
    @cython.locals(result=double)
    cdef object _bounds(self, int leaf)
    cdef double _value_at_end(self) noexcept nogil
    cdef double _value_going_on(self, int upcoming) noexcept nogil
    cdef double _result(self) noexcept nogil
    @cython.locals(lot=int, spaces=int, kind="unsigned long long")
    cdef void _add_leaf(self, int node, int code, double value) noexcept nogil
    @cython.locals(total="unsigned long long", pile=int)
    cdef unsigned long long _kind(self, int spaces) noexcept nogil
