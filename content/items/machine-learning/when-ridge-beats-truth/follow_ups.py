"""Ridge Against the True Model, what is asked next: a shrinkage factor that is estimated from the same slope."""

from math import exp, pi, sqrt
from random import Random

OPTIONS = {"a": 0.9, "b": 0.95, "c": 1.0, "d": 1.25}


def closed_form_estimated(true=3.0, steps=4_000):
    """The mean squared error of t · t²/(1 + t²), as an integral over the normal law of the estimated t around the true one."""
    total = 0.0
    for i in range(steps):
        z = -8 + 16 * (i + 0.5) / steps
        t = true + z
        total += (t**3 / (1 + t * t) - true) ** 2 * exp(-z * z / 2) / sqrt(2 * pi) * 16 / steps
    return _nearest(total)


def simulate_estimated(seed, true=3.0, n=100, runs=3_000):
    """Slopes fitted to simulated days, each shrunk by a factor of its own."""
    random = Random(seed)
    x = [1.0, -1.0] * (n // 2)
    sigma = 2.0
    beta = true * sigma / sqrt(n)
    plain = shrunk = 0.0
    for _ in range(runs):
        slope = sum(xi * (beta * xi + random.gauss(0, sigma)) for xi in x) / n
        square = slope**2 * n / sigma**2
        plain += (slope - beta) ** 2
        shrunk += (slope * square / (1 + square) - beta) ** 2
    return _nearest(shrunk / plain)


def _nearest(ratio):
    return min(OPTIONS, key=lambda letter: abs(OPTIONS[letter] - ratio))


if __name__ == "__main__":
    assert all(closed_form_estimated() == simulate_estimated(seed) == "d" for seed in range(1, 6))
