# Holds all quotes, four bytes each.
from array import array


def median(tape):
    quotes = array("I", tape())
    rank, low, high = (len(quotes) + 1) // 2, 0, 2**32 - 1
    if not quotes:
        return None
    while low < high:
        middle = (low + high) // 2
        if sum(quote <= middle for quote in quotes) >= rank:
            high = middle
        else:
            low = middle + 1
    return low
