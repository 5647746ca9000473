"""The Deepest Fall of Each Book, what is asked next: books of different age."""

from math import log, sqrt
from random import Random


def closed_form_one_year_and_five(years=(1, 5), falls=(10, 20)):
    """A deepest fall is the volatility times the root of the time, times a number that is the same for both."""
    first, second = (fall / sqrt(span) for fall, span in zip(falls, years))
    return first / second


def simulate_one_year_and_five(seed, books=700):
    """How deep books of volatility one fall in a year, and how deep in five: each fall over what is usual at its age."""
    random = Random(seed)
    young, old = (_mean([_deepest(random, years) for _ in range(books)]) for years in (1, 5))
    ratio = (10 / young[0]) / (20 / old[0])
    return ratio, ratio * sqrt((young[1] / young[0]) ** 2 + (old[1] / old[0]) ** 2)


def _deepest(random, years, steps_a_year=24):
    """Of a path in steps; within each, the highest and the lowest point are drawn as a Brownian bridge has them."""
    step = 1 / steps_a_year
    at = peak = deepest = 0.0
    for _ in range(years * steps_a_year):
        to = at + random.gauss(0, sqrt(step))
        deepest = max(deepest, peak - _edge(random, at, to, step, -1))
        peak = max(peak, _edge(random, at, to, step, 1))
        at = to
    return deepest


def _edge(random, start, end, step, side):
    return (start + end + side * sqrt((end - start) ** 2 - 2 * step * log(1 - random.random()))) / 2


def _mean(values):
    mean = sum(values) / len(values)
    return mean, sqrt(sum((one - mean) ** 2 for one in values) / (len(values) - 1) / len(values))


if __name__ == "__main__":
    random = Random(9)
    young = _mean([_deepest(random, 1) for _ in range(4_000)])
    print(f"a year's deepest fall: {young[0]:.3f} ± {young[1]:.3f}")
    for seed in range(1, 6):
        estimate, error = simulate_one_year_and_five(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {closed_form_one_year_and_five():.3f}")
        assert abs(estimate - closed_form_one_year_and_five()) <= 4 * error
