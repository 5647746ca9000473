"""Five Minutes After the Fill, what is asked next: the standard error of markouts that overlap."""

from math import sqrt
from random import Random


def closed_form_one_sided_fills(n=2_160, moves=30):
    """Two markouts k places apart share moves - k of their moves. Among n fills there are n - k such pairs, and s² itself is a little too small."""
    variance = (moves + 2 * sum((moves - k) * (1 - k / n) for k in range(1, moves))) / n
    printed = (moves - variance) / (n - 1)
    return sqrt(variance / printed)


def simulate_one_sided_fills(seed, n=2_160, moves=30, days=240):
    """Days of a random walk: how the averages scatter from day to day, against the error that each of them prints."""
    random = Random(seed)
    true, printed = [], []
    for _ in range(days):
        mid = [0.0]
        for _ in range(n + moves):
            mid.append(mid[-1] + random.gauss(0, 1))
        markouts = [mid[fill + moves] - mid[fill] for fill in range(n)]
        mean = sum(markouts) / n
        true.append(mean**2)
        printed.append(sum((one - mean) ** 2 for one in markouts) / (n - 1) / n)
    factor = sqrt(sum(true) / sum(printed))
    # The scatter of a mean of squares of normal numbers, halved by the root.
    return factor, factor / sqrt(2 * days)


if __name__ == "__main__":
    for seed in range(1, 6):
        estimate, error = simulate_one_sided_fills(seed)
        print(f"seed {seed}: {estimate:.2f} ± {error:.2f}, closed form {closed_form_one_sided_fills():.3f}")
        assert abs(estimate - closed_form_one_sided_fills()) <= 4 * error
