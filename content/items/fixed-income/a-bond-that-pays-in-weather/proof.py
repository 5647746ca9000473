"""A Bond That Pays in Weather: the par coupon, against the cash flows of simulated notes."""

from math import sqrt
from random import Random


def closed_form(p=0.05, r=0.04, w=0.5):
    """The coupon rate at which the note is worth its face value."""
    return (r + p * (1 - w)) / (1 - p)


def simulate(seed, p=0.05, r=0.04, w=0.5, years=5, runs=50_000):
    """(estimate, standard error) of the coupon: what is missing to par, divided by the value of one unit of coupon."""
    random = Random(seed)
    discount = [(1 + r) ** -year for year in range(years + 1)]
    missing, coupons = [], []
    for _ in range(runs):
        annuity, principal = 0.0, None
        for year in range(1, years + 1):
            if random.random() < p:
                principal = w * discount[year]
                break
            annuity += discount[year]
        coupons.append(annuity)
        missing.append(1 - (discount[years] if principal is None else principal))
    estimate = sum(missing) / sum(coupons)
    # The spread of a ratio of two means, by the delta method.
    spread = sum((a - estimate * b) ** 2 for a, b in zip(missing, coupons)) / (runs - 1)
    return estimate, sqrt(spread * runs) / sum(coupons)


if __name__ == "__main__":
    for p, r, w in [(0.05, 0.04, 0.5), (0.2, 0.0, 0.9), (0.02, 0.08, 0.0)]:
        for seed in range(1, 4):
            estimate, error = simulate(seed, p, r, w)
            print(f"p {p}, r {r}, w {w}, seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {closed_form(p, r, w):.5f}")
            assert abs(estimate - closed_form(p, r, w)) <= 4 * error
