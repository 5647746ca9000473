"""One More Dealer: the difference of two expected maxima, against auctions in which the new bidder comes to a list that is there."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(n=5, width=21):
    """The cost of a further dealer at which n and n + 1 dealers are equally good."""
    return width / ((n + 1) * (n + 2))


def working(n, width):
    """What the texts name: how often the new bid is the best, and by how much it then leads."""
    chance, piece = Fraction(1, n + 1), Fraction(width, n + 2)
    return {"m": n + 1, "k": n + 2, "chance": chance, "piece": piece, "answer": chance * piece}


def wrong(n, width):
    """In the order of `misconceptions`."""
    return [Fraction(width, n + 2), Fraction(width, n * (n + 1)), Fraction(width, 2 * (n + 1))]


def simulate(seed, n=5, width=21, runs=40_000):
    """(estimate, standard error): by how much one more bid lifts the best one."""
    random = Random(seed)
    total = squares = 0.0
    for _ in range(runs):
        best = max(random.uniform(0, width) for _ in range(n))
        gain = max(0.0, random.uniform(0, width) - best)
        total += gain
        squares += gain * gain
    mean = total / runs
    return mean, sqrt((squares / runs - mean * mean) / runs)


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {exact:.5f}")
        assert abs(estimate - exact) <= 4 * error
