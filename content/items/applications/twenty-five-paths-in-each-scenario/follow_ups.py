"""Twenty-Five Paths in Each Scenario, what is asked next: paths for one per cent, and a night's paths well spent."""

from math import exp, pi, sqrt
from random import Random
from statistics import NormalDist

from proof import closed_form

TRUE = closed_form()
VALUE = TRUE * sqrt(2 * pi)  # the standard deviation of what the swaps are worth
NOISE = sqrt(100 * (7.0**2 - TRUE**2) * 2 * pi)  # that of one inner path


def closed_form_within_one_per_cent():
    """The square of the report exceeds the true square by a constant over n."""
    return 100 * (7.0**2 / TRUE**2 - 1) / (1.01**2 - 1)


def simulate_within_one_per_cent(seed, scenarios=400, batches=16):
    """In scenarios that are drawn layer by layer, the noise lifts each positive part a little. By halving, the paths that lift by 1 %."""
    random, normal = Random(seed), NormalDist()
    found = []
    for _ in range(batches):
        shift = random.random()
        values = [VALUE * normal.inv_cdf((at + shift) / scenarios) for at in range(scenarios)]
        without = sum(max(value, 0.0) for value in values)

        def excess(paths):
            error = NOISE / sqrt(paths)
            lifted = (value * normal.cdf(value / error) + error * exp(-((value / error) ** 2) / 2) / sqrt(2 * pi) for value in values)
            return sum(lifted) / without - 1

        few, many = 100.0, 50_000.0
        for _ in range(30):
            middle = (few + many) / 2
            few, many = (middle, many) if excess(middle) > 0.01 else (few, middle)
        found.append(middle)
    mean = sum(found) / batches
    return mean, sqrt(sum((one - mean) ** 2 for one in found) / (batches - 1) / batches)


SPLITS = {"a": (25, 100_000), "b": (250, 10_000), "c": (2_500, 1_000), "d": (25_000, 100)}


def errors(paths, scenarios):
    """Bias and standard error: a normal number around zero whose positive part has mean R has a positive part of variance (pi - 1) R²."""
    report = sqrt(TRUE**2 + 100 * (7.0**2 - TRUE**2) / paths)
    return report - TRUE, report * sqrt((pi - 1) / scenarios)


def closed_form_one_night():
    return min(SPLITS, key=lambda letter: sum(one**2 for one in errors(*SPLITS[letter])))


def simulate_one_night(seed):
    """By spending nights: the mean square error of simulated reports."""
    random = Random(seed)

    def miss(letter):
        paths, scenarios = SPLITS[letter]
        nights = max(2, 40_000 // scenarios)
        error, total = NOISE / sqrt(paths), 0.0
        for _ in range(nights):
            seen = sum(max(random.gauss(0, VALUE) + random.gauss(0, error), 0.0) for _ in range(scenarios))
            total += (seen / scenarios - TRUE) ** 2
        return total / nights

    return min(SPLITS, key=miss)


if __name__ == "__main__":
    for letter, split in SPLITS.items():
        bias, error = errors(*split)
        print(f"{letter}: {bias:.3f}, {error:.3f}, {sqrt(bias**2 + error**2):.3f}")
    for seed in range(1, 6):
        estimate, error = simulate_within_one_per_cent(seed)
        print(f"seed {seed}: {estimate:.1f} ± {error:.1f}, closed form {closed_form_within_one_per_cent():.1f}")
        assert abs(estimate - closed_form_within_one_per_cent()) <= 4 * error
        assert closed_form_one_night() == simulate_one_night(seed) == "c"
