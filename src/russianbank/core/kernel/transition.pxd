cimport cython

from russianbank.core.c_act_code cimport kind_of, source_of, target_of
from russianbank.core.c_bits cimport bit, mix
from russianbank.core.deal cimport Deal
from russianbank.core.kernel.board cimport Board
from russianbank.core.kernel.compiled_rules cimport CompiledRules
from russianbank.core.sizes cimport N_LISTED_ACTS

cdef int BORROW_OWN_LOADS, DISCARDS, DRAWN, FOUNDATION, HANDS, LOOK_STOCK_LOCKED, NONE, PACK, STOCKS, WON
cdef int PLAY, TURN_UP, TURN_OVER, RUN, REVERSE, UNDER, LAY, PASS
cdef int UNLISTED, COUNTER_MAX, MAX_COUNT
cdef unsigned long long WORD

cdef class Transition(Board):
    cdef readonly object rules
    cdef CompiledRules _compiled
    cdef unsigned short _acts[N_LISTED_ACTS]
    cdef int _act_count, _listed

    cdef void _allocate(self)
    @cython.locals(other=Transition)
    cdef object _begin(self, object rules, object twin)
    cdef void _reset(self) noexcept nogil
    @cython.locals(seat=int, length=int, place=int, number=int, on_table=int)
    cdef void _deal(self, Deal deal, int stock_size, bint stock_up) noexcept nogil
    cdef void _fill(self, int pile, int count) noexcept nogil
    @cython.locals(total="unsigned long long", blue="unsigned long long", seat=int)
    cdef unsigned long long _hash_numbers(self) noexcept nogil
    @cython.locals(kind=int, source=int, target=int, mover=int)
    cdef int _advance(self, int code, Deal deal) noexcept nogil
    @cython.locals(kind=int, pile=int)
    cdef int _turns_up(self, int code) noexcept nogil
    @cython.final
    cdef int _pack_of(self, int pile) noexcept nogil
    @cython.locals(mover=int, number=int, owner=int, own=bint)
    cdef int _move(self, int source, int target, Deal deal) noexcept nogil
    cdef void _note_taken(self, int source) noexcept nogil
    @cython.locals(from_hand=bint)
    cdef bint _ends_turn(self, int source) noexcept nogil
    @cython.final
    cdef int _looks_left(self) noexcept nogil
    cdef void _put_on_foundation(self, int number) noexcept nogil
    @cython.locals(first=int, face=int, whole=bint, lower=bint)
    cdef int _foundation_of(self, int number) noexcept nogil
    @cython.final
    @cython.locals(under=int)
    cdef int _wanted_on(self, int pile) noexcept nogil
    @cython.locals(twin=int, faces="unsigned long long")
    cdef void _update_wanted(self, int suit) noexcept nogil
    @cython.locals(left=int)
    cdef void _note_gain(self, int owner, int target) noexcept nogil
    cdef void _gain(self) noexcept nogil
    @cython.locals(number=int)
    cdef int _bare_stock(self, int pile, Deal deal) noexcept nogil
    @cython.locals(shown=int)
    cdef int _turn_up(self, int pile, Deal deal) noexcept nogil
    @cython.locals(shown=int)
    cdef int _lay(self, int hand, int place, Deal deal) noexcept nogil
    @cython.locals(own=bint)
    cdef void _shift(self, int kind, int source, int target) noexcept nogil
    @cython.locals(mover=int)
    cdef void _turn_discards_over(self) noexcept nogil
    @cython.locals(mover=int, compel=int)
    cdef void _count_run(self) noexcept nogil
    cdef void _end_turn(self) noexcept nogil
    @cython.locals(too_many=bint)
    cdef void _refuse_turn(self) noexcept nogil
    @cython.locals(most=int)
    cdef bint _stuck(self) noexcept nogil
    cdef int _left(self, int seat) noexcept nogil
