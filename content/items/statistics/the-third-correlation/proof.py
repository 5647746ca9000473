"""The Third Correlation: the sum and the difference of two angles, against samples of three funds built to be extreme."""

from math import acos, cos, sqrt
from random import Random


def closed_form(first=0.8, second=0.6):
    """(lowest, highest) correlation of two funds whose correlations with a third are `first` and `second`."""
    a, b = acos(first), acos(second)
    return cos(a + b), cos(a - b)


def simulate(seed, first=0.8, second=0.6, samples=60, days=800):
    """((estimate, standard error), …) of both ends: sample correlations when the rests are one noise, with either sign."""
    random = Random(seed)
    low, high = [], []
    for _ in range(samples):
        credit = [random.gauss(0, 1) for _ in range(days)]
        noise = [random.gauss(0, 1) for _ in range(days)]
        rates = mixed(credit, noise, first)
        high.append(products(rates, mixed(credit, noise, second)))
        low.append(products(rates, mixed(credit, [-x for x in noise], second)))
    return _mean(low), _mean(high)


def mixed(common, own, share):
    """Returns of variance 1 whose correlation with `common` is `share`."""
    return [share * c + sqrt(1 - share * share) * o for c, o in zip(common, own)]


def products(xs, ys):
    """The mean product, which is the correlation for means of 0 and variances of 1."""
    return sum(x * y for x, y in zip(xs, ys)) / len(xs)


def _mean(values):
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, sqrt(variance / len(values))


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        for (estimate, error), bound in zip(simulate(seed), exact):
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {bound:.4f}")
            assert abs(estimate - bound) <= 4 * error
    # No third correlation outside the bounds leaves the matrix a determinant of nought or more.
    for third in [index / 1000 for index in range(-999, 1000)]:
        determinant = 1 + 2 * 0.8 * 0.6 * third - 0.64 - 0.36 - third * third
        assert (determinant >= -1e-12) == (exact[0] - 1e-9 <= third <= exact[1] + 1e-9)
