cimport cython

from russianbank.core.c_act_code cimport code_of, kind_of, source_of, target_of
from russianbank.core.kernel.transition cimport Transition
from russianbank.core.sizes cimport N_PLACES, N_SOURCES

cdef int NONE, STOCKS, HANDS, DISCARDS, FOUNDATION
cdef int TABLEAU, STOCK, HAND, DISCARD, OPPONENT_STOCK, OPPONENT_DISCARD
cdef int NO_DUTY, STOCK_OR_STOPPED, DISCARD_DUTY
cdef int LOOK_FREE, LOOK_TURNED_CARD_ONLY, LOOK_STOCK_LOCKED
cdef int NO_BORROWING, BORROW_OWN_LOADS, BORROW_DISCARD_AND_STOCK
cdef int PLAY, TURN_UP, TURN_OVER, RUN, REVERSE, UNDER, LAY, PASS
cdef int OWN_STOCK, OTHER_STOCK, OWN_HAND, OWN_DISCARD, OTHER_DISCARD
cdef int[N_SOURCES] SOURCE_BIT
cdef int[N_SOURCES] SOURCE_PILE
cdef int DISCARDING, TURN_STOCK, TURN_HAND, OVER
cdef int FREE, F21, F23, F26, F39, F41, F45, F55, S11, S23, E23, E25
cdef int UNLISTED, LAWFUL, PLAYABLE

cdef class MoveGenerator(Transition):
    cdef unsigned long long _exposed, _shown, _need, _takes
    cdef unsigned long long _opens[N_PLACES]
    cdef int _space, _closed, _barred

    cdef void _allocate(self)
    @cython.locals(target=int)
    @cython.final
    cdef int _canonical(self, int code) noexcept nogil
    @cython.locals(place=int)
    @cython.final
    cdef bint _is_listed(self, int code) noexcept nogil
    @cython.locals(count=int)
    @cython.final
    cdef bint _keep_tableau_plays(self) noexcept nogil
    @cython.final
    cdef void _list_playable(self) noexcept nogil
    @cython.locals(lock=int)
    @cython.final
    cdef void _list_lawful(self) noexcept nogil
    @cython.final
    cdef void _add(self, int code) noexcept nogil
    @cython.locals(
        one="unsigned long long", shown="unsigned long long",
        accepts="unsigned long long*",
        top="unsigned char*", opens="unsigned long long*",
        need="unsigned long long", takes="unsigned long long", builds="unsigned long long",
        exposed="unsigned long long", own=int, other=int, space=int, place=int, face=int,
    )
    @cython.final
    cdef void _survey(self) noexcept nogil
    @cython.locals(count=int, place=int)
    @cython.final
    cdef int _spaces(self) noexcept nogil
    @cython.final
    @cython.locals(limit=int, used_up=bint, waits=bint)
    cdef void _survey_closed(self, int stock) noexcept nogil
    @cython.locals(first=int, place=int)
    @cython.final
    cdef int _list_laying(self) noexcept nogil
    @cython.locals(
        top="unsigned char*", wanted="unsigned long long", only_aces="unsigned long long",
        faces="unsigned long long", place=int, source=int, sort=int, number=int,
    )
    @cython.final
    cdef void _list_foundation(self, int sources, int aces) noexcept nogil
    @cython.locals(sources=int)
    @cython.final
    cdef void _list_optional(self, int lock) noexcept nogil
    @cython.locals(stock_play=int)
    @cython.final
    cdef int _list_binding(self) noexcept nogil
    @cython.final
    cdef int _list_only(self) noexcept nogil
    @cython.locals(place=int)
    @cython.final
    cdef void _list_forced(self) noexcept nogil
    @cython.final
    cdef void _list_plays(self, int lock) noexcept nogil
    @cython.locals(
        takes="unsigned long long", fits="unsigned long long", place=int, number=int,
    )
    @cython.final
    cdef void _list_shifts(self) noexcept nogil
    @cython.locals(place=int)
    @cython.final
    cdef void _list_to_space(self) noexcept nogil
    @cython.locals(opens="unsigned long long*", place=int, face=int)
    @cython.final
    cdef void _list_on_tableau(self, int source, int number, int below) noexcept nogil
    @cython.locals(other=int)
    @cython.final
    cdef void _list_loads(self, int pile, int number, int source) noexcept nogil
    @cython.locals(number=int)
    @cython.final
    cdef void _list_borrowing(self, int source) noexcept nogil
    @cython.locals(place=int, other=int, face=int)
    @cython.final
    cdef void _list_joins(self) noexcept nogil
    @cython.locals(fits="unsigned long long", place=int)
    @cython.final
    cdef void _list_under(self, int source, int number) noexcept nogil
    @cython.locals(number=int)
    @cython.final
    cdef void _list_own(self, int pile, int source, bint loading) noexcept nogil
    @cython.final
    cdef int _lock(self) noexcept nogil
    @cython.locals(mover=int)
    @cython.final
    cdef bint _may_pass(self) noexcept nogil
    @cython.locals(stock=int, duty=int)
    @cython.final
    cdef int _bar_turning(self) noexcept nogil
    @cython.locals(number=int, sources=int, into_space=bint, place=int, moved=int, builds=bint)
    @cython.final
    cdef bint _may_free_stock(self) noexcept nogil
    @cython.locals(stock=int)
    @cython.final
    cdef int _bar_passing(self) noexcept nogil
    @cython.final
    cdef int _bar_discarding(self) noexcept nogil
    @cython.locals(owes=bint)
    @cython.final
    cdef int _bar_leaving(self) noexcept nogil
    @cython.locals(runs=int, after=int, compelled=bint, lock=int)
    @cython.final
    cdef bint _owes(self, int pile, int source) noexcept nogil
    @cython.locals(number=int)
    @cython.final
    cdef bint _fits(self, int pile, int source) noexcept nogil
    @cython.locals(binding=int, lock=int, source=int)
    @cython.final
    cdef int _breach(self, int code) noexcept nogil
