"""A Classifier You Can Bet With: the corrected odds, against an account kept over simulated orders."""

from math import sqrt
from random import Random


def closed_form(base=0.02, score=0.9, gain=1.0, loss=5.0):
    """The mean profit of an order with this score, which was learnt at even odds."""
    odds = score / (1 - score) * base / (1 - base)
    toxic = odds / (1 + odds)
    return gain * (1 - toxic) - loss * toxic


def simulate(seed, base=0.02, score=0.9, gain=1.0, loss=5.0, runs=120_000):
    """(estimate, standard error): orders carry a mark, and the score is the share of toxic orders among marked ones in a balanced sample."""
    random = Random(seed)
    # Any two rates in the right proportion will do: the model reads the mark and nothing else.
    marked_if_toxic = 0.95
    marked_if_benign = marked_if_toxic * (1 - score) / score
    profits = []
    for _ in range(runs):
        toxic = random.random() < base
        if random.random() < (marked_if_toxic if toxic else marked_if_benign):
            profits.append(-loss if toxic else gain)
    mean = sum(profits) / len(profits)
    variance = sum((profit - mean) ** 2 for profit in profits) / (len(profits) - 1)
    return mean, sqrt(variance / len(profits))


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
