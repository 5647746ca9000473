"""Delta at Lunch: the arcsine formula, against the profits of simulated days."""

from math import asin, erf, pi, sqrt
from random import Random


def closed_form(lunch=0.5):
    """Variance with a second hedge when `lunch` of the day's variance has come, divided by the variance without it."""
    return 1 - (1 - lunch) * asin(lunch) / (pi / 2 - 1)


def simulate(seed, lunch=0.5, runs=60_000):
    """(estimate, standard error) of the ratio of variances; the premium makes both profits average zero."""
    random = Random(seed)
    premium = 1 / sqrt(2 * pi)
    once, twice = [], []
    for _ in range(runs):
        noon = random.gauss(0, sqrt(lunch))
        close = noon + random.gauss(0, sqrt(1 - lunch))
        sold = premium - max(close, 0.0)
        once.append((sold + close / 2) ** 2)
        delta = (1 + erf(noon / sqrt(2 * (1 - lunch)))) / 2
        twice.append((sold + noon / 2 + delta * (close - noon)) ** 2)
    ratio = sum(twice) / sum(once)
    # The spread of a ratio of two means, by the delta method.
    spread = sum((a - ratio * b) ** 2 for a, b in zip(twice, once)) / (runs - 1)
    return ratio, sqrt(spread * runs) / sum(once)


if __name__ == "__main__":
    for lunch in (0.5, 0.1, 0.9):
        for seed in range(1, 4):
            estimate, error = simulate(seed, lunch)
            print(f"lunch {lunch}, seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {closed_form(lunch):.4f}")
            assert abs(estimate - closed_form(lunch)) <= 4 * error
