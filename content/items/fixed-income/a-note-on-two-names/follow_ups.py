"""A Note on Two Names, what is asked next: a recovery after a default, and what a dear note says of the two companies."""

from math import sqrt
from random import Random


def closed_form_with_recovery(first=92.0, second=88.0, riskless=97.0, recovery=0.4):
    """A claim on each survival by replication, both of them, less a riskless bond."""
    claims = [(price - recovery * riskless) / (1 - recovery) for price in (first, second)]
    return sum(claims) - riskless


def simulate_with_recovery(seed, first=92.0, second=88.0, riskless=97.0, recovery=0.4, runs=200_000):
    """Defaults that come as often as the bonds' prices say, and never together."""
    random = Random(seed)
    a_defaults, b_defaults = ((riskless - price) / (riskless * (1 - recovery)) for price in (first, second))
    pays = 0
    for _ in range(runs):
        fate = random.random()
        pays += a_defaults <= fate <= 1 - b_defaults
    share = pays / runs
    return riskless * share, riskless * sqrt(share * (1 - share) / runs)


def closed_form_if_one_defaults(note=87.9, first=92.0, second=88.0, riskless=97.0):
    """Both defaults over those of A, in per cent, by inclusion and exclusion of prices."""
    a, b, either = riskless - first, riskless - second, riskless - note
    return 100 * (a + b - either) / a


def simulate_if_one_defaults(seed, note=87.9, first=92.0, second=88.0, riskless=97.0, runs=300_000):
    """The overlap of the two defaults is moved until the note costs what is asked for it; then the defaults of A are counted that B shares."""
    random = Random(seed)
    a_defaults, b_defaults = 1 - first / riskless, 1 - second / riskless
    low, high = 0.0, a_defaults
    for _ in range(60):
        apart = (low + high) / 2
        # B defaults where the fate lies from `apart` to `apart` + b, A where it is below a: neither defaults above both.
        price = riskless * (1 - max(a_defaults, apart + b_defaults))
        low, high = (apart, high) if price > note else (low, apart)
    ones = both = 0
    for _ in range(runs):
        fate = random.random()
        if fate < a_defaults:
            ones += 1
            both += apart <= fate < apart + b_defaults
    share = both / ones
    return 100 * share, 100 * sqrt(share * (1 - share) / ones)


if __name__ == "__main__":
    for exact, simulate in [(closed_form_with_recovery(), simulate_with_recovery), (closed_form_if_one_defaults(), simulate_if_one_defaults)]:
        for seed in range(1, 6):
            estimate, error = simulate(seed)
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error
