"""Ridge Against the True Model: the best ratio of errors, against ridge regressions fitted to simulated samples."""

from math import sqrt
from random import Random


def closed_form(beta=0.2, sigma=2.0, n=100):
    """The smallest mean squared error of ridge, as a fraction of that of least squares."""
    variance = sigma**2 / n
    return beta**2 / (beta**2 + variance)


def simulate(seed, beta=0.2, sigma=2.0, n=100, runs=3_000):
    """(estimate, standard error) of the ratio, the penalty found by trying many of them on the same samples."""
    random = Random(seed)
    x = standardised([random.gauss(0, 1) for _ in range(n)])
    products = [sum(xi * (beta * xi + random.gauss(0, sigma)) for xi in x) for _ in range(runs)]
    plain = [(product / n - beta) ** 2 for product in products]
    base = sum(plain) / runs
    best = min(
        (sum((product / (n + penalty) - beta) ** 2 for product in products) / runs, penalty)
        for penalty in penalties(beta, sigma)
    )
    ridge = [(product / (n + best[1]) - beta) ** 2 for product in products]
    ratio = best[0] / base
    # The spread of a ratio of two means, by the delta method.
    spread = sum((a - ratio * b) ** 2 for a, b in zip(ridge, plain)) / (runs - 1)
    return ratio, sqrt(spread / runs) / base


def penalties(beta, sigma):
    """A grid wide enough for every parameter, fine enough to lose nothing: the minimum is flat."""
    scale = sigma**2 / beta**2
    return [scale * 1.1**step for step in range(-30, 31)]


def standardised(values):
    mean = sum(values) / len(values)
    deviation = sqrt(sum((value - mean) ** 2 for value in values) / len(values))
    return [(value - mean) / deviation for value in values]


if __name__ == "__main__":
    for seed in range(1, 4):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {closed_form():.4f}")
        assert abs(estimate - closed_form()) <= 4 * error
