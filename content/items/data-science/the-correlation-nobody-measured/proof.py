"""The Correlation Nobody Measured: the bounds, against simulated series that are built to reach them."""

from math import sqrt
from random import Random


def closed_form(ab=0.8, bc=0.6):
    """(lowest, highest) correlation of A and C."""
    room = sqrt((1 - ab * ab) * (1 - bc * bc))
    return ab * bc - room, ab * bc + room


def simulate(seed, ab=0.8, bc=0.6, months=100_000):
    """((estimate, standard error), …) of both ends: the rest of C is made of the rest of A alone, with either sign."""
    random = Random(seed)
    against, along = [], []
    for _ in range(months):
        b, own = random.gauss(0, 1), random.gauss(0, 1)
        a = ab * b + sqrt(1 - ab * ab) * own
        against.append(a * (bc * b - sqrt(1 - bc * bc) * own))
        along.append(a * (bc * b + sqrt(1 - bc * bc) * own))
    return _mean(against), _mean(along)


def _mean(values):
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, sqrt(variance / len(values))


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 4):
        for (estimate, error), bound in zip(simulate(seed), exact):
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {bound:.4f}")
            assert abs(estimate - bound) <= 4 * error
