"""The Convexity You Sold by Accident, what is asked next: the twist of the curve that eats the extra yield of a year."""

from math import exp, sqrt
from random import Random


def closed_form_twist(extra=12.6):
    """Half of the barbell loses 4 years' worth of the twist, half gains 14: to first order, in basis points."""
    return extra / ((14 - 4) / 2)


def simulate_twist(seed, extra=12.6, years=24):
    """Simulated curves: the twist is widened by a hundredth of a basis point at a time, until the barbell, priced bond by bond, has caught up."""
    random = Random(seed)
    found = []
    for _ in range(years):
        level = random.uniform(0.01, 0.07)
        bullet = exp(-9 * (level + extra / 10_000)) / exp(-10 * (level + extra / 10_000))
        twist = 0
        while _barbell(level, twist / 1_000_000) < bullet:
            twist += 1
        found.append((twist - 0.5) / 100)
    mean = sum(found) / years
    # A twist gives a little convexity as well, which the first order leaves out: 53 halves of its square, about half a hundredth of it.
    return mean, 0.0025 + 0.002 * mean + sqrt(sum((one - mean) ** 2 for one in found)) / years


def _barbell(level, twist):
    short = exp(-4 * (level + twist)) / exp(-5 * level)
    long = exp(-14 * (level - twist)) / exp(-15 * level)
    return (short + long) / 2


if __name__ == "__main__":
    exact = closed_form_twist()
    for seed in range(1, 6):
        estimate, error = simulate_twist(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
