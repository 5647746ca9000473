"""A Price Remembered for a Second, what is asked next: a crowd before the answer, and tenors that are equal."""

from decimal import Decimal
from math import sqrt
from random import Random

RATE, ANSWER, LIFE = 40, 0.25, 1.0
TENORS = [1, 1.0, True, Decimal("1.00"), "1", float("nan"), float("nan")]


def closed_form_asked_at_once():
    """The one that finds the price too old, and all that come while it waits."""
    return 1 + RATE * ANSWER


def simulate_asked_at_once(seed, crowds=1_500):
    """A stream of requests against a store that learns of an answer when it arrives; questions are counted crowd by crowd."""
    random = Random(seed)
    now, kept, asked, sizes = 0.0, None, [], [0]
    while len(sizes) <= crowds:
        now += random.expovariate(RATE)
        while asked and asked[0] + ANSWER <= now:
            kept = asked.pop(0)
        if kept is None or now - kept >= LIFE:
            sizes[-1] += 1
            asked.append(now)
        elif not asked and sizes[-1]:
            sizes.append(0)
    counts = sizes[:crowds]
    mean = sum(counts) / crowds
    return mean, sqrt(sum((one - mean) ** 2 for one in counts) / (crowds - 1) / crowds)


def closed_form_equal_tenors():
    """By comparing: a tenor is new where it equals none before it."""
    return sum(not any(one == other for other in TENORS[:place]) for place, one in enumerate(TENORS))


def simulate_equal_tenors(seed):
    """By remembering, with a clock that stands still."""
    calls, kept = [], {}
    for tenor in TENORS:
        key = (("gas", tenor, "mid"), frozenset())
        if key not in kept:
            calls.append(tenor)
            kept[key] = len(calls)
    return len(calls), 0.0


if __name__ == "__main__":
    for seed in range(1, 6):
        estimate, error = simulate_asked_at_once(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {closed_form_asked_at_once():.3f}")
        assert abs(estimate - closed_form_asked_at_once()) <= 4 * error
    assert simulate_equal_tenors(1)[0] == closed_form_equal_tenors() == 4
