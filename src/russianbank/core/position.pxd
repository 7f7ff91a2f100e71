cimport cython

from russianbank.core.chance cimport Chance, mix
from russianbank.core.deal cimport Deal
from russianbank.core.layout cimport Layout, bit
from russianbank.core.tables cimport Tables

cdef int NONE, PILES, STOCKS, HANDS, DISCARDS, FOUNDATION
cdef int TABLEAU, STOCK, HAND, DISCARD, OPPONENT_STOCK, OPPONENT_DISCARD
cdef int NO_DUTY, STOCK_OR_STOPPED, DISCARD_DUTY
cdef int LOOK_FREE, LOOK_TURNED_CARD_ONLY, LOOK_STOCK_LOCKED
cdef int NO_BORROWING, BORROW_OWN_LOADS, BORROW_DISCARD_AND_STOCK
cdef int PLAYING, WON, DRAWN
cdef unsigned long long WORD
cdef int PLAY, TURN_UP, TURN_OVER, RUN, REVERSE, UNDER, LAY, PASS
cdef int OWN_STOCK, OTHER_STOCK, OWN_HAND, OWN_DISCARD, OTHER_DISCARD
cdef int DISCARDING, TURN_STOCK, TURN_HAND, OVER
cdef int[5] SOURCE_BIT
cdef int[5] SOURCE_PILE
cdef int FREE, F21, F23, F26, F39, F41, F45, F55, S11, S23
cdef int UNLISTED, LAWFUL, PLAYABLE, MANY
cdef list _BY_CODE

@cython.final
cdef class Position(Layout):
    cdef Tables tables
    cdef public list past
    cdef unsigned short acts[256]
    cdef int count_acts, listed
    cdef unsigned char loader[128]
    cdef unsigned char runs[2]
    cdef unsigned char idle[2]
    cdef unsigned char lowest[2]
    cdef int mover, turned, looks, shifts, laid, turns, since_gain, ended, winner
    cdef unsigned long long wanted, need
    cdef int space

    @cython.locals(seat=int, number=int)
    cdef void _reset(self) noexcept nogil
    @cython.locals(other=Position)
    cpdef Position copy(self)
    cdef void _copy_state(self, Position other) noexcept nogil
    @cython.locals(total="unsigned long long", number="unsigned long long", seat=int)
    cdef unsigned long long _hash_play(self)
    @cython.locals(seat=int, length=int, place=int, number=int, on_table=int)
    cdef void _deal(self, Deal deal, int stock_size, bint stock_up) noexcept nogil
    cdef void _fill(self, int pile, int count) noexcept nogil

    @cython.locals(place=int)
    cdef list _as_acts(self)
    @cython.locals(target=int)
    cdef int _canonical(self, int code) noexcept nogil
    @cython.locals(place=int)
    cdef bint _is_listed(self, int code) noexcept nogil
    cdef void _list_playable(self) noexcept nogil
    cdef void _list_lawful(self) noexcept nogil
    cdef void _add(self, int code) noexcept nogil
    @cython.locals(
        top="unsigned char*", accepts="unsigned long long*", need="unsigned long long",
        space=int, place=int, number=int,
    )
    cdef void _survey(self) noexcept nogil
    @cython.locals(first=int, place=int)
    cdef int _list_laying(self) noexcept nogil
    @cython.locals(
        top="unsigned char*", wanted="unsigned long long", only_aces="unsigned long long",
        faces="unsigned long long", place=int, source=int, sort=int, number=int,
    )
    cdef void _list_foundation(self, int sources, int aces) noexcept nogil
    @cython.locals(stock_play=int)
    cdef int _list_binding(self) noexcept nogil
    cdef bint _stuck(self) noexcept nogil
    cdef int _list_only(self) noexcept nogil
    @cython.locals(place=int)
    cdef void _list_forced(self) noexcept nogil
    cdef void _list_plays(self, int lock) noexcept nogil
    @cython.locals(place=int, number=int)
    cdef void _list_shifts(self) noexcept nogil
    @cython.locals(top="unsigned char*", accepts="unsigned long long*", place=int)
    cdef void _list_on_tableau(self, int source, int number, int below) noexcept nogil
    @cython.locals(loads="unsigned long long*")
    cdef void _list_loads(self, int source, int number) noexcept nogil
    @cython.locals(number=int)
    cdef void _list_borrowing(self, int source) noexcept nogil
    @cython.locals(accepts="unsigned long long*", place=int, other=int, face=int)
    cdef void _list_joins(self) noexcept nogil
    @cython.locals(fits="unsigned long long", place=int)
    cdef void _list_under(self, int source, int number) noexcept nogil
    @cython.locals(number=int)
    cdef void _list_own(self, int pile, int source, bint loading) noexcept nogil

    cdef int _lock(self) noexcept nogil
    @cython.locals(mover=int)
    cdef bint _may_pass(self) noexcept nogil
    @cython.locals(stock=int, duty=int)
    cdef int _bar_turning(self) noexcept nogil
    @cython.locals(stock=int)
    cdef int _bar_passing(self) noexcept nogil
    cdef int _bar_discarding(self) noexcept nogil
    @cython.locals(runs=int, everything=bint, stock=bint, paragraph=int, lock=int)
    cdef int _bar_leaving(self) noexcept nogil
    @cython.locals(number=int)
    cdef bint _fits(self, int pile, int source) noexcept nogil
    @cython.locals(binding=int, lock=int, source=int)
    cdef int _breach(self, int code) noexcept nogil

    @cython.locals(kind=int, source=int, target=int, mover=int)
    cdef int _advance(self, int code, Deal deal) noexcept nogil
    @cython.locals(mover=int, number=int, owner=int, own=bint)
    cdef int _move(self, int source, int target, Deal deal) noexcept nogil
    @cython.locals(
        first=int, face=int, lowest=int, under=int, wants=int, pile=int, twin=int,
        faces="unsigned long long",
    )
    cdef void _found(self, int number) noexcept nogil
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
    cdef int _left(self, int seat) noexcept nogil
