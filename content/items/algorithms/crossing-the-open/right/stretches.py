# Between two neighbouring limits nothing changes: each stretch of prices is weighed once, and the last price is moved into it.
from itertools import chain


def uncross(bids, offers, last):
    changes = {}
    for price, size in bids:
        changes.setdefault(price + 1, [0, 0])[0] -= size
    for price, size in offers:
        changes.setdefault(price, [0, 0])[1] += size
    if not bids or not offers:
        return None
    demand, supply, best = sum(size for _, size in bids), 0, None
    starts = sorted(changes)
    # The first stretch, below all of these, trades nothing: no offer stands there.
    for start, end in zip(starts, chain(starts[1:], [None])):
        demand += changes[start][0]
        supply += changes[start][1]
        nearest = max(start, last) if end is None else min(max(start, last), end - 1)
        found = (-min(demand, supply), abs(demand - supply), abs(nearest - last), nearest)
        best = found if best is None else min(best, found)
    return (best[3], -best[0]) if best[0] else None
