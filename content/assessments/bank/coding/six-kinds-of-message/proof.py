from heapq import heapify, heappop, heappush
from itertools import combinations_with_replacement
from math import log2


def _groups(shares):
    heap, sums = list(shares), []
    heapify(heap)
    while len(heap) > 1:
        sums.append(heappop(heap) + heappop(heap))
        heappush(heap, sums[-1])
    return sums


def closed_form(a=35, b=20, c=16, d=12, e=8):
    return sum(_groups([a, b, c, d, e, 100 - a - b - c - d - e])) / 100


def simulate(seed, a=35, b=20, c=16, d=12, e=8):
    """Tries all lengths of words that a code without beginnings of one another allows (Kraft's inequality)."""
    shares = sorted([a, b, c, d, e, 100 - a - b - c - d - e], reverse=True)
    allowed = (one for one in combinations_with_replacement(range(1, 7), 6) if sum(2.0**-length for length in one) <= 1)
    return min(sum(share * length for share, length in zip(shares, one)) for one in allowed) / 100, 1e-9


def working(a, b, c, d, e):
    f = 100 - a - b - c - d - e
    if f > a:
        return None
    sums = _groups([a, b, c, d, e, f])
    return {"f": f, "g1": sums[0], "g2": sums[1], "g3": sums[2], "g4": sums[3], "g5": sums[4], "total": sum(sums), "answer": sum(sums) / 100}


def wrong(a, b, c, d, e):
    f = 100 - a - b - c - d - e
    shares = [float(one) / 100 for one in (a, b, c, d, e, f)]
    return [3, -sum(one * log2(one) for one in shares), sum(_groups([a, b, c, d, e, f])) / 100 - 1]
