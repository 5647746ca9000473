"""Sold Under Pressure, what is asked next: the worth of knowing who is forced, and the bid to which two buyers drive each other."""

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


def closed_form_worth_of_knowing(forced=0.25, times=1.5, bid=40):
    """What free sellers cost at this bid: they sell in `bid` of 100 cases, blocks that are half of it worth on average."""
    return (1 - forced) * bid / 100 * (bid - times * bid / 2)


def simulate_worth_of_knowing(seed, forced=0.25, times=1.5, bid=40, sellers=60_000):
    """The same sellers, met blindly and by who knows them and bids nothing to the free ones."""
    random = Random(seed)
    more = []
    for _ in range(sellers):
        must, worth = random.random() < forced, random.uniform(0, 100)
        blind = times * worth - bid if must or bid >= worth else 0.0
        more.append((times * worth - bid if must else 0.0) - blind)
    mean = sum(more) / sellers
    return mean, sqrt(sum((one - mean) ** 2 for one in more)) / sellers


if __name__ == "__main__":
    exact = closed_form_bid_of_two_buyers()
    for seed in range(1, 6):
        estimate, error = simulate_bid_of_two_buyers(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {exact:.3f}")
        assert abs(estimate - exact) <= 4 * error
    for seed in range(1, 6):
        estimate, error = simulate_worth_of_knowing(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {closed_form_worth_of_knowing():.3f}")
        assert abs(estimate - closed_form_worth_of_knowing()) <= 4 * error
