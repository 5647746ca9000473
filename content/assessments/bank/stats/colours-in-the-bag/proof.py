from math import sqrt
from random import Random


def closed_form(k=20, n=6):
    return k * (1 - (1 - 1 / k) ** n)


def simulate(seed, k=20, n=6, runs=20_000):
    random = Random(seed)
    counts = [len({random.randrange(int(k)) for _ in range(int(n))}) for _ in range(runs)]
    mean = sum(counts) / runs
    variance = sum((one - mean) ** 2 for one in counts) / (runs - 1)
    return mean, sqrt(variance / runs)


def working(k, n):
    if n >= k:
        return None
    return {"answer": float(k * (1 - (1 - 1 / float(k)) ** int(n)))}


def wrong(k, n):
    return [n, n * (1 - n / k)]
