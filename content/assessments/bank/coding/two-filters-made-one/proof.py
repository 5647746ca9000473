from math import sqrt
from random import Random


def closed_form(m=10, k=3, a=1200, b=1500, c=600):
    return (1 - (1 - 1 / (1000 * m)) ** (k * (a + b - c))) ** k


def simulate(seed, m=10, k=3, a=1200, b=1500, c=600, builds=40, asks=1_000):
    """Fills both filters with random bits, and asks the combined one for new numbers."""
    random = Random(seed)
    size, k, a, b, c = 1000 * int(m), int(k), int(a), int(b), int(c)
    shares = []
    for _ in range(builds):
        numbers = [[int(random.random() * size) for _ in range(k)] for _ in range(a + b - c)]
        monday = {bit for number in numbers[:a] for bit in number}
        tuesday = {bit for number in numbers[a - c :] for bit in number}
        both = monday | tuesday
        hits = sum(all(int(random.random() * size) in both for _ in range(k)) for _ in range(asks))
        shares.append(hits / asks)
    mean = sum(shares) / builds
    return mean, sqrt(sum((one - mean) ** 2 for one in shares) / (builds - 1) / builds) + 1e-5


def working(m, k, a, b, c):
    m, k, a, b, c = int(m), int(k), int(a), int(b), int(c)
    bits = 1000 * m
    distinct = a + b - c
    empty = (1 - 1 / bits) ** (k * distinct)
    answer = (1 - empty) ** k
    if not 0.04 < answer < 0.6:
        return None
    return {"bits": bits, "distinct": distinct, "throws": k * distinct, "empty": empty, "full": 1 - empty, "answer": answer}


def wrong(m, k, a, b, c):
    bits, k, a, b, c = 1000 * int(m), int(k), int(a), int(b), int(c)

    def full(n):
        return 1 - (1 - 1 / bits) ** (k * n)

    return [full(a + b) ** k, full(a + b - c), 1 - (1 - full(a) ** k) * (1 - full(b) ** k)]
