"""A Note on Two Names: the two static hedges, against simulated defaults at the two extremes of dependence."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(first=92.0, second=88.0, riskless=97.0):
    """(lowest, highest) price: both bonds less a loan, and the cheaper bond."""
    return max(first + second - riskless, 0.0), min(first, second)


def working(first, second, riskless):
    """What the texts name: the defaults in bonds of the riskless price, and the price if they are independent."""
    a, b = riskless - first, riskless - second
    apart = Fraction(first * second, riskless)
    return {"a": a, "b": b, "both": a + b, "apart": apart, "answer": (first + second - riskless, min(first, second))}


def wrong(first, second, riskless):
    """In the order of `misconceptions`."""
    high = min(first, second)
    return [(Fraction(first * second, riskless), high), (first + second - 100, high), (first + second - riskless, max(first, second)), (0, high)]


def simulate(seed, first=92.0, second=88.0, riskless=97.0, runs=100_000):
    """((estimate, standard error), …) of both ends: defaults that avoid each other, and defaults that come together."""
    random = Random(seed)
    a_defaults, b_defaults = 1 - first / riskless, 1 - second / riskless
    apart = together = 0
    for _ in range(runs):
        fate = random.random()
        a = fate < a_defaults
        apart += not (a or fate > 1 - b_defaults)
        together += not (a or fate < b_defaults)
    return _price(apart / runs, riskless, runs), _price(together / runs, riskless, runs)


def _price(share, riskless, runs):
    return riskless * share, riskless * sqrt(share * (1 - share) / runs)


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 4):
        for (estimate, error), bound in zip(simulate(seed), exact):
            print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {bound:.3f}")
            assert abs(estimate - bound) <= 4 * error
