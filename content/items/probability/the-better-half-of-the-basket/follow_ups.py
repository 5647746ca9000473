"""The Better Half of the Basket, what is asked next: two volatilities that differ."""

from math import exp, pi, sqrt
from random import Random
from statistics import NormalDist


def closed_form_unequal_volatilities(m=1.5, wild=3.0, calm=1.0, rho=0.5):
    """The difference given the sum is normal; the mean of its absolute value by the folded normal."""
    covariance = wild**2 - calm**2
    total, gap = (wild**2 + calm**2 + sign * 2 * rho * wild * calm for sign in (1, -1))
    mean, deviation = covariance / total * 2 * m, sqrt(gap - covariance**2 / total)
    folded = deviation * sqrt(2 / pi) * exp(-((mean / deviation) ** 2) / 2) + mean * (2 * NormalDist().cdf(mean / deviation) - 1)
    return m + folded / 2


def simulate_unequal_volatilities(seed, m=1.5, wild=3.0, calm=1.0, rho=0.5, runs=60_000):
    """The wild share is drawn, the calm one is what makes the basket, and the day weighs as the density of the two."""
    random = Random(seed)
    drawn = []
    for _ in range(runs):
        x = random.gauss(m, wild)
        y = 2 * m - x
        density = exp(-((x / wild) ** 2) / 2 - ((y - rho * calm / wild * x) ** 2) / (2 * calm**2 * (1 - rho**2)))
        drawn.append((density / exp(-(((x - m) / wild) ** 2) / 2), max(x, y)))
    weights = sum(weight for weight, _ in drawn)
    mean = sum(weight * better for weight, better in drawn) / weights
    return mean, sqrt(sum((weight * (better - mean)) ** 2 for weight, better in drawn)) / weights


if __name__ == "__main__":
    exact = closed_form_unequal_volatilities()
    for seed in range(1, 6):
        estimate, error = simulate_unequal_volatilities(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
