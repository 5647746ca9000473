"""Delta at Lunch, what is asked next: the best moment of one hedge, and what many hedges leave."""

from math import asin, pi, sqrt
from random import Random


def closed_form_noon():
    """By the slope, at noon, of what a hedge at s takes away, (1 - s) arcsin s: where it rises, noon is too early."""
    slope = -asin(0.5) + 0.5 / sqrt(1 - 0.25)
    return "b" if abs(slope) < 1e-9 else "a" if slope > 0 else "c"


def simulate_noon(seed):
    """By looking: the best of a thousand moments. What the delta has learned by s is summed up and not taken from the arcsine."""
    steps = 1_000
    learned, saved = 0.0, []
    for step in range(1, steps):
        middle = (step - 0.5) / steps
        learned += 1 / sqrt(1 - middle**2) / steps
        saved.append((1 - step / steps) * learned)
    best = (saved.index(max(saved)) + 1) / steps
    return "b" if best == 0.5 else "a" if best > 0.5 else "c"


def _left(n):
    """What n equal stretches leave of the variance: of each the triangle under the arcsine, with a fine sum in place of the integral."""
    fine = 400
    total = 0.0
    for stretch in range(n):
        start = stretch / n
        for piece in range(fine):
            t = start + (piece + 0.5) / (fine * n)
            total += (asin(t) - asin(start)) / (2 * pi) / (fine * n)
    return total


def closed_form_many_hedges():
    """By how what is left shrinks when the hedges are doubled twice: by 2 each time it is 1/n, by its root or its square the others."""
    ratio = (_left(50) / _left(200)) ** 0.5
    return min("abc", key=lambda letter: abs({"a": sqrt(2), "b": 2.0, "c": 4.0}[letter] - ratio))


def simulate_many_hedges(seed, days=2_000):
    """By hedging: the variance of the profit on simulated days, with 8 hedges and with 32."""
    random = Random(seed)
    ratio = (_variance(random, 8, days) / _variance(random, 32, days)) ** 0.5
    return min("abc", key=lambda letter: abs({"a": sqrt(2), "b": 2.0, "c": 4.0}[letter] - ratio))


def _variance(random, hedges, days):
    from statistics import NormalDist, variance

    above = NormalDist().cdf
    errors = []
    for _ in range(days):
        at, gain = 0.0, 0.0
        for hedge in range(hedges):
            delta = above(at / sqrt(1 - hedge / hedges))
            move = random.gauss(0, 1) / sqrt(hedges)
            gain += delta * move
            at += move
        errors.append(gain - max(at, 0.0))
    return variance(errors)


if __name__ == "__main__":
    assert closed_form_noon() == simulate_noon(1) == "a"
    assert all(closed_form_many_hedges() == simulate_many_hedges(seed) == "b" for seed in range(1, 6))
