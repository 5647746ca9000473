from math import sqrt
from random import Random


def closed_form(q=36, s=6):
    return s / sqrt(1 - q / 100)


def _spread(values):
    mean = sum(values) / len(values)
    return sqrt(sum((one - mean) ** 2 for one in values) / len(values))


def simulate(seed, q=36, s=6):
    """Fills a random column, and scales it until the filled column has the spread that is told."""
    random = Random(seed)
    measured = [random.expovariate(1) for _ in range(int(1000 - 10 * q))]
    filled = measured + [sum(measured) / len(measured)] * int(10 * q)
    return _spread(measured) * float(s) / _spread(filled), 1e-6


def working(q, s):
    share = 1 - q / 100
    return {"share": share, "root": sqrt(share), "answer": float(s) / sqrt(share)}


def wrong(q, s):
    share = 1 - q / 100
    return [s / share, float(s) * sqrt(share)]
