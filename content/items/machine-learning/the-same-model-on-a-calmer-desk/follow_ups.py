"""The Same Model on a Calmer Desk, what is asked next: the scores that are worth a review where the average alert is not."""

from bisect import bisect_left
from math import sqrt
from random import Random


def closed_form_own_score(toxic=0.02, cost=40, loss=100):
    """The odds that pay for a review, over the odds of the desk."""
    return cost / (loss - cost) * (1 - toxic) / toxic


def simulate_own_score(seed, toxic=0.02, cost=40, loss=100, shown=0.6, orders=40_000, batches=12):
    """Desks of orders, of which the toxic show a score more often than the benign: how many times as often, so that its reviews earn nothing, is searched."""
    random = Random(seed)
    found = []
    for _ in range(batches):
        bad = [random.random() < toxic for _ in range(orders)]
        saved = sum(loss - cost for is_bad in bad if is_bad and random.random() < shown)
        luck = sorted(random.random() for is_bad in bad if not is_bad)
        low, high = 1.0, 1_000.0
        for _ in range(40):
            times = (low + high) / 2
            wasted = cost * bisect_left(luck, shown / times)
            low, high = (times, high) if wasted > saved else (low, times)
        found.append(times)
    mean = sum(found) / batches
    # A ratio of two counts is on average a little too large, by one over the count below.
    return mean, mean / (orders * toxic * shown) + sqrt(sum((one - mean) ** 2 for one in found) / (batches - 1) / batches)


if __name__ == "__main__":
    exact = closed_form_own_score()
    for seed in range(1, 6):
        estimate, error = simulate_own_score(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
