cimport cython

from russianbank.ai.value cimport Accumulator, ValueNetwork
from russianbank.core.chance cimport mix
from russianbank.core.kernel.move_generator cimport MoveGenerator
from russianbank.core.deal cimport Deal
from russianbank.core.kernel.board_state cimport BoardState

cdef int LAYOUTS, SLOTS, NEARNESS, WAYS, DEEPEST, NO_ACT, SEES_ALL
cdef int TURN_UP, TURN_OVER, LAY, PASS, OWN_STOCK, OWN_HAND, OWN_DISCARD, SHIFT, HELD, NEAR
cdef int BEGIN, STOCK_CARD, HAND_CARD
cdef int BORROW_OWN_LOADS, FOUNDATION, HANDS, LOOK_FREE, NONE, PILES, STOCKS, WON
cdef double HAIR
cdef unsigned long long WORD, STAMPS

@cython.final
cdef class TurnSearch(MoveGenerator):
    cdef ValueNetwork value
    cdef BoardState start, here, before
    cdef Accumulator own, others
    cdef Deal blank
    cdef int parent[16384]
    cdef unsigned short via[16384]
    cdef unsigned char depth[16384]
    cdef unsigned char cost[16384]
    cdef unsigned char shifted[16384]
    cdef int next[16384]
    cdef int first[256]  # more than NEARNESS: then C sees that a byte cannot point past the end
    cdef unsigned long long slots[32768]
    cdef unsigned long long parts[22]
    cdef unsigned short options[256]
    cdef unsigned short chain[202]
    cdef int way_node[25]
    cdef unsigned short way_act[25]
    cdef double way_value[25]
    cdef unsigned long long way_kind[25]
    cdef unsigned long long stamp
    cdef int lowest_cost, near
    cdef int sight
    cdef double noise, idleness
    cdef bint heedless, forgets, knows
    cdef unsigned long long salt
    cdef readonly int found, seen, ways

    cpdef void limit(
        self, int sight, double noise, bint heedless, bint forgets, unsigned long long salt,
        double idleness=*,
    ) noexcept nogil
    cpdef void tell(self, Deal deal)
    cpdef double walk(self, BoardState memory, int limit) noexcept nogil
    @cython.locals(place=int, count=int)
    cpdef list plan(self, int way)
    cpdef double worth(self, int way) noexcept nogil
    @cython.locals(following=int)
    cpdef object inputs(self, int way)
    @cython.locals(code=int, pile=int)
    cdef int _leave(self, int way) noexcept nogil
    cdef int _unseen_by(self, int code) noexcept nogil
    cdef int _unseen_pile(self, int way) noexcept nogil
    cdef unsigned long long _taken_faces(self) noexcept nogil
    cdef void _turn(self, int way, Deal deal) noexcept nogil
    cdef void _begin(self, BoardState memory) noexcept nogil
    @cython.locals(slot=int)
    cdef void _stamp_anew(self) noexcept nogil
    @cython.locals(cost=int)
    cdef void _set_out(self) noexcept nogil
    @cython.locals(node=int)
    cdef void _look_around(self, int limit) noexcept nogil
    @cython.locals(sight=int)
    cdef void _explore(self, int limit) noexcept nogil
    @cython.locals(best=int, fewest=int, node=int, left=int)
    cdef int _emptiest(self) noexcept nogil
    @cython.locals(node=int)
    cdef int _nearest(self) noexcept nogil
    @cython.locals(parent=int, count=int)
    cdef void _stand(self, int node) noexcept nogil
    @cython.locals(count=int)
    cdef int _chain_to(self, int node) noexcept nogil
    @cython.locals(
        count=int, place=int, code=int, pile=int, following=int, total="unsigned long long",
    )
    cdef void _visit(self, int node) noexcept nogil
    @cython.locals(target=int, source=int, sight=int, moved=int, onto=int, lot=int)
    cdef bint _sees(self, int code, int depth) noexcept nogil
    cdef double _worth_leaving(self) noexcept nogil
    cdef double _worth_going_on(self, int following) noexcept nogil
    cdef double _result(self) noexcept nogil
    cdef void _follow(self, int node, int code, unsigned long long total) noexcept nogil
    @cython.locals(source=int, target=int)
    cdef void _follow_shift(self, int node, int code, unsigned long long total) noexcept nogil
    @cython.locals(cost=int, shifts=int)
    cdef void _note(self, int node, int code, unsigned long long key) noexcept nogil
    @cython.locals(source=int, target=int)
    cdef int _price(self, int code) noexcept nogil
    @cython.locals(node=int, near="unsigned char")
    cdef void _add_layout(self, int parent, int code, int depth, int cost) noexcept nogil
    @cython.locals(total="unsigned long long", pile=int, place=int)
    cdef unsigned long long _kind(self) noexcept nogil
    @cython.locals(
        place=int, last=int, later=int, lot=int, kind="unsigned long long", better=int,
    )
    cdef void _keep_way(self, int node, int code, double value) noexcept nogil
    @cython.locals(pile=int, total="unsigned long long")
    cdef unsigned long long _add_up(self) noexcept nogil
    @cython.locals(source=int, target=int, pile=int)
    cdef unsigned long long _add_touched(self, int code, unsigned long long total) noexcept nogil
    cdef unsigned long long _key(self, unsigned long long total, int looks) noexcept nogil
    @cython.locals(slot=int, mark="unsigned long long")
    cdef bint _is_new(self, unsigned long long key) noexcept nogil
