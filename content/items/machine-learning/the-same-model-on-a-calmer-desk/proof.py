"""The Same Model on a Calmer Desk: odds over the likelihood ratio, against the money that simulated alerts earn."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(precision=0.75, base=0.1, cost=40):
    """Share of toxic orders at which reviews break even."""
    ratio = precision / (1 - precision) * (1 - base) / base
    odds = cost / (100 - cost) / ratio
    return odds / (1 + odds)


def working(precision, base, cost):
    """What the texts name: odds before and after an alert, and their ratio; no question where every alert pays for itself anyway."""
    prior, post, need = base / (1 - base), precision / (1 - precision), Fraction(cost, 100 - cost)
    if need >= post:
        return None
    odds = need * prior / post
    shown = {"rest": 100 - cost, "prior": prior, "post": post, "need": need, "ratio": post / prior, "odds": odds, "factor": need / post}
    return {**shown, "answer": odds / (1 + odds)}


def wrong(precision, base, cost):
    """In the order of `misconceptions`."""
    return [Fraction(cost, 100) / precision * base, working(precision, base, cost)["odds"], Fraction(cost, 100)]


def simulate(seed, precision=0.75, base=0.1, cost=40, recall=0.6, runs=60_000):
    """(estimate, standard error): the money of reviews on a desk of toxic orders alone and of benign ones alone, and where a mixture of both earns nothing."""
    random = Random(seed)
    # How often benign orders ring, from a count of the first desk: alerts that are wrong over orders that are benign.
    false_rate = recall * base * (1 - precision) / precision / (1 - base)
    toxic = [100 - cost if random.random() < recall else 0 for _ in range(runs // 6)]
    benign = [-cost if random.random() < false_rate else 0 for _ in range(runs)]
    won, lost = (sum(some) / len(some) for some in (toxic, benign))
    error_won, error_lost = (sqrt(sum((x - mean) ** 2 for x in some)) / len(some) for some, mean in ((toxic, won), (benign, lost)))
    share = -lost / (won - lost)
    slope_won, slope_lost = lost / (won - lost) ** 2, won / (won - lost) ** 2
    return share, sqrt((slope_won * error_won) ** 2 + (slope_lost * error_lost) ** 2)


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.6f} ± {error:.6f}, closed form {exact:.6f}")
        assert abs(estimate - exact) <= 4 * error
