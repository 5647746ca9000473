# Counts each price in a dictionary.
from collections import Counter


def median(tape):
    counts = Counter(tape())
    rank = (sum(counts.values()) + 1) // 2
    for price in sorted(counts):
        rank -= counts[price]
        if rank <= 0:
            return price
    return None
