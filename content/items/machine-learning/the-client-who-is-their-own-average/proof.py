"""The Client Who Is Their Own Average: clients over trades, against lines fitted to noise."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(small=600, few=2, large=400, many=12):
    """R² of a line from the client's own mean label: clients over trades."""
    return (small + large) / (small * few + large * many)


def working(small, few, large, many):
    """What the texts name."""
    clients, trades = small + large, small * few + large * many
    return {"clients": clients, "trades": trades, "answer": Fraction(clients, trades)}


def wrong(small, few, large, many):
    """In the order of `misconceptions`."""
    by_client = (Fraction(small, few) + Fraction(large, many)) / (small + large)
    seen = Fraction(small * few + large * many, small * few**2 + large * many**2)
    return [0, by_client, seen]


def simulate(seed, small=600, few=2, large=400, many=12, runs=10):
    """(estimate, standard error): noise is drawn, clients are averaged, a line is fitted, and its R² is read."""
    random = Random(seed)
    results = [r_squared(random, [few] * small + [many] * large) for _ in range(runs)]
    mean = sum(results) / runs
    # Ten fits know their own spread only roughly: the error is made wider by as much as they may be wrong.
    return mean, 1.5 * sqrt(sum((result - mean) ** 2 for result in results) / (runs - 1) / runs)


def r_squared(random, sizes):
    xs, ys = [], []
    for size in sizes:
        labels = [random.gauss(0, 1) for _ in range(size)]
        ys += labels
        xs += [sum(labels) / size] * size
    n = len(ys)
    x, y = sum(xs) / n, sum(ys) / n
    xy = sum((a - x) * (b - y) for a, b in zip(xs, ys))
    return xy * xy / sum((a - x) ** 2 for a in xs) / sum((b - y) ** 2 for b in ys)


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {exact:.5f}")
        assert abs(estimate - exact) <= 4 * error
