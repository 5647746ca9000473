"""The Duplicate Day, what is asked next: a test on half of the rows, and a feed that repeats the busy days."""

from math import sqrt
from random import Random
from statistics import NormalDist

NORMAL = NormalDist()
CRITICAL = NORMAL.inv_cdf(0.975)


def _size(ratio):
    """How often noise passes, when the test takes the variance of its sum for `ratio` times too small."""
    return 2 * NORMAL.cdf(-CRITICAL / sqrt(ratio))


def closed_form_half_of_the_rows():
    """By the mean and the mean square of the rows of a day that are left."""
    once = {0: 1 / 2, 1: 1 / 2}
    twice = {0: 1 / 4, 1: 1 / 2, 2: 1 / 4}
    left = [(rows, chance / 2) for law in (once, twice) for rows, chance in law.items()]
    return _size(sum(rows**2 * chance for rows, chance in left) / sum(rows * chance for rows, chance in left))


def simulate_half_of_the_rows(seed, days=300, runs=800):
    """Files that are written, halved and tested."""
    random = Random(seed)
    found = 0
    for _ in range(runs):
        rows = []
        for _ in range(days):
            profit = random.gauss(0, 1)
            rows += [profit] * random.choice((1, 2))
        found += _is_significant(random.sample(rows, len(rows) // 2))
    return _share(found, runs)


def closed_form_busy_days_twice():
    """By the share of the variance in the larger half: the integral of x² under the normal density, in parts."""
    median = NORMAL.inv_cdf(0.75)
    large = 2 * (median * NORMAL.pdf(median) + 1 - NORMAL.cdf(median))
    return _size((1 + 3 * large) / (1 + large))


def simulate_busy_days_twice(seed, days=300, runs=800):
    """Files in which the larger half of the days, found by sorting, stands twice."""
    random = Random(seed)
    found = 0
    for _ in range(runs):
        profits = sorted((random.gauss(0, 1) for _ in range(days)), key=abs)
        found += _is_significant(profits + profits[days // 2 :])
    return _share(found, runs)


def _is_significant(rows):
    n, mean = len(rows), sum(rows) / len(rows)
    variance = (sum(row * row for row in rows) - n * mean * mean) / (n - 1)
    return abs(mean) / sqrt(variance / n) > 1.959964


def _share(found, runs):
    share = found / runs
    return share, sqrt(share * (1 - share) / runs)


if __name__ == "__main__":
    for seed in range(1, 6):
        for exact, (estimate, error) in [
            (closed_form_half_of_the_rows(), simulate_half_of_the_rows(seed)),
            (closed_form_busy_days_twice(), simulate_busy_days_twice(seed)),
        ]:
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error
