"""The Option on the Worse of Two, what is asked next: what its owner is long of, and what is left of the argument with three shares."""

from itertools import product
from math import sqrt
from random import Random

from proof import closed_form


def closed_form_long_or_short():
    """By the formula: a little more correlation, and plain calls that are a little dearer because the volatility is higher."""
    return _sides(closed_form(0.51, 8.0) - closed_form(0.49, 8.0), closed_form(0.5, 8.1) - closed_form(0.5, 7.9))


def simulate_long_or_short(seed, runs=4_000):
    """By its pay on the same drawn years, in which the shares are tied more closely, and in which they move further."""
    random = Random(seed)
    drawn = [(random.gauss(0, 1), random.gauss(0, 1)) for _ in range(runs)]

    def paid(rho, volatility):
        return sum(max(min(volatility * one, volatility * (rho * one + sqrt(1 - rho**2) * own)), 0.0) for one, own in drawn) / runs

    return _sides(paid(0.7, 20.0) - paid(0.3, 20.0), paid(0.5, 24.0) - paid(0.5, 16.0))


def _sides(of_correlation, of_volatility):
    return {(True, True): "a", (True, False): "b", (False, True): "c", (False, False): "d"}[of_correlation > 0, of_volatility > 0]


def closed_form_three_shares():
    """By counting: shares that move by whole steps, each way as likely as its mirror image, have the same two sums or they have not."""
    ways = [(x, y, z) for x, y, z in product(range(-3, 4), repeat=3) if abs(x - y) < 4 and abs(y - z) < 4 and abs(x - z) < 4]
    is_mirrored = sum(max(min(way), 0) for way in ways) == sum(max(-max(way), 0) for way in ways)
    is_sorted = all(max(max(way), 0) + max(min(way), 0) == sum(max(one, 0) for one in way) for way in ways)
    return _ideas(is_mirrored, is_sorted)


def simulate_three_shares(seed, runs=20_000):
    """By drawing: normal changes with a common part. Are the means equal that symmetry, and that sorting, says are equal?"""
    random = Random(seed)
    mirrored, by_sorting = [], []
    for _ in range(runs):
        common = random.gauss(0, 1)
        moves = [common + random.gauss(0, 1) for _ in range(3)]
        mirrored.append(max(min(moves), 0.0) - max(-max(moves), 0.0))
        by_sorting.append(max(max(moves), 0.0) + max(min(moves), 0.0) - sum(max(one, 0.0) for one in moves))
    return _ideas(_is_nothing(mirrored), _is_nothing(by_sorting))


def _is_nothing(gaps):
    mean = sum(gaps) / len(gaps)
    return abs(mean) <= 4 * sqrt(sum((gap - mean) ** 2 for gap in gaps)) / len(gaps)


def _ideas(is_mirrored, is_sorted):
    return {(True, False): "a", (False, True): "b", (True, True): "c", (False, False): "d"}[is_mirrored, is_sorted]


if __name__ == "__main__":
    assert closed_form_long_or_short() == "a" == closed_form_three_shares()
    assert all(simulate_long_or_short(seed) == "a" == simulate_three_shares(seed) for seed in range(1, 6))
