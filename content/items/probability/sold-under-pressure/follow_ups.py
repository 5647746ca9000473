"""Sold Under Pressure, what is asked next: the bid to which two buyers drive each other."""

from math import sqrt
from random import Random


def closed_form_bid_of_two_buyers(forced=0.25, times=1.5):
    """The root of what a bid earns: forced blocks of average worth, less what free sellers cost, who sell in b of 100 cases."""
    square, line, constant = (1 - forced) * (1 - times / 2) / 100, forced, -forced * 50 * times
    return (sqrt(line**2 - 4 * square * constant) - line) / (2 * square)


def simulate_bid_of_two_buyers(seed, forced=0.25, times=1.5, floor=40, sellers=40_000):
    """Two buyers outbid each other for as long as the winner's blocks, from simulated sellers, are worth more than they cost."""
    random = Random(seed)
    blocks = [(random.random() < forced, random.uniform(0, 100)) for _ in range(sellers)]

    def earned(bid):
        return [times * worth - bid if (bid >= floor if must else bid >= worth) else 0.0 for must, worth in blocks]

    low, high = float(floor), 100.0
    for _ in range(30):
        middle = (low + high) / 2
        low, high = (middle, high) if sum(earned(middle)) > 0 else (low, middle)
    at_rest = earned(low)
    slope = (sum(earned(low + 2)) - sum(earned(low - 2))) / 4 / sellers
    return low, sqrt(sum(one**2 for one in at_rest) / sellers / sellers) / abs(slope)


if __name__ == "__main__":
    exact = closed_form_bid_of_two_buyers()
    for seed in range(1, 6):
        estimate, error = simulate_bid_of_two_buyers(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {exact:.3f}")
        assert abs(estimate - exact) <= 4 * error
