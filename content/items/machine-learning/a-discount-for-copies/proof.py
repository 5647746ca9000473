"""A Discount for Copies: the effective penalty, against the normal equations of all columns on simulated samples."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(m=3, n=250, lam=500):
    """Total weight of the column that stands there m times, over the weight of the one that stands there once."""
    return m * (n + lam) / (m * n + lam)


def working(m, n, lam):
    """What the texts name."""
    return {"nl": n + lam, "mn": m * n, "mnl": m * n + lam, "answer": Fraction(m * (n + lam), m * n + lam)}


def wrong(m, n, lam):
    """In the order of `misconceptions`."""
    return [1, m, Fraction(n + lam, m * n + lam)]


def simulate(seed, m=3, n=250, lam=500, samples=40):
    """(estimate, standard error): mean weight of the copies over mean weight of the other column, over samples with noise."""
    random = Random(seed)
    weights = [fitted(random, m, n, lam) for _ in range(samples)]
    own, bought = (sum(column) / samples for column in zip(*weights))
    ratio = bought / own
    spread = sum((b - ratio * o) ** 2 for o, b in weights) / (samples - 1)
    return ratio, 1.1 * sqrt(spread / samples) / abs(own)


def fitted(random, m, n, lam):
    """(own, bought): the weight of z, and of all copies of x."""
    x = standardised([random.gauss(0, 1) for _ in range(n)])
    z = [random.gauss(0, 1) for _ in range(n)]
    slope = sum(a * b for a, b in zip(x, z)) / n
    z = standardised([b - slope * a for a, b in zip(x, z)])
    y = [a + b + random.gauss(0, 1) for a, b in zip(x, z)]
    columns = [z] + [x] * m
    products = [sum(a * b for a, b in zip(column, y)) for column in columns]
    gram = [[sum(a * b for a, b in zip(one, other)) for other in (z, x)] for one in (z, x)]

    size = m + 1
    system = [[gram[min(i, 1)][min(j, 1)] + lam * (i == j) for j in range(size)] + [products[i]] for i in range(size)]
    b = solved(system)
    return b[0], sum(b[1:])


def solved(rows):
    """Gauss and Jordan; the penalty on the diagonal keeps the pivots away from nothing."""
    for i, pivot in enumerate(rows):
        rows[i] = pivot = [value / pivot[i] for value in pivot]
        for j, row in enumerate(rows):
            if j != i:
                rows[j] = [value - row[i] * by for value, by in zip(row, pivot)]
    return [row[-1] for row in rows]


def standardised(values):
    n = len(values)
    mean = sum(values) / n
    scale = sqrt(sum((value - mean) ** 2 for value in values) / n)
    return [(value - mean) / scale for value in values]


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {exact:.5f}")
        assert abs(estimate - exact) <= 4 * error
