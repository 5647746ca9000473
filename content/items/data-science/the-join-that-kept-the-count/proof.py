"""The Join That Kept the Count: a binomial probability, against joins of simulated tables."""

from collections import Counter
from math import sqrt
from random import Random


def closed_form(quotes=3600, seconds=3600):
    """The chance that exactly one quote falls into the second of a given trade."""
    return quotes / seconds * (1 - 1 / seconds) ** (quotes - 1)


def simulate(seed, quotes=3600, seconds=3600, hours=40):
    """(estimate, standard error): the share of trades that stand in the joined table once, hour by hour."""
    random = Random(seed)
    shares = [share_joined_once(random, quotes, seconds) for _ in range(hours)]
    mean = sum(shares) / hours
    variance = sum((share - mean) ** 2 for share in shares) / (hours - 1)
    return mean, sqrt(variance / hours)


def share_joined_once(random, quotes, seconds, trades=3600):
    quotes_in = Counter(int(random.random() * seconds) for _ in range(quotes))
    trade_seconds = [int(random.random() * seconds) for _ in range(trades)]
    rows = Counter(trade for trade, second in enumerate(trade_seconds) for _ in range(quotes_in.get(second, 0)))
    return sum(count == 1 for count in rows.values()) / trades


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {exact:.5f}")
        assert abs(estimate - exact) <= 4 * error
