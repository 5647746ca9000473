"""Orders That Outlive the Log, what is asked next: the standard error of the estimate."""

from math import log, sqrt
from random import Random

START, STOP = 10, 60


def closed_form_standard_error(dead=80, mean=26, alive=40):
    """The estimate over the root of the deaths."""
    return (dead * (mean - START) + alive * (STOP - START)) / dead / sqrt(dead)


def simulate_standard_error(seed, dead=80, mean=26, alive=40):
    """A log is drawn with these numbers of orders and this mean; its likelihood is climbed, and its curvature at the top is measured."""
    log_of_lives = _lives(Random(seed), dead, mean) + [None] * alive

    def likelihood(life):
        """Of every order given that it reached START: the density of its end, or the chance to reach STOP."""
        total = 0.0
        for seen in log_of_lives:
            total += -(STOP - START) / life if seen is None else -log(life) - (seen - START) / life
        return total

    low, high = 10.0, 200.0
    for _ in range(100):
        third = (high - low) / 3
        low, high = (low + third, high) if likelihood(low + third) < likelihood(high - third) else (low, high - third)
    top, step = (low + high) / 2, 0.05
    curvature = (likelihood(top + step) - 2 * likelihood(top) + likelihood(top - step)) / step**2
    # The error is that of the second difference.
    return 1 / sqrt(-curvature), 0.001


def _lives(random, count, mean):
    """So many between START and STOP with this very mean: pairs at equal distances from it."""
    reach = min(mean - START, STOP - mean)
    apart = [random.uniform(0, reach) for _ in range(count // 2)]
    return [mean + sign * one for one in apart for sign in (-1, 1)]


if __name__ == "__main__":
    exact = closed_form_standard_error()
    for seed in range(1, 6):
        estimate, error = simulate_standard_error(seed)
        print(f"seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {exact:.5f}")
        assert abs(estimate - exact) <= 4 * error
