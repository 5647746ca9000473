"""A Variance Below Zero, what is asked next: the variance of a day of which two machines have seen one half each."""

from fractions import Fraction
from random import Random
from statistics import variance


def closed_form_two_halves():
    """Both sums of squared distances, and the spread between the two means."""
    many, more = 4, 6
    between = Fraction((20 - 10) ** 2 * many * more, many + more)
    return float((30 * (many - 1) + 18 * (more - 1) + between) / (many + more - 1))


def simulate_two_halves(seed):
    """(estimate, standard error): the variance of ten prices whose halves have these means and variances. Any such prices will do, so it is certain."""
    random = Random(seed)
    first = _around(10, (3, 6))
    second = _around(20, random.choice([(0, 3, 6), (2, 4, 5)]))
    assert (variance(first), variance(second)) == (30, 18)
    day = first + second
    random.shuffle(day)
    return float(variance(map(Fraction, day))), 0.0


def _around(mean, distances):
    return [mean + sign * distance for distance in distances for sign in (-1, 1)]


if __name__ == "__main__":
    assert all(simulate_two_halves(seed) == (closed_form_two_halves(), 0.0) for seed in range(1, 6))
    print(closed_form_two_halves())
