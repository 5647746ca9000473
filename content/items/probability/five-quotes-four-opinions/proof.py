"""Five Quotes, Four Opinions: the mean of the largest error, against simulated auctions whose winners are asked what they lost."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(dealers=5, alike=2, widest=10.0):
    """Margin with which the winner breaks even: of `dealers`, `alike` have one error between them, none larger than `widest`."""
    opinions = dealers - alike + 1
    return widest - 2 * widest / (opinions + 1)


def working(dealers, alike, widest):
    """What the texts name: the line that the errors lie on, its pieces, and the margin for as many heads as names."""
    pieces = dealers - alike + 2
    whole, thirds = divmod(2 * widest, 3)
    five = f"${whole}\\tfrac{thirds}3$" if thirds else f"${whole}$"
    return {"line": 2 * widest, "piece": 2 * widest / pieces, "five": five, "answer": widest - 2 * widest / pieces}


def wrong(dealers, alike, widest):
    """In the order of `misconceptions`."""
    w = working(dealers, alike, widest)
    return [0, Fraction(2, 3) * widest, widest - 2 * w["piece"], widest]



def simulate(seed, dealers=5, alike=2, widest=10.0, runs=10_000):
    """(estimate, standard error) of what winners overpay when everybody bids the estimate itself."""
    random = Random(seed)
    overpaid = []
    for _ in range(runs):
        worth = random.uniform(9_000, 11_000)
        rented = worth + random.uniform(-widest, widest)
        bids = [rented] * alike + [worth + random.uniform(-widest, widest) for _ in range(dealers - alike)]
        random.shuffle(bids)
        overpaid.append(max(bids) - worth)
    mean = sum(overpaid) / runs
    variance = sum((one - mean) ** 2 for one in overpaid) / (runs - 1)
    return mean, sqrt(variance / runs)


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
