"""Delta at Lunch, the steps of the dialogue: a rule with one gamma, the day it gets wrong, and what the delta at noon has learned."""

from math import asin, pi, sqrt
from random import Random
from statistics import NormalDist

from proof import closed_form

GAMMA_AT_OPEN = 1 / sqrt(2 * pi)
PREMIUM = 1 / sqrt(2 * pi)
CHANCE = NormalDist().cdf


def closed_form_half_as_long():
    """The variance of a squared normal is twice the square of its variance."""
    return (2 * 0.5**2) / (2 * 1**2)


def simulate_half_as_long(seed):
    """The loss on stretches of both lengths, drawn apart."""
    short, short_error = _mean(_squared_losses(seed, 0.5))
    long, long_error = _mean(_squared_losses(seed + 1_000, 1))
    ratio = short / long
    return ratio, ratio * sqrt((short_error / short) ** 2 + (long_error / long) ** 2)


def closed_form_by_the_rule():
    return 1 / (4 * pi)


def simulate_by_the_rule(seed):
    return _mean(_squared_losses(seed, 1))


def _squared_losses(seed, v, runs=100_000):
    random = Random(seed)
    return [(GAMMA_AT_OPEN / 2 * (random.gauss(0, sqrt(v)) ** 2 - v)) ** 2 for _ in range(runs)]


def closed_form_without_lunch():
    return (1 - 2 / pi) / 4


def simulate_without_lunch(seed):
    return _mean([once**2 for once, _ in _days(seed)])


def closed_form_delta_at_noon(lunch=0.5):
    """By its variance, against the uniform one's: a delta that is mostly in the middle has less, one that is mostly at the ends more."""
    more = asin(lunch) / (2 * pi) - 1 / 12
    return _letter(more)


def simulate_delta_at_noon(seed, lunch=0.5, days=50_000):
    """By counting the days on which it lies in the middle third."""
    random = Random(seed)
    deltas = [CHANCE(random.gauss(0, sqrt(lunch)) / sqrt(1 - lunch)) for _ in range(days)]
    return _letter(1 / 3 - sum(1 / 3 < delta < 2 / 3 for delta in deltas) / days)


def _letter(to_the_ends):
    return "c" if abs(to_the_ends) < 0.01 else "b" if to_the_ends > 0 else "a"


def closed_form_taken_away():
    return 0.5 / 12


def simulate_taken_away(seed):
    return _mean([once**2 - twice**2 for once, twice in _days(seed)])


def _days(seed, days=60_000):
    """The profit of either way to spend the day. Both have the mean zero: the call was sold at its fair value."""
    random = Random(seed)
    profits = []
    for _ in range(days):
        noon = random.gauss(0, sqrt(0.5))
        close = noon + random.gauss(0, sqrt(0.5))
        sold = PREMIUM - max(close, 0.0)
        profits.append((sold + close / 2, sold + noon / 2 + CHANCE(noon / sqrt(0.5)) * (close - noon)))
    return profits


def _mean(values):
    mean = sum(values) / len(values)
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def _left(hedges):
    """The variance that each of so many equal stretches leaves: the area between the arcsine and its value at the last hedge."""

    def area(t):
        return (t * asin(t) + sqrt(1 - t * t)) / (2 * pi)

    ends = [k / hedges for k in range(hedges + 1)]
    return [area(end) - area(start) - (end - start) * asin(start) / (2 * pi) for start, end in zip(ends, ends[1:])]


if __name__ == "__main__":
    for exact, simulated in [
        (closed_form_half_as_long(), simulate_half_as_long),
        (closed_form_by_the_rule(), simulate_by_the_rule),
        (closed_form_without_lunch(), simulate_without_lunch),
        (closed_form_taken_away(), simulate_taken_away),
    ]:
        for seed in range(1, 4):
            estimate, error = simulated(seed)
            print(f"seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {exact:.5f}")
            assert abs(estimate - exact) <= 4 * error
    assert all(closed_form_delta_at_noon() == simulate_delta_at_noon(seed) == "c" for seed in range(1, 6))
    whole = closed_form_without_lunch()
    print(f"the rule misses {1 - closed_form_by_the_rule() / whole:.3f}; left {1 - closed_form_taken_away() / whole:.4f}, as the proof: {closed_form():.4f}")
    print("morning and afternoon:", [round(one, 4) for one in _left(2)])
    ten = _left(10)
    print(f"ten stretches leave {sum(ten) / whole:.3f}; the last one has {ten[-1] / sum(ten):.3f} of it, {ten[-1] / ten[0]:.2f} times the first")
