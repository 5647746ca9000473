# One table of counts, used for the upper halves of the bits and then again for the lower ones.
from array import array


def median(tape):
    counts = array("I", [0]) * (1 << 16)
    many = 0
    for quote in tape():
        counts[quote >> 16] += 1
        many += 1
    if not many:
        return None
    left, high = (many - 1) // 2, 0
    while left >= counts[high]:
        left -= counts[high]
        high += 1
    for place in range(1 << 16):
        counts[place] = 0
    for quote in tape():
        if quote >> 16 == high:
            counts[quote & 0xFFFF] += 1
    low = 0
    while left >= counts[low]:
        left -= counts[low]
        low += 1
    return high << 16 | low
