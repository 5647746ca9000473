"""Purge and Embargo: the R² that shared returns leave behind, against forecasts made on simulated noise."""

from math import sqrt
from random import Random


def closed_form(horizon=10, purge=9, embargo=2):
    """The R² when the nearest training labels lie purge + 1 days before and embargo + 1 days after."""

    def shared(days):
        return max(0.0, 1 - days / horizon)

    before, after = purge + 1, embargo + 1
    return shared(before) + shared(after) - (1 + shared(before + after)) / 2


def simulate(seed, horizon=10, purge=9, embargo=2, days=300, runs=120):
    """(estimate, standard error): errors of real forecasts on many separate samples of noise."""
    random = Random(seed)
    pairs = [one_sample(random, horizon, purge, embargo, days) for _ in range(runs)]
    errors, labels = (sum(values) / runs for values in zip(*pairs))
    ratio = errors / labels
    # The spread of a ratio of two means, by the delta method.
    spread = sum((error - ratio * label) ** 2 for error, label in pairs) / (runs - 1)
    return 1 - ratio, sqrt(spread / runs) / labels


def one_sample(random, horizon, purge, embargo, days):
    """Mean squared error and mean squared label of one sample."""
    returns = [random.gauss(0, 0.01) for _ in range(days + horizon)]
    label = [sum(returns[t + 1 : t + 1 + horizon]) for t in range(days)]
    tested = range(purge + 1, days - embargo - 1)
    errors = [(label[t] - (label[t - purge - 1] + label[t + embargo + 1]) / 2) ** 2 for t in tested]
    return sum(errors) / len(tested), sum(label[t] ** 2 for t in tested) / len(tested)


if __name__ == "__main__":
    for purge, embargo in ((9, 2), (9, 9), (0, 0)):
        exact = closed_form(purge=purge, embargo=embargo)
        for seed in range(1, 4):
            estimate, error = simulate(seed, purge=purge, embargo=embargo)
            print(f"purge {purge}, embargo {embargo}, seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error
