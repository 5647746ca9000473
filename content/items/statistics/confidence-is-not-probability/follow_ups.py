"""Confidence Is Not Probability, what is asked next: certainty, an interval for every day, and a bettor."""

from math import sqrt
from random import Random


def closed_form_certain_from():
    """Errors of the same sign both lie in half of the range."""
    return 0.5


def simulate_certain_from(seed, steps=2_000):
    """The largest distance at which a grid of all pairs still has a miss, one step on."""
    points = [-0.5 + step / steps for step in range(steps + 1)]
    apart = 0
    for first in (points[0], points[steps // 2 + 1]):
        apart = max(apart, max(second - first for second in points if second * first > 0))
    return round(apart + 1 / steps, 12), 0.0


def closed_form_half_width(d):
    """Given the stamps, the truth is uniform over a range of width 1 - d around their middle."""
    return (1 - d) / 4


def simulate_half_width(seed, d, runs=20_001):
    """The median distance of the truth from the middle of two stamps that are d apart."""
    random = Random(seed)
    distances = []
    while len(distances) < runs:
        lower = random.uniform(-0.5, 0.5)
        if lower + d <= 0.5:
            distances.append(abs(lower + d / 2))
    median = sorted(distances)[runs // 2]
    return median, (1 - d) / (4 * sqrt(runs))


def closed_form_bettor():
    """The integral of 2(1 - d)|2q - 1| in its three pieces, with q = d/(1 - d) up to one half, and 1 beyond."""

    def missed(d):
        # 2(1 - d) - 4d = 2 - 6d, integrated.
        return 2 * d - 3 * d**2

    third, half = 1 / 3, 0.5
    against = missed(third)
    backing = -(missed(half) - missed(third))
    certain = 1 - (2 * half - half**2)
    return against + backing + certain


def simulate_bettor(seed, runs=60_000):
    """A dollar a day at even odds: for the interval when the stamps are over a third apart, else against it."""
    random = Random(seed)
    profits = []
    for _ in range(runs):
        u, v = random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5)
        is_right = min(u, v) <= 0 <= max(u, v)
        profits.append(1 if is_right == (abs(u - v) > 1 / 3) else -1)
    mean = sum(profits) / runs
    return mean, sqrt((1 - mean**2) / runs)


if __name__ == "__main__":
    assert simulate_certain_from(1)[0] == closed_form_certain_from()
    for seed in range(1, 6):
        for exact, (estimate, error) in [
            (closed_form_half_width(0.25), simulate_half_width(seed, 0.25)),
            (closed_form_bettor(), simulate_bettor(seed)),
        ]:
            print(f"seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {exact:.5f}")
            assert abs(estimate - exact) <= 4 * error
