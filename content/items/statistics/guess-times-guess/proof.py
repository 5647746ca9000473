"""Guess Times Guess: root of the sum of squares on a log scale, against quantiles of simulated products."""

from fractions import Fraction
from math import exp, log, sqrt
from random import Random
from statistics import NormalDist


def closed_form(f=2, g=3, h=1.5, series=4):
    """(5 % point, 95 % point) of the terabytes."""
    centre = 0.006 * series * 10 * 50
    factor = exp(sqrt(log(f) ** 2 + log(g) ** 2 + log(h) ** 2))
    return centre / factor, centre * factor


def working(f, g, h, series):
    """What the texts name: squares of half-widths, their root, and the factor; no question where two guesses are equally rough."""
    if not h < f < g:
        return None
    lf, lg, lh = (log(x) ** 2 for x in (f, g, h))
    centre, width = 3 * series, sqrt(lf + lg + lh)
    shown = {"lf": lf, "lg": lg, "lh": lh, "width": width, "factor": exp(width), "root": sqrt(lg), "product": Fraction(f) * g * h}
    return {"centre": centre, **shown, "answer": (centre / exp(width), centre * exp(width))}


def wrong(f, g, h, series):
    """In the order of `misconceptions`."""
    centre, product = 3 * series, Fraction(f) * g * h
    return [(centre / product, centre * product), (Fraction(centre) / g, centre * g)]


def simulate(seed, f=2, g=3, h=1.5, series=4, batches=40, runs=1_500):
    """((estimate, standard error), …) of both ends: the 5 % and 95 % points of products of three guesses, batch by batch."""
    random = Random(seed)
    z = NormalDist().inv_cdf(0.95)
    low, high = [], []
    for _ in range(batches):
        products = sorted(one(random, z, f, g, h, series) for _ in range(runs))
        low.append(middle(products, 0.05))
        high.append(middle(products, 0.95))
    return _mean(low), _mean(high)


def one(random, z, f, g, h, series):
    quotes = series * 1000 * f ** (random.gauss(0, 1) / z) * 10 * g ** (random.gauss(0, 1) / z) * 24_000 * 250
    return quotes * 50 * h ** (random.gauss(0, 1) / z) / 1e12


def middle(products, share):
    at = share * len(products)
    return (products[int(at) - 1] + products[int(at)]) / 2


def _mean(values):
    mean = sum(values) / len(values)
    return mean, 1.15 * sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 4):
        for (estimate, error), end in zip(simulate(seed), exact):
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {end:.4f}")
            assert abs(estimate - end) <= 4 * error
