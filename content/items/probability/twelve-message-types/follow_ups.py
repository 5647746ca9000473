"""Twelve Message Types, what is asked next: two types written before the first replay."""

from math import sqrt
from random import Random


def closed_form_two_written_first(types=12, hand=4.5, written=2):
    """The messages by hand, and the waits with the other types missing."""
    return written * hand + sum(types / missing for missing in range(1, types - written + 1))


def simulate_two_written_first(seed, types=12, hand=4.5, written=2, runs=12_000):
    """Replays of all types, until those that were not written have come."""
    random = Random(seed)
    minutes = []
    for _ in range(runs):
        missing, replays = set(range(written, types)), 0
        while missing:
            missing.discard(random.randrange(types))
            replays += 1
        minutes.append(written * hand + replays)
    mean = sum(minutes) / runs
    return mean, sqrt(sum((one - mean) ** 2 for one in minutes)) / runs


if __name__ == "__main__":
    exact = closed_form_two_written_first()
    for seed in range(1, 6):
        estimate, error = simulate_two_written_first(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {exact:.3f}")
        assert abs(estimate - exact) <= 4 * error
