from math import sqrt
from random import Random


def closed_form(n=252, r=0.5):
    pairs = sum((n - k) * r**k for k in range(1, int(n)))
    return n * n / (n + 2 * pairs)


def simulate(seed, n=252, r=0.5, runs=2_000):
    """Means of many series, each a chain whose neighbours have the correlation."""
    random = Random(seed)
    kick = sqrt(1 - r * r)
    squares = []
    for _ in range(runs):
        day = random.gauss(0, 1)
        total = day
        for _ in range(int(n) - 1):
            day = r * day + kick * random.gauss(0, 1)
            total += day
        squares.append((total / n) ** 2)
    variance = sum(squares) / runs
    return 1 / variance, sqrt(2 / runs) / variance


def working(n, r):
    n, r = int(n), float(r)
    pairs = sum((n - k) * r**k for k in range(1, n))
    return {"answer": n * n / (n + 2 * pairs)}


def wrong(n, r):
    n, r = int(n), float(r)
    pairs = sum((n - k) * r**k for k in range(1, n))
    return [n * (1 - r) / (1 + r), n * n / (n + pairs)]
