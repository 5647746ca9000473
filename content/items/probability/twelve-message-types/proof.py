"""Twelve Message Types: the cheaper way of every stage, against simulated tests that change over after each number of types."""

from math import sqrt
from random import Random


def closed_form(types=12, hand=4.5):
    """Mean minutes to have all types, by replays of a minute and messages of `hand` minutes."""
    return sum(min(types / missing, hand) for missing in range(1, types + 1))


def simulate(seed, types=12, hand=4.5, runs=4_000):
    """(estimate, standard error): all times to change over are tried, and the best is tried again on replays of its own."""
    random = Random(seed)
    tries = [replays(random, types) for _ in range(runs)]
    best = min(range(types + 1), key=lambda have: sum(waits[have] + hand * (types - have) for waits in tries))
    minutes = [replays(random, types)[best] + hand * (types - best) for _ in range(runs)]
    mean = sum(minutes) / runs
    variance = sum((one - mean) ** 2 for one in minutes) / (runs - 1)
    return mean, sqrt(variance / runs)


def replays(random, types):
    """After how many replays one has 0, 1, 2, … types."""
    waits, seen, count = [0], set(), 0
    while len(seen) < types:
        count += 1
        drawn = random.randrange(types)
        if drawn not in seen:
            seen.add(drawn)
            waits.append(count)
    return waits


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
