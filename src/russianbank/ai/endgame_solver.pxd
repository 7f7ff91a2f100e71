cimport cython

from russianbank.ai.deadline cimport Deadline
from russianbank.ai.proof_search cimport ProofNode, ProofSearch
from russianbank.ai.run_table cimport RunTable
from russianbank.ai.turn_closure cimport TurnClosure, TurnEnd
from russianbank.core.c_bits cimport count_bits
from russianbank.core.deal cimport Deal
from russianbank.core.kernel.board_state cimport BoardState
from russianbank.core.kernel.position cimport Position, checked_position

cdef int DISCARDS, FACES, HANDS, NONE, SEATS, STOCKS, WON
cdef int FEW_UNSEEN, TURN_LAYOUTS, PROVING, PLAN_LAYOUTS, ALONE_LAYOUTS, WINNING
cdef double FIRST_EFFORT, MORE_EFFORT, MOST_EFFORT, TURN_EFFORT, WHOLE
cdef tuple UNKNOWN, SURE_WIN, SURE_DRAW, SURE_LOSS

@cython.final
cdef class EndgameSolver:
    cdef readonly object rules
    cdef readonly Deadline deadline
    cdef readonly long visited
    cdef TurnClosure closure
    cdef RunTable board
    cdef ProofSearch proof
    cdef Deal next_card
    cdef dict table
    cdef readonly list ends, plans, found
    cdef Position start
    cdef bint draws_are_even, cut_off
    cdef long most

    @cython.locals(start=Position)
    cpdef bint suits(self, object position) except -1
    @cython.locals(pile=int)
    cdef int _unseen_of_mover(self, Position start) noexcept
    @cython.locals(pile=int, unseen="unsigned long long")
    cdef bint _shows_nearly_all(self, Position start) noexcept
    cdef bint _wins_otherwise(self) except -1
    @cython.locals(closure=TurnClosure, end=TurnEnd, place=int)
    cdef bint _has_win(self, bint newest_first) except -1
    @cython.locals(most=long)
    cdef int _winning_layouts(self) noexcept
    @cython.locals(place=int, end=TurnEnd)
    cdef int _place_of(self, unsigned long long key) except -2
    @cython.locals(mover=int, layouts=long, root=ProofNode, node=ProofNode, child=ProofNode)
    cdef tuple _prove(self, bint complete)
    cdef tuple _worth(self, ProofNode node, int seat)
    cdef bint _must_stop(self)
    @cython.locals(left=long)
    cdef int _turn_layouts(self) noexcept
    @cython.locals(
        known=tuple, bounds=tuple, ends=list, low=double, high=double, most=double, mover=int,
        rest=double, end=TurnEnd,
    )
    cdef tuple _search(
        self, BoardState state, unsigned long long key, double effort, double alpha, double beta,
    )
    @cython.locals(end=TurnEnd, place=int)
    cdef object _sort(self, list ends, int mover)
    @cython.locals(state=BoardState, left=double, pile=int, size=int, low=double, high=double)
    cdef double _promise(self, TurnEnd end, int mover)
    @cython.locals(low=double, high=double)
    cdef tuple _end_value(self, TurnEnd end, int mover, double effort, double alpha, double beta)
    cdef tuple _result(self, BoardState state, int mover)
    @cython.locals(
        pack=int, faces="unsigned long long", many=int, left=int, rest=double, low=double, high=double,
        face=int, least=double, most=double,
    )
    cdef tuple _mean(self, TurnEnd end, int mover, double effort, double alpha, double beta)
    @cython.locals(
        board=RunTable, state=BoardState, key="unsigned long long", low=double, high=double,
    )
    cdef tuple _value_with(self, TurnEnd end, int mover, int number, double effort)
