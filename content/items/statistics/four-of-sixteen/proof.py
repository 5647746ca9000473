"""Four of Sixteen: the roots of a quadratic, against rates tried out one by one on simulated settlements."""

from bisect import bisect_left
from math import sqrt
from random import Random


def closed_form(failed=4, n=16):
    """(lowest, highest) rate whose own two standard deviations reach the observed share."""
    middle = (failed + 2) / (n + 4)
    half = 2 / (n + 4) * sqrt(failed * (n - failed) / n + 1)
    return middle - half, middle + half


def simulate(seed, failed=4, n=16, batches=30, trials=900):
    """((estimate, standard error), …) of both ends. In each batch, rates are halved in on until the spread of simulated shares fits."""
    random = Random(seed)
    share = failed / n
    low, high = [], []
    for _ in range(batches):
        # A settlement fails at a rate p if its number is below p, so that all rates are tried on the same luck.
        luck = [sorted(random.random() for _ in range(n)) for _ in range(trials)]
        low.append(last(lambda rate: share - rate > 2 * spread(luck, rate, n), 0.0, share))
        high.append(last(lambda rate: rate - share <= 2 * spread(luck, rate, n), share, 1.0))
    return _mean(low), _mean(high)


def spread(luck, rate, n):
    """Standard deviation of the share of failures over the trials."""
    shares = [bisect_left(numbers, rate) / n for numbers in luck]
    mean = sum(shares) / len(shares)
    return sqrt(sum((share - mean) ** 2 for share in shares) / (len(shares) - 1))


def last(holds, inside, outside):
    """Where a condition that holds at one end and not at the other ceases to hold."""
    for _ in range(13):
        middle = (inside + outside) / 2
        if holds(middle):
            inside = middle
        else:
            outside = middle
    return (inside + outside) / 2


def _mean(values):
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    # Thirty batches know their own spread only roughly: the error is made wider by as much as they may be wrong.
    return mean, 1.15 * sqrt(variance / len(values))


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 4):
        for (estimate, error), end in zip(simulate(seed), exact):
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {end:.4f}")
            assert abs(estimate - end) <= 4 * error
