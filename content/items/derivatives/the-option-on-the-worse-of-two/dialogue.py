"""The Option on the Worse of Two, the steps of the dialogue: both up, a rule at its end, the sum and the difference."""

from math import asin, pi, sqrt
from random import Random

CALL = 8
DEVIATION = CALL * sqrt(2 * pi)


def closed_form_both_up(rho=0.5):
    return 0.25 + asin(rho) / (2 * pi)


def simulate_both_up(seed, rho=0.5):
    return _mean([float(x > 0 and y > 0) for x, y in _pairs(seed, rho)])


def closed_form_rule_at_one():
    return CALL * closed_form_both_up(rho=1)


def simulate_rule_at_one(seed):
    share, error = simulate_both_up(seed, rho=1)
    return CALL * share, CALL * error


def closed_form_better_and_worse():
    return 2 * CALL


def simulate_better_and_worse(seed, rho=0.5):
    return _mean([max(x, y, 0) + max(min(x, y), 0) for x, y in _pairs(seed, rho)])


def closed_form_difference(rho=0.5):
    return CALL * sqrt(2 * (1 - rho))


def simulate_difference(seed, rho=0.5):
    """The payoffs themselves, one less the other."""
    return _mean([max(x, y, 0) - max(min(x, y), 0) for x, y in _pairs(seed, rho)])


def _pairs(seed, rho, runs=40_000):
    random = Random(seed)
    pairs = []
    for _ in range(runs):
        x, noise = random.gauss(0, DEVIATION), random.gauss(0, DEVIATION)
        pairs.append((x, rho * x + sqrt(1 - rho * rho) * noise))
    return pairs


def _mean(values):
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, sqrt(variance / len(values))


if __name__ == "__main__":
    for closed_form, simulate in [
        (closed_form_both_up, simulate_both_up),
        (closed_form_rule_at_one, simulate_rule_at_one),
        (closed_form_better_and_worse, simulate_better_and_worse),
        (closed_form_difference, simulate_difference),
    ]:
        exact = closed_form()
        for seed in range(1, 4):
            estimate, error = simulate(seed)
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error
