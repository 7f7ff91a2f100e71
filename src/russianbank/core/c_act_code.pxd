# The functions of act_code.py for C, which puts them in place of their calls; a test compares them.

cdef inline int code_of(int kind, int source, int target) noexcept nogil:
    return kind | source << 5 | target

cdef inline int kind_of(int code) noexcept nogil:
    return code & ~1023

cdef inline int source_of(int code) noexcept nogil:
    return code >> 5 & 31

cdef inline int target_of(int code) noexcept nogil:
    return code & 31

cdef inline bint is_shift(int code) noexcept nogil:
    return code < 256 and code & 31 < 8
