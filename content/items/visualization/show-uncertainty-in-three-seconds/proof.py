"""Show Uncertainty in Three Seconds: the level of bars whose overlap is a test, against simulated pairs of equal desks."""

from math import sqrt
from random import Random
from statistics import NormalDist


def closed_form(alpha=0.05):
    """The confidence level in per cent, when touching bars are to mean significance at alpha."""
    law = NormalDist()
    reach = law.inv_cdf(1 - alpha / 2) / sqrt(2)
    return 100 * (2 * law.cdf(reach) - 1)


def simulate(seed, alpha=0.05, batches=60, size=4_999):
    """(estimate, standard error).

    In each batch pairs of equally good desks are drawn. The bars get the length at which a share alpha of the pairs is
    kept apart; then fresh estimates tell how often such a bar covers the truth.
    """
    random = Random(seed)
    levels = []
    for _ in range(batches):
        gaps = sorted(abs(random.gauss(0, 1) - random.gauss(0, 1)) for _ in range(size))
        reach = gaps[round((size + 1) * (1 - alpha)) - 1] / 2
        levels.append(100 * sum(abs(random.gauss(0, 1)) <= reach for _ in range(size)) / size)
    mean = sum(levels) / batches
    variance = sum((level - mean) ** 2 for level in levels) / (batches - 1)
    return mean, sqrt(variance / batches)


if __name__ == "__main__":
    for alpha in (0.05, 0.01):
        for seed in range(1, 4):
            estimate, error = simulate(seed, alpha)
            print(f"alpha {alpha}, seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {closed_form(alpha):.3f}")
            assert abs(estimate - closed_form(alpha)) <= 4 * error
