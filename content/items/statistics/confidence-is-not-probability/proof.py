"""Confidence Is Not Probability: two lengths on a line, against stamped events."""

from math import sqrt
from random import Random


def closed_form(gap=0.25, reach=0.5):
    """Share of intervals that contain the truth, for errors within ±reach and stamps that are `gap` apart, gap at most reach."""
    return gap / (2 * reach - gap)


def working(gap, reach):
    """What the texts name: the length of all places of the lower error."""
    places = 2 * reach - gap
    return {"places": places, "answer": gap / places}


def wrong(gap, reach):
    """In the order of `misconceptions`."""
    return [reach, gap, 2 * reach - gap]



def simulate(seed, gap=0.25, reach=0.5, days=15_000):
    """(estimate, standard error). Given the first stamp, the second is equally likely to be `gap` earlier or later, if it can be there."""
    random = Random(seed)
    seen = covered = 0
    for _ in range(days):
        truth = random.uniform(0, 60)
        first = truth + random.uniform(-reach, reach)
        second = first + random.choice((-gap, gap))
        if abs(second - truth) > reach:
            continue
        seen += 1
        covered += min(first, second) <= truth <= max(first, second)
    estimate = covered / seen
    return estimate, sqrt(estimate * (1 - estimate) / seen)


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {exact:.5f}")
        assert abs(estimate - exact) <= 4 * error
    for gap, reach in [(0.05, 2.0), (0.45, 0.5), (0.3, 1.0)]:
        estimate, error = simulate(7, gap, reach)
        assert abs(estimate - closed_form(gap, reach)) <= 4 * error
