"""Eighty Per Cent Right, what is asked next: how likely the report's hits are, or fewer, of a strategy that breaks even."""

from math import comb, sqrt
from random import Random


def closed_form_as_few_hits(trades=400, hits=320, even=0.82):
    """The binomial sum."""
    return sum(comb(trades, k) * even**k * (1 - even) ** (trades - k) for k in range(hits + 1))


def simulate_as_few_hits(seed, trades=400, hits=320, win=1.0, stop=4.0, cost=0.1, runs=3_000):
    """Reports of strategies that earn nothing after costs."""
    random = Random(seed)
    # Where winners and losers cancel after costs.
    odds = (stop + cost) / (win - cost)
    even = odds / (1 + odds)
    few = sum(sum(random.random() < even for _ in range(trades)) <= hits for _ in range(runs))
    share = few / runs
    return share, sqrt(share * (1 - share) / runs)


if __name__ == "__main__":
    exact = closed_form_as_few_hits()
    for seed in range(1, 6):
        estimate, error = simulate_as_few_hits(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
