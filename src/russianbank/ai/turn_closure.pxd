cimport cython

from russianbank.ai.deadline cimport Deadline
from russianbank.ai.run_table cimport RunTable
from russianbank.core.c_act_code cimport code_of, kind_of, source_of, target_of
from russianbank.core.c_bits cimport count_bits
from russianbank.core.deal cimport Deal
from russianbank.core.kernel.board_state cimport BoardState
from russianbank.core.kernel.position cimport Position, checked_position

cdef unsigned long long LAYOUTS
cdef int OWN_HAND, OWN_DISCARD, OTHER_DISCARD, TURN_HAND, OVER, WHOLE, FEW
cdef int DECK, DISCARDS, FOUNDATION, NONE, PLACES, PLAY, REVERSE, STOCKS, TURN_OVER, TURN_UP, WON

@cython.final
cdef class TurnEnd:
    cdef readonly BoardState state
    cdef readonly unsigned long long key
    cdef readonly int act, pile, layout
    cdef readonly list walk

@cython.final
cdef class TurnClosure(RunTable):
    cdef Deadline deadline
    cdef Deal last
    cdef readonly list layouts, ends, before, walks
    cdef set known
    cdef bint has_runs, joins, freely, was_split, is_fresh, knows_last, newest_first
    cdef readonly int visited
    cdef int mover
    cdef unsigned long long first_cards
    cdef readonly TurnEnd won

    @cython.locals(start=Position)
    cdef Position _checked_start(self, object position)
    @cython.locals(waiting=list, found=int, layout=int, distance="unsigned long long")
    cdef object _find(self, BoardState position, int limit, bint after_win)
    cdef unsigned long long _turn_of(self, unsigned long long layout) noexcept
    @cython.locals(up="unsigned long long", pile=int)
    cdef unsigned long long _distance(self, BoardState layout) noexcept
    cdef list _shortest(self, BoardState position, TurnEnd goal, int limit)
    @cython.locals(place=int)
    cdef list _shortened(self, BoardState position, list codes, TurnEnd goal)
    @cython.locals(code=int)
    cdef bint _reaches(self, BoardState position, list codes, TurnEnd goal)
    cdef bint _wins(self, TurnEnd end)
    @cython.locals(code=int, pile=int)
    cdef TurnEnd _end_after(self, BoardState position, list codes)
    @cython.locals(before="unsigned long long")
    cdef object _begin_turn(self, BoardState position, bint freely)
    cdef bint _only_turned(self)
    @cython.locals(codes=list, layout=int)
    cdef list _plan(self, TurnEnd end)
    cdef bint _is_compelled(self) noexcept
    cdef object _tidy(self)
    @cython.locals(key="unsigned long long")
    cdef object _add_layout(self, int before)
    @cython.locals(walk=list, key="unsigned long long", end=TurnEnd)
    cdef object _add_end(self, int layout)
    @cython.locals(
        spaces=int, added="unsigned long long", count=int, enough=int, unsure=int, place=int,
        size=int, new=int,
    )
    cdef bint _may_be_locked(self) noexcept
    @cython.locals(here=BoardState, acts=list, code=int, arranged=bint, spaces=int, place=int)
    cdef object _visit(self, int layout)
    cdef bint _arranges(self, int code) noexcept
    @cython.locals(pile=int, key="unsigned long long", walk=list, compelled=bint)
    cdef object _try(self, int layout, int code)
    @cython.locals(pack=int, unseen="unsigned long long", face=int)
    cdef bint _is_last(self, int pile) noexcept
    @cython.locals(walk=list, state=BoardState, key="unsigned long long")
    cdef object _add_card(self, int layout, int code, int pile)
    @cython.locals(source=int, number=int, ways=list, split=int, turned=int, place=int)
    cdef object _play_to_space(self, int layout, BoardState here, int code, int spaces)
    @cython.locals(bit=int)
    cdef bint _can_split(self, list ways, int split)
    @cython.locals(bit=int, place=int, play=int)
    cdef object _lock_table(self, int layout, list ways, int split, int turned, int code)
    @cython.locals(number=int, place=int, code=int)
    cdef object _borrow_on_base(self, int layout, BoardState here)
    @cython.locals(filled=BoardState, walk=list, code=int)
    cdef object _turn_without_space(self, int layout, BoardState here)
