"""The Check That Read the Feed, what is asked next: the large fills that the report lacks, and what `all` leaves."""

from math import sqrt
from random import Random


def closed_form_large_missing(fills=40, chance=0.05):
    """The check takes one large fill, the first, whenever there is one."""
    return 1 - (1 - chance) ** fills


def simulate_large_missing(seed, fills=40, chance=0.05, days=10_000):
    """By comparing each day's report with the whole day."""
    random = Random(seed)
    missing = []
    for _ in range(days):
        sizes = [random.random() for _ in range(fills)]
        feed = iter(sizes)
        any(size < chance for size in feed)
        missing.append(sum(size < chance for size in sizes) - sum(size < chance for size in feed))
    mean = sum(missing) / days
    return mean, sqrt(sum((one - mean) ** 2 for one in missing) / (days - 1) / days)


if __name__ == "__main__":
    for seed in range(1, 6):
        estimate, error = simulate_large_missing(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {closed_form_large_missing():.4f}")
        assert abs(estimate - closed_form_large_missing()) <= 4 * error
