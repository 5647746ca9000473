"""Every No Gets Around: bars from the last call backwards, against bars found by simulated calls."""

from math import sqrt
from random import Random


def closed_form(calls=3, width=12.0, cost=2.0):
    """Lowest first bid to take, of bids uniform on (0, width), when every refusal lowers the later ones by `cost`."""
    worth = width / 2
    for _ in range(calls - 2):
        bar = worth - cost
        worth = width / 2 + bar * bar / (2 * width)
    return worth - cost


def simulate(seed, calls=3, width=12.0, cost=2.0, runs=48_000):
    """(estimate, standard error) of what is got after a refusal. Each bar is the mean of simulated calls that use the bars behind it."""
    random = Random(seed)
    bars = []
    for left in range(1, calls):
        prices = [paid(random, bars, left, width, cost) - cost for _ in range(runs)]
        bars = [sum(prices) / runs, *bars]
    mean = bars[0]
    variance = sum((one - mean) ** 2 for one in prices) / (runs - 1)
    # The bars behind are off by errors of their own; what these cost is of second order, because the bars are the best ones.
    return mean, sqrt(variance / runs)


def paid(random, bars, left, width, cost):
    """The price, with `left` calls to come and a bar for each of them but the last."""
    refused = 0
    for call in range(left):
        bid = random.uniform(0, width)
        if call == left - 1 or bid >= bars[call]:
            return bid - refused * cost
        refused += 1
    raise AssertionError("the last bid is taken")


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
