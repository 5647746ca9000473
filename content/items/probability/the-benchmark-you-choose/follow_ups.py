"""The Benchmark You Choose, what is asked next: a benchmark of twice the volatility."""

from math import asin, pi, sqrt
from random import Random


def closed_form_twice_the_volatility(rho=0.5, ratio=2.0):
    """The chance that X and X - Y are both positive, by the arcsine of their correlation."""
    covariance = 1 - rho * ratio
    lead = sqrt(1 + ratio**2 - 2 * rho * ratio)
    return 0.25 + asin(covariance / lead) / (2 * pi)


def simulate_twice_the_volatility(seed, rho=0.5, ratio=2.0, runs=60_000):
    """Quarters that are counted."""
    random = Random(seed)
    paid = 0
    for _ in range(runs):
        x, noise = random.gauss(0, 1), random.gauss(0, 1)
        y = ratio * (rho * x + sqrt(1 - rho**2) * noise)
        paid += x > 0 and x > y
    share = paid / runs
    return share, sqrt(share * (1 - share) / runs)


if __name__ == "__main__":
    exact = closed_form_twice_the_volatility()
    for seed in range(1, 6):
        estimate, error = simulate_twice_the_volatility(seed)
        print(f"seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {exact:.5f}")
        assert abs(estimate - exact) <= 4 * error
