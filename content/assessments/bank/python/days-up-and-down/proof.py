from functools import lru_cache


def closed_form(k=12, m=8, r=6):
    return 1 + k + (2 * r - 1) * (k - m + 1)


def simulate(seed, k=12, m=8, r=6):
    """The loops of the statement."""

    @lru_cache(maxsize=int(m))
    def value(day):
        return day

    for _ in range(int(r)):
        for day in range(int(k)):
            value(day)
            value("base")
        for day in reversed(range(int(k))):
            value(day)
            value("base")
    return value.cache_info().misses, 1e-9


def working(k, m, r):
    if m > k - 3:
        return None
    return {
        "calls": 2 * r * k,
        "kept": m - 1,
        "sweeps": 2 * r,
        "later": 2 * r - 1,
        "each": k - m + 1,
        "first": k + 1,
        "answer": 1 + k + (2 * r - 1) * (k - m + 1),
    }


def wrong(k, m, r):
    return [1 + k + (2 * r - 1) * (k - m), k + 1, 1 + 2 * r * k - (2 * r - 1)]
