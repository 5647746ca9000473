# The cancels come before the sales of the second.
from math import comb


def fill_probability(ahead, size, sales, cancel, leaves, seconds):
    lots = range(1, ahead + size + 1)
    chance = [1.0] + [0.0] * len(lots)
    for _ in range(seconds):
        stays = [1.0] + [(1 - leaves) * chance[n] for n in lots]
        sold = [1.0] + [sum(p * stays[max(n - k, 0)] for k, p in enumerate(sales)) for n in lots]
        chance = [1.0] + [_cancelled(sold, n, n - size, cancel) for n in lots]
    return chance[-1]


def _cancelled(chance, n, others, cancel):
    if others <= 0:
        return chance[n]
    return sum(comb(others, k) * cancel**k * (1 - cancel) ** (others - k) * chance[n - k] for k in range(others + 1))
