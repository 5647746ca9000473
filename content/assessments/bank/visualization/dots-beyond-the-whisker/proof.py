from math import erf, sqrt
from random import Random


def closed_form(n=1200, w=1.5, t=6):
    return n / (4 * 3**w)


def simulate(seed, n=1200, w=1.5, t=6, batches=20, size=10_000):
    """Counts dots in large samples, with their own quartiles."""
    random = Random(seed)
    counts = []
    for _ in range(batches):
        times = sorted(random.expovariate(1 / t) for _ in range(size))
        low, high = times[size // 4], times[3 * size // 4]
        reach = w * (high - low)
        counts.append(n * sum(one > high + reach or one < low - reach for one in times) / size)
    mean = sum(counts) / batches
    variance = sum((one - mean) ** 2 for one in counts) / (batches - 1)
    return mean, sqrt(variance / batches) + n * 2e-5


def working(n, w, t):
    chance = 1 / (4 * 3 ** float(w))
    return {"chance": chance, "answer": n * chance}


def wrong(n, w, t):
    w = float(w)
    normal = 1 - erf(0.6744897501960817 * (1 + 2 * w) / sqrt(2))
    return [n * normal, n / (2 * 3**w), n / 3**w]
