"""The Memory of a Quiet Year, what is asked next: the fast weight in quiet times, and what a lag leaves in the misses."""

from math import sqrt
from random import Random


def closed_form_always_fast(r=30.0, q=1.0):
    """The long-run variance with weight one half, over the best one, which solves P² + qP = qr."""
    fast = (0.25 * q + 0.25 * r) / 0.75
    best = (sqrt(q * q + 4 * q * r) - q) / 2
    return fast / best


def simulate_always_fast(seed, r=30.0, q=1.0, batches=40, days=800):
    """The same quiet days, smoothed with one half and with one sixth."""
    random = Random(seed)
    rows = []
    for _ in range(batches):
        edge = fast = slow = above = below = 0.0
        for day in range(60 + days):
            edge += random.gauss(0, sqrt(q))
            result = edge + random.gauss(0, sqrt(r))
            fast += (result - fast) / 2
            slow += (result - slow) / 6
            if day >= 60:
                above += (fast - edge) ** 2
                below += (slow - edge) ** 2
        rows.append((above, below))
    above, below = (sum(column) for column in zip(*rows))
    ratio = above / below
    return ratio, sqrt(batches / (batches - 1) * sum((a - ratio * b) ** 2 for a, b in rows)) / below


def closed_form_misses(alpha=1 / 6, r=30.0, q=15.0):
    """A miss is the old error, a day of drift and noise; of these, the next miss has kept 1 - alpha of the first two and lost alpha of the noise."""
    p = ((1 - alpha) ** 2 * q + alpha**2 * r) / (alpha * (2 - alpha))
    return ((1 - alpha) * (p + q) - alpha * r) / (p + q + r)


def simulate_misses(seed, alpha=1 / 6, r=30.0, q=15.0, batches=30, days=1_000):
    random = Random(seed)
    found = []
    for _ in range(batches):
        edge = estimate = last = products = squares = 0.0
        for day in range(60 + days):
            edge += random.gauss(0, sqrt(q))
            miss = edge + random.gauss(0, sqrt(r)) - estimate
            estimate += alpha * miss
            if day >= 60:
                products += miss * last
                squares += miss * miss
            last = miss
        found.append(products / squares)
    mean = sum(found) / batches
    # A correlation of so many days is a little too small, by terms of the order of one over their number.
    return mean, 1 / days + sqrt(sum((one - mean) ** 2 for one in found) / (batches - 1) / batches)


if __name__ == "__main__":
    for exact, simulate in [(closed_form_always_fast(), simulate_always_fast), (closed_form_misses(), simulate_misses)]:
        for seed in range(1, 6):
            estimate, error = simulate(seed)
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error
