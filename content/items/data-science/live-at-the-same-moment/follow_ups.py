"""Live at the Same Moment, what is asked next: orders that live too long in a table of two clocks."""

from math import sqrt
from random import Random


def closed_form_two_clocks(rate=2_000, early_ms=2, late_ms=3):
    """As many more as come in the time by which each of them lives longer."""
    return rate * (early_ms + late_ms) / 1_000


def simulate_two_clocks(seed):
    """Traffic of two seconds, at the gateway and in the table: how much life there is in stretches of it, by either clock."""
    random = Random(seed)
    changes_there, changes_here = [], []
    at = 0.0
    while at < 2_000:
        at += random.expovariate(2)
        life = random.expovariate(1 / 100)
        changes_there += [(at, 1), (at + life, -1)]
        changes_here += [(at - 2, 1), (at + life + 3, -1)]
    # Over many short stretches, so that they are nearly independent.
    batches = 20
    found = []
    for batch in range(batches):
        start = 400 + batch * 1_500 / batches
        end = start + 1_500 / batches
        found.append((_lived(changes_here, start, end) - _lived(changes_there, start, end)) / (end - start))
    mean = sum(found) / batches
    return mean, sqrt(sum((one - mean) ** 2 for one in found) / (batches - 1) / batches)


def _lived(changes, start, end):
    """The time that orders lived between two moments."""
    return sum(step * (end - max(at, start)) for at, step in changes if at < end)


if __name__ == "__main__":
    for seed in range(1, 6):
        estimate, error = simulate_two_clocks(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {closed_form_two_clocks()}")
        assert abs(estimate - closed_form_two_clocks()) <= 4 * error
