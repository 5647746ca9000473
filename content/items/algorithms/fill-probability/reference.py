from math import comb


def fill_probability(ahead, size, sales, cancel, leaves, seconds):
    chance = [0.0] * (ahead + size + 1)
    lots = range(len(chance))
    for _ in range(seconds):
        stays = [(1 - leaves) * _cancelled(chance, n, max(n - size, 0), cancel) for n in lots]
        stays[0] = 1.0
        chance = [sum(p * stays[max(n - sold, 0)] for sold, p in enumerate(sales)) for n in lots]
    return chance[-1]


def _cancelled(chance, n, others, cancel):
    """The chance after each of the others has gone with probability `cancel`."""
    return sum(comb(others, k) * cancel**k * (1 - cancel) ** (others - k) * chance[n - k] for k in range(others + 1))
