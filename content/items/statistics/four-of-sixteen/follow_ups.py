"""Four of Sixteen, what is asked next: the rates that no failure leaves, and how often the interval contains a rate of 1 %."""

from math import comb, sqrt
from random import Random

from proof import closed_form


def closed_form_covers_one_per_cent(rate=0.01, n=16):
    """The chances of all counts whose interval, between the roots of the quadratic, contains the rate."""
    chance = 0.0
    for failed in range(n + 1):
        low, high = closed_form(failed, n)
        if low <= rate <= high:
            chance += comb(n, failed) * rate**failed * (1 - rate) ** (n - failed)
    return chance


def simulate_covers_one_per_cent(seed, rate=0.01, n=16, runs=10_000):
    """Sixteen settlements again and again; the rule is asked about the rate itself, and no interval is made."""
    random = Random(seed)
    deviation = sqrt(rate * (1 - rate) / n)
    covered = 0
    for _ in range(runs):
        share = sum(random.random() < rate for _ in range(n)) / n
        covered += abs(share - rate) <= 2 * deviation
    found = covered / runs
    return found, sqrt(found * (1 - found) / runs)


def closed_form_none_failed(n=16):
    """The upper root of the quadratic with no failures in it."""
    return closed_form(0, n)[1]


def simulate_none_failed(seed, n=16):
    """Nothing is left to chance: each rate's spread from the chances of all counts, and the rates halved in on."""

    def is_ruled_out(rate):
        chances = [comb(n, failed) * rate**failed * (1 - rate) ** (n - failed) for failed in range(n + 1)]
        variance = sum(chance * (failed / n - rate) ** 2 for failed, chance in enumerate(chances))
        return rate > 2 * sqrt(variance)

    low, high = 0.01, 0.9
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (low, middle) if is_ruled_out(middle) else (middle, high)
    return low, 1e-9


if __name__ == "__main__":
    exact = closed_form_covers_one_per_cent()
    for seed in range(1, 6):
        estimate, error = simulate_covers_one_per_cent(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
    assert abs(simulate_none_failed(1)[0] - closed_form_none_failed()) < 1e-9
