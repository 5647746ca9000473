"""The Thermometer That Rounds: the share of readings above the half degree, against simulated logs."""

from math import floor, sqrt
from random import Random


def closed_form(truth=4.3, spread=0.3):
    """Long-run average of the log, for a temperature between 4 and 5 and errors of at most half a degree."""
    fraction = truth - 4
    return 4 + 0.5 + (fraction - 0.5) / (2 * spread)


def simulate(seed, truth=4.3, spread=0.3, readings=200_000):
    """(estimate, standard error) of the average, reading by reading."""
    random = Random(seed)
    total = squares = 0
    for _ in range(readings):
        logged = floor(truth + random.uniform(-spread, spread) + 0.5)
        total += logged
        squares += logged * logged
    mean = total / readings
    return mean, sqrt((squares / readings - mean * mean) / readings)


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {exact:.5f}")
        assert abs(estimate - exact) <= 4 * error
    for truth, spread in [(4.25, 0.3), (4.75, 0.3), (4.4, 0.5)]:
        estimate, error = simulate(7, truth, spread)
        assert abs(estimate - closed_form(truth, spread)) <= 4 * error
