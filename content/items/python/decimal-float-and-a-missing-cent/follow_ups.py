"""Decimal, Float and a Missing Cent, what is asked next: when the gap stands out from its noise."""

from fractions import Fraction
from math import sqrt
from random import Random

from proof import gap

SIGMAS = 4


def closed_form_four_sigma():
    """n p = 4 √(n p (1 − p)), with a cent for one fee in twenty."""
    p = Fraction(1, 20)
    return float(SIGMAS**2 * (1 - p) / p)


def simulate_four_sigma(seed, runs=60_000):
    """From the mean and the variance of one fee's gap, as both books round it."""
    random = Random(seed)
    gaps = [gap(f"{random.randrange(1000, 10_000) / 1000:.3f}") for _ in range(runs)]
    mean = sum(gaps) / runs
    variance = sum((one - mean) ** 2 for one in gaps) / (runs - 1)
    # A gap is 0 or 1, so what is estimated is 16 (1/mean − 1): its slope in the mean is 16/mean².
    return SIGMAS**2 * variance / mean**2, SIGMAS**2 / mean**2 * sqrt(variance / runs)


if __name__ == "__main__":
    exact = closed_form_four_sigma()
    for seed in range(1, 6):
        estimate, error = simulate_four_sigma(seed)
        print(f"seed {seed}: {estimate:.1f} ± {error:.1f}, closed form {exact:.1f}")
        assert abs(estimate - exact) <= 4 * error
