"""Show Uncertainty in Three Seconds, what is asked next: some pair of five desks, and two desks on the same days."""

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


def closed_form_same_days(rho=0.5, alpha=0.05):
    """Bars that touch are as far apart as the test allows the difference to be, whose variance is 2(1 - rho)."""
    law = NormalDist()
    return 100 * (2 * law.cdf(law.inv_cdf(1 - alpha / 2) * sqrt(2 * (1 - rho)) / 2) - 1)


def simulate_same_days(seed, rho=0.5, alpha=0.05, batches=40, size=999):
    """Desks with days in common: in each batch bars that keep apart the share alpha of the pairs, and how often such a bar covers."""
    random = Random(seed)
    levels = []
    for _ in range(batches):
        gaps = []
        for _ in range(size):
            days = random.gauss(0, sqrt(rho))
            one, other = (days + random.gauss(0, sqrt(1 - rho)) for _ in range(2))
            gaps.append(abs(one - other))
        reach = sorted(gaps)[round((size + 1) * (1 - alpha)) - 1] / 2
        levels.append(100 * sum(abs(random.gauss(0, 1)) <= reach for _ in range(size)) / size)
    mean = sum(levels) / batches
    return mean, 1.15 * sqrt(sum((level - mean) ** 2 for level in levels) / (batches - 1) / batches)


if __name__ == "__main__":
    exact = closed_form_some_pair()
    for seed in range(1, 6):
        estimate, error = simulate_some_pair(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
    for seed in range(1, 4):
        estimate, error = simulate_same_days(seed)
        print(f"seed {seed}: {estimate:.2f} ± {error:.2f}, closed form {closed_form_same_days():.2f}")
        assert abs(estimate - closed_form_same_days()) <= 4 * error
