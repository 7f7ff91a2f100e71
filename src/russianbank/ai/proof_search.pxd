cimport cython

from russianbank.ai.deadline cimport Deadline
from russianbank.ai.run_table cimport RunTable
from russianbank.ai.turn_closure cimport TurnClosure, TurnEnd
from russianbank.core.deal cimport Deal
from russianbank.core.kernel.board_state cimport BoardState

cdef long NEVER
cdef int CHANCE
cdef int DISCARDS, FACES, HANDS, NONE, STOCKS, WON

@cython.final
cdef class ProofNode:
    cdef readonly unsigned long long key
    cdef BoardState state
    cdef readonly int decides
    cdef readonly list children, parents
    cdef bint complete, passed
    cdef long step
    cdef readonly long red, blue

    cdef int _winner(self) noexcept
    cdef bint _is_settled(self) noexcept

@cython.final
cdef class ProofSearch:
    cdef TurnClosure closure
    cdef RunTable board
    cdef Deadline deadline
    cdef Deal next_card
    cdef readonly dict nodes
    cdef readonly long visited
    cdef long step

    @cython.locals(root=ProofNode, left=long)
    cdef ProofNode _run(self, int mover, list ends, bint complete, long layouts, long most)
    @cython.locals(node=ProofNode)
    cdef object _forget(self)
    @cython.locals(node=ProofNode, child=ProofNode, one=ProofNode, line=list)
    cdef ProofNode _most_proving(self, ProofNode root)
    @cython.locals(chosen=ProofNode, child=ProofNode, best=long, left=long, other=long)
    cdef ProofNode _best_child(self, ProofNode node)
    @cython.locals(state=BoardState)
    cdef object _expand(self, ProofNode node, long layouts)
    @cython.locals(waiting=list, parent=ProofNode)
    cdef object _number_parents(self, ProofNode node)
    @cython.locals(closure=TurnClosure)
    cdef object _find_ends(self, ProofNode node, BoardState state, long layouts)
    @cython.locals(end=TurnEnd, child=ProofNode)
    cdef object _adopt(self, ProofNode node, list ends, bint complete)
    @cython.locals(
        node=ProofNode, child=ProofNode, board=RunTable, pack=int, faces="unsigned long long",
        face=int,
    )
    cdef ProofNode _chance(self, TurnEnd end)
    @cython.locals(node=ProofNode, red=long, blue=long)
    cdef ProofNode _node(self, unsigned long long key, BoardState state)
    cdef long _left(self, BoardState state, int seat) noexcept
    @cython.locals(
        child=ProofNode, least_red=long, least_blue=long, most_red=long, most_blue=long,
        open_red=long, open_blue=long, red=long, blue=long, changed=bint,
    )
    cdef bint _number(self, ProofNode node)
