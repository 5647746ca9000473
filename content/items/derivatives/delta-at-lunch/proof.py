"""Delta at Lunch: the arcsine formula, against the profits of simulated days."""

from fractions import Fraction
from math import asin, erf, pi, sqrt
from random import Random


def closed_form(lunch=0.5):
    """Variance with a second hedge when `lunch` of the day's variance has come, divided by the variance without it."""
    return 1 - (1 - lunch) * asin(lunch) / (pi / 2 - 1)


def working(lunch):
    """What the texts name. The arcsine of one half is an angle that everybody knows; others are written with digits."""
    angle = asin(lunch)
    if lunch == Fraction(1, 2):
        words = {"part": "half", "angle": "= \\tfrac{\\pi}{6}", "learned": "\\pi/6", "is": "= \\frac{5\\pi - 12}{6\\pi - 12} ="}
    else:
        words = {"part": f"{100 * lunch} %", "angle": f"\\approx {angle:.4f}", "learned": f"{{{angle:.4f}}}", "is": "\\approx"}
    return {**words, "after": 1 - lunch, "answer": 1 - float(1 - lunch) * angle / (pi / 2 - 1)}


def wrong(lunch):
    """In the order of `misconceptions`."""
    left = working(lunch)["answer"]
    return [Fraction(1, 2), sqrt(left), 1 - left]



def simulate(seed, lunch=0.5, runs=15_000):
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
