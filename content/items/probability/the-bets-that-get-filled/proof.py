"""The Bets That Get Filled: Kelly's fraction of the taken bets, against the fraction with which simulated capital grew fastest."""

from math import sqrt
from random import Random


def closed_form(right=0.75, taken=2 / 3, odds=1.0):
    """Fraction of the fastest growth: `right` forecasts win, of which the share `taken` is filled, at `odds` to one."""
    win, lose = right * taken, 1 - right
    return (win * odds - lose) / (odds * (win + lose))


def simulate(seed, right=0.75, taken=2 / 3, odds=1.0, batches=50, rounds=1_500):
    """(estimate, standard error): in each batch, the slope of the logarithm of the capital is searched for where it is zero."""
    random = Random(seed)
    best = []
    for _ in range(batches):
        results = [played(random, right, taken, odds) for _ in range(rounds)]
        best.append(fastest(results))
    mean = sum(best) / batches
    variance = sum((one - mean) ** 2 for one in best) / (batches - 1)
    return mean, sqrt(variance / batches)


def played(random, right, taken, odds):
    """What a round returns on one unit staked."""
    if random.random() < right:
        return odds if random.random() < taken else 0.0
    return -1.0


def fastest(results):
    counts = {result: results.count(result) for result in set(results)}
    low, high = -0.9, 0.999
    for _ in range(40):
        middle = (low + high) / 2
        slope = sum(count * result / (1 + middle * result) for result, count in counts.items())
        low, high = (middle, high) if slope > 0 else (low, middle)
    return low


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
