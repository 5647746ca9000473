"""Two Prices From One Branch, what is asked next: the seller's hedge when the share itself is delivered."""

from math import sqrt
from random import Random


def closed_form_delivery(up=120, down=90, charge=0.01):
    """What the seller's hedge costs: at the top he buys what is missing of a share, at the bottom he sells what he has."""
    missing, kept = up * (1 + charge), down * (1 - charge)
    shares = (missing - 100) / (missing - kept)
    return shares * (100 * (1 + charge) - kept)


def simulate_delivery(seed, up=120, down=90, charge=0.01, runs=60_000):
    """Payoffs, drawn with the chance under which a share bought today, with the charge, is a fair bet. At the top a share saves the
    seller what he would pay for it; at the bottom it brings what is left of a sale."""
    random = Random(seed)
    low, high = 0.0, 1.0
    for _ in range(60):
        chance = (low + high) / 2
        brings = chance * up * (1 + charge) + (1 - chance) * down * (1 - charge)
        low, high = (chance, high) if brings < 100 * (1 + charge) else (low, chance)
    hits = sum(random.random() < chance for _ in range(runs)) / runs
    owed = up * (1 + charge) - 100
    return owed * hits, owed * sqrt(hits * (1 - hits) / runs)


if __name__ == "__main__":
    exact = closed_form_delivery()
    # No other number of shares is cheaper: what each needs in the bank is tried.
    cheapest = min(101 * n / 10_000 + max(21.2 - 121.2 * n / 10_000, -89.1 * n / 10_000) for n in range(10_001))
    assert abs(cheapest - exact) < 0.005
    for seed in range(1, 6):
        estimate, error = simulate_delivery(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
