"""A Bond That Pays in Weather, what is asked next: the reward that two notes on one gauge give away."""

from bisect import bisect_right
from math import sqrt
from random import Random

NOTES = ((0.8, 0.06), (0.2, 0.10))
RATE = 0.04


def closed_form_two_notes():
    """Two par coupons, c (1 - p) = r + charge + p (1 - w), for the two unknowns. In basis points."""
    (w, c), (other_w, other_c) = NOTES
    p = (other_c - c) / ((w - other_w) + (other_c - c))
    return 10_000 * (c * (1 - p) - RATE - p * (1 - w))


def simulate_two_notes(seed, years=8, runs=30_000, batches=12):
    """The cash flows of simulated notes. For every chance of a drought there is a charge that puts the first note at par: the chance is
    searched at which the second stands at par too."""
    random = Random(seed)
    found = []
    for _ in range(batches):
        fates = sorted(random.random() for _ in range(runs))
        low, high = 0.0, 0.3
        for _ in range(30):
            chance = (low + high) / 2
            ends = _ends(fates, chance, years)
            charge = _charge_at_par(ends, *NOTES[0])
            # Too few droughts leave the note that has more to lose above par.
            low, high = (chance, high) if _value(ends, *NOTES[1], charge) > 1 else (low, chance)
        found.append(10_000 * charge)
    mean = sum(found) / batches
    return mean, sqrt(sum((one - mean) ** 2 for one in found) / (batches - 1) / batches)


def _ends(fates, chance, years):
    """The shares of notes that a drought ends in the first year, in the second and so on, and of those that live to the end."""
    before = [bisect_right(fates, 1 - (1 - chance) ** year) / len(fates) for year in range(years + 1)]
    return [later - sooner for sooner, later in zip(before, before[1:])] + [1 - before[-1]]


def _value(ends, w, coupon, charge):
    value, annuity, discount = 0.0, 0.0, 1.0
    for share in ends[:-1]:
        discount /= 1 + RATE + charge
        value += share * (coupon * annuity + w * discount)
        annuity += discount
    return value + ends[-1] * (coupon * annuity + discount)


def _charge_at_par(ends, w, coupon):
    low, high = -0.1, 0.1
    for _ in range(40):
        charge = (low + high) / 2
        low, high = (charge, high) if _value(ends, w, coupon, charge) > 1 else (low, charge)
    return charge


if __name__ == "__main__":
    exact = closed_form_two_notes()
    for seed in range(1, 6):
        estimate, error = simulate_two_notes(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
