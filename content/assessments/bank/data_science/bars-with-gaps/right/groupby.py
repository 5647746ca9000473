# Groups the sorted trades, then carries the close forward over the missing keys.
from itertools import groupby


def bars(trades, width):
    kept = sorted(filter(lambda one: one[2] > 0, trades), key=lambda one: one[0])
    full = {}
    for k, group in groupby(kept, key=lambda one: one[0] // width):
        _, prices, sizes = zip(*group)
        full[k] = (k * width, prices[0], max(prices), min(prices), prices[-1], sum(sizes))
    found = []
    for k in range(min(full, default=0), max(full, default=-1) + 1):
        found.append(full.get(k) or (k * width, *[found[-1][4]] * 4, 0))
    return found
