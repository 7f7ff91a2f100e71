cimport cython

from russianbank.ai.c_constants cimport COST_SLOTS, KEPT, MAX_COST, MAX_DEPTH, MAX_NODES, TABLE_SLOTS
from russianbank.core.c_act_code cimport kind_of, source_of, target_of
from russianbank.core.c_bits cimport mix
from russianbank.core.deal cimport Deal
from russianbank.core.kernel.board_state cimport STATE_BYTES, BoardState
from russianbank.core.kernel.move_generator cimport MoveGenerator
from russianbank.core.sizes cimport N_PILES

cdef int PLAY, TURN_UP, TURN_OVER, BORROW_OWN_LOADS, FOUNDATION, LOOK_FREE, PILES, STOCKS
cdef unsigned long long WORD, STAMPS

cdef class LayoutTree(MoveGenerator):
    cdef BoardState start, here
    cdef Deal blank
    cdef int parent[MAX_NODES]
    cdef unsigned short act_to[MAX_NODES]
    cdef unsigned char depth[MAX_NODES]
    cdef unsigned char cost[MAX_NODES]
    cdef unsigned char shifts_to[MAX_NODES]
    cdef int next[MAX_NODES]
    cdef int first[COST_SLOTS]
    cdef unsigned long long slots[TABLE_SLOTS]
    cdef unsigned long long parts[N_PILES]
    cdef unsigned short path[MAX_DEPTH + 2]
    cdef unsigned char kept[KEPT * STATE_BYTES]
    cdef int kept_node[KEPT]
    cdef unsigned long long stamp
    cdef int lowest_cost
    cdef readonly int found

    @cython.locals(slot=int, cost=int)
    @cython.final
    cdef void _plant(self) noexcept nogil
    @cython.locals(node=int)
    @cython.final
    cdef void _add_node(self, int parent, int code, int depth, int cost) noexcept nogil
    @cython.locals(node=int)
    @cython.final
    cdef int _pop_cheapest(self) noexcept nogil
    @cython.locals(slot=int)
    @cython.final
    cdef void _keep(self, int node) noexcept nogil
    @cython.locals(count=int)
    @cython.final
    cdef void _go_to(self, int node) noexcept nogil
    @cython.locals(count=int)
    @cython.final
    cdef int _find_path(self, int node) noexcept nogil
    @cython.final
    cdef void _add_child(self, int node, int code, unsigned long long total) noexcept nogil
    @cython.locals(source=int, target=int)
    @cython.final
    cdef void _add_shift(self, int node, int code, unsigned long long total) noexcept nogil
    @cython.locals(shifts=int)
    @cython.final
    cdef void _add_if_new(self, int node, int code, unsigned long long key) noexcept nogil
    @cython.locals(kind=int, source=int, target=int)
    @cython.final
    cdef int _cost_of(self, int code) noexcept nogil
    @cython.locals(pile=int, total="unsigned long long")
    @cython.final
    cdef unsigned long long _add_up(self) noexcept nogil
    @cython.locals(source=int, target=int, pile=int)
    @cython.final
    cdef unsigned long long _add_touched(self, int code, unsigned long long total) noexcept nogil
    @cython.final
    cdef unsigned long long _key(self, unsigned long long total, int looks) noexcept nogil
    @cython.locals(slot=int, mark="unsigned long long")
    @cython.final
    cdef bint _is_new(self, unsigned long long key) noexcept nogil
