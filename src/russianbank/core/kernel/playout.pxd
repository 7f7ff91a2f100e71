cimport cython

from russianbank.core.chance cimport Chance
from russianbank.core.deal cimport Deal
from russianbank.core.kernel.position cimport Position

cdef int DRAWN

@cython.final
cdef class PlayoutStats:
    cdef readonly long games, acts, turns, draws, first_wins, red_wins, unfinished, longest
    cdef readonly long most_acts

@cython.locals(
    position=Position, deal=Deal, stats=PlayoutStats, chance=Chance, stock_size=int, stock_up=bint,
    first=Position, many=long, limit=long,
)
cpdef PlayoutStats playouts(object start, object seed, object games, object act_limit=*)

cdef void _run(
    Position position, Deal deal, Chance chance, PlayoutStats stats, int stock_size, bint stock_up,
    long games, long act_limit,
) noexcept nogil

cdef void _run_on(
    Position position, Position start, Deal deal, Chance chance, PlayoutStats stats, long games,
    long act_limit,
) noexcept nogil

@cython.locals(acts=long, first=int, before=long, turns=long)
cdef void _play_out(
    Position position, Deal deal, Chance chance, PlayoutStats stats, long act_limit,
) noexcept nogil
