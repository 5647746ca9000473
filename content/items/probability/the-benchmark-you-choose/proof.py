"""The Benchmark You Choose: two angles, against quarters simulated under either benchmark."""

from math import acos, pi, sqrt
from random import Random


def closed_form(now=0.5, new=-0.5):
    """How many times as often the bonus is paid when the benchmark's correlation goes from `now` to `new`."""
    return paid(new) / paid(now)


def paid(correlation):
    return 1 / 4 + acos(correlation) / (4 * pi)


def simulate(seed, now=0.5, new=-0.5, runs=40_000):
    """(estimate, standard error) of the ratio of two shares, each counted on quarters of its own."""
    random = Random(seed)
    before, after = share(random, now, runs), share(random, new, runs)
    ratio = after / before
    return ratio, ratio * sqrt((1 - before) / (before * runs) + (1 - after) / (after * runs))


def share(random, correlation, runs):
    bonuses = 0
    for _ in range(runs):
        desk = random.gauss(0, 1)
        benchmark = correlation * desk + sqrt(1 - correlation**2) * random.gauss(0, 1)
        bonuses += desk > 0 and desk > benchmark
    return bonuses / runs


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
