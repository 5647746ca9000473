"""Show Uncertainty in Three Seconds, what is asked next: some pair of five desks."""

from math import sqrt
from random import Random
from statistics import NormalDist


def closed_form_some_pair(desks=5, alpha=0.05, steps=4_000):
    """The law of a range: the lowest estimate is somewhere, and all others are within the line above it. Summed by Simpson's rule."""
    law = NormalDist()
    line = law.inv_cdf(1 - alpha / 2) * sqrt(2)

    def within(lowest):
        return desks * law.pdf(lowest) * (law.cdf(lowest + line) - law.cdf(lowest)) ** (desks - 1)

    width = 20 / steps
    terms = [within(-10 + k * width) * (4 if k % 2 else 2) for k in range(1, steps)]
    return 1 - width / 3 * (within(-10) + sum(terms) + within(10))


def simulate_some_pair(seed, desks=5, alpha=0.05, slides=20_000):
    """Slides with equal desks, and every pair of bars looked at."""
    random = Random(seed)
    reach = NormalDist().inv_cdf(1 - alpha / 2) / sqrt(2)
    found = 0
    for _ in range(slides):
        bars = [(middle - reach, middle + reach) for middle in (random.gauss(0, 1) for _ in range(desks))]
        found += any(one[1] < other[0] for one in bars for other in bars)
    share = found / slides
    return share, sqrt(share * (1 - share) / slides)


if __name__ == "__main__":
    exact = closed_form_some_pair()
    for seed in range(1, 6):
        estimate, error = simulate_some_pair(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
