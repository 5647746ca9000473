"""A Cycle in the Smoothed Line: the angle between two neighbouring averages, against crossings that are counted on long lines of noise."""

from fractions import Fraction
from math import acos, pi, sqrt
from random import Random


def closed_form(window=12):
    """Months from one rise through the mean to the next, on average."""
    return 2 * pi / acos(1 - 1 / window)


def working(window):
    """The numbers of the texts."""
    angle = acos(1 - 1 / window)
    return {
        "shared": window - 1,
        "rho": Fraction(window - 1, window),
        "angle": angle,
        "rises": angle / (2 * pi),
        "both": pi / angle,
        "double": 2 * window,
        "answer": 2 * pi / angle,
    }


def wrong(window):
    """In the order of `misconceptions`."""
    w = working(window)
    return [window, w["both"], w["double"], 4]


def simulate(seed, window=12, blocks=40, months=3_000):
    """(estimate, standard error): lines of noise, averaged month by month, and the rises counted in each of them."""
    random = Random(seed)
    counts = [rises(random, window, months) for _ in range(blocks)]
    mean = sum(counts) / blocks
    error = sqrt(sum((one - mean) ** 2 for one in counts) / (blocks - 1) / blocks)
    return months / mean, months * error / mean**2


def rises(random, window, months):
    """How often the average of the last `window` results comes up through 0 in so many months."""
    last = [random.gauss(0, 1) for _ in range(window)]
    line, found = sum(last), 0
    for month in range(months):
        place = month % window
        fresh = random.gauss(0, 1)
        after = line + fresh - last[place]
        last[place] = fresh
        found += line < 0 <= after
        line = after
    return found


if __name__ == "__main__":
    for window in (12, 6, 40):
        exact = closed_form(window)
        for seed in range(1, 4):
            estimate, error = simulate(seed, window)
            print(f"window {window}, seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error
