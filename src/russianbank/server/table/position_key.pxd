cimport cython

cdef int FOUNDATION, STOCKS

@cython.locals(number=int, kind=int, place=int, card="unsigned char", pile=bytes, lies=list, one=list)
cdef list _where_suits_lie(list piles)
