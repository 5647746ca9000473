"""The Seller Brings the Cheaper One: a difference of quotes, against two grades whose spread is simulated until it fits the futures."""

from math import sqrt
from random import Random


def closed_form(first=101, second=99, discount=1.5, futures=98.0):
    """The price of the right to give grade A for grade B and the discount."""
    return second + discount - futures


def working(first, second, discount, futures):
    """What the texts name: what grade B costs a seller, and the right in the other direction."""
    return {"answer": second + discount - futures, "dearer": second + discount, "other": first - futures}


def wrong(first, second, discount, futures):
    """In the order of `misconceptions`."""
    return [max(second + discount - first, 0), first - futures, second - futures]


def simulate(seed, first=101, second=99, discount=1.5, futures=98.0, runs=6_000, batches=20):
    """(estimate, standard error). The spread is skewed, and stretched until sellers deliver at the futures price on average."""
    random = Random(seed)
    mean = second + discount - first
    prices = []
    for _ in range(batches):
        shapes = [random.expovariate(1) - 1 for _ in range(runs // batches)]
        low, high = 0.0, 200.0
        for _ in range(32):
            width = (low + high) / 2
            settled = sum(first + min(0.0, mean + width * shape) for shape in shapes) / len(shapes)
            low, high = (width, high) if settled > futures else (low, width)
        # The right is priced on days of its own.
        paid = sum(max(0.0, mean + width * (random.expovariate(1) - 1)) for _ in shapes)
        prices.append(paid / len(shapes))
    mean = sum(prices) / batches
    return mean, sqrt(sum((price - mean) ** 2 for price in prices) / (batches - 1) / batches)


if __name__ == "__main__":
    for given in [(101, 99, 1.5, 98.0), (106, 99, 0.5, 94.0), (100, 104, 3.0, 98.0)]:
        for seed in range(1, 4):
            estimate, error = simulate(seed, *given)
            print(f"{given}, seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {closed_form(*given):.4f}")
            assert abs(estimate - closed_form(*given)) <= 4 * error
