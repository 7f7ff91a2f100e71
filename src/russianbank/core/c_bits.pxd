# The functions of bits.py for C, which puts them in place of their calls; a test compares them.

cdef inline unsigned long long bit(int face) noexcept nogil:
    return 1ULL << face

cdef inline int count_bits(unsigned long long faces) noexcept nogil:
    faces -= faces >> 1 & 0x5555555555555555ULL
    faces = (faces & 0x3333333333333333ULL) + (faces >> 2 & 0x3333333333333333ULL)
    faces = faces + (faces >> 4) & 0x0F0F0F0F0F0F0F0FULL
    return (faces * 0x0101010101010101ULL & 0xFFFFFFFFFFFFFFFFULL) >> 56

cdef inline unsigned long long mix(unsigned long long word) noexcept nogil:
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ULL & 0xFFFFFFFFFFFFFFFFULL
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBULL & 0xFFFFFFFFFFFFFFFFULL
    return word ^ (word >> 31)
