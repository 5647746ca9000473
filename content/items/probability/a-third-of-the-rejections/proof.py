"""A Third of the Rejections: three rejections a round, against a router that goes around the circle."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(a=5, b=10, c=25):
    """Share of rejected orders: the harmonic mean of three rates, given in per cent."""
    return 3 / (100 / a + 100 / b + 100 / c)


def working(a, b, c):
    """What the texts name: the orders of a round, and the plain mean that they are not."""
    orders = sum(Fraction(100) / rate for rate in (a, b, c))
    return {"round": orders, "mean": Fraction(a + b + c, 300), "answer": 3 / orders}


def wrong(**params):
    """In the order of `misconceptions`."""
    w = working(**params)
    return [w["mean"], 1 / w["round"]]


def simulate(seed, a=5, b=10, c=25, batches=40, orders=5_000):
    """(estimate, standard error): one router after another works through its orders, one by one."""
    random = Random(seed)
    shares = []
    for _ in range(batches):
        venue, rejected = random.randrange(3), 0
        for order in range(200 + orders):
            if random.random() * 100 < (a, b, c)[venue]:
                venue = (venue + 1) % 3
                rejected += order >= 200  # the first orders only make it forget where it began
        shares.append(rejected / orders)
    mean = sum(shares) / batches
    return mean, 1.1 * sqrt(sum((share - mean) ** 2 for share in shares) / (batches - 1) / batches)


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {exact:.5f}")
        assert abs(estimate - exact) <= 4 * error
