"""The Limit That Came Back, what is asked next: how late a change is dated."""

from math import sqrt
from random import Random


def closed_form_how_late(gaps=(1, 9)):
    """A gap of g days holds changes that are g - 1, …, 1, 0 days late, and so many days it has."""
    return sum(sum(range(gap)) for gap in gaps) / sum(gaps)


def simulate_how_late(seed, changes=8_000):
    """Snapshots over the years, and changes on drawn days: each waits for the first evening on which the job runs."""
    random = Random(seed)
    days = 60_000
    runs, at = set(), 0
    while at < days + 10:
        runs.add(at)
        at += random.choice((1, 9))
    late = []
    for _ in range(changes):
        changed = seen = random.randrange(10, days)
        while seen not in runs:
            seen += 1
        late.append(seen - changed)
    mean = sum(late) / changes
    # The gaps themselves are drawn as well: of some 12,000 gaps the mean is as uncertain as of so many days.
    scatter = sum((one - mean) ** 2 for one in late) / (changes - 1)
    return mean, sqrt(scatter / changes + scatter / 12_000)


if __name__ == "__main__":
    for seed in range(1, 6):
        estimate, error = simulate_how_late(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {closed_form_how_late()}")
        assert abs(estimate - closed_form_how_late()) <= 4 * error
