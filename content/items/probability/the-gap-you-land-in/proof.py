"""The Gap You Land In: area over length of the saw, against moments thrown at simulated feeds."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(short=2, long=10, share=0.5):
    """Mean wait for the next update, when a gap is short with probability `share`."""
    mean = share * short + (1 - share) * long
    square = share * short**2 + (1 - share) * long**2
    return square / (2 * mean)


def working(short, long, share):
    """What the texts name: which gap a moment falls into, the areas of the saw, the mean and the variance of the gaps."""
    both = short + long
    q, mean, square = Fraction(long, both), Fraction(both, 2), Fraction(short**2 + long**2, 2)
    # A fraction that is in lowest terms already is not said twice.
    short_form = r"\tfrac%d%d" if q.denominator < 10 else r"\tfrac{%d}{%d}"
    reduced = " = " + short_form % q.as_integer_ratio() if q.denominator < both else ""
    parts = {"q": q, "reduced": reduced, "rest": 1 - q, "inlong": q * long / 2, "inshort": (1 - q) * short / 2}
    shown = {"both": both, "quiet": long - 1, "mean": mean, "half": mean / 2, "square": square, "spread": square - mean**2}
    return {**parts, **shown, "short2": short**2, "long2": long**2, "answer": square / both}


def wrong(**params):
    """In the order of `misconceptions`."""
    w = working(**params)
    return [w["half"], w["mean"], 2 * w["answer"]]


def simulate(seed, short=2, long=10, share=0.5, runs=10_000):
    """(estimate, standard error): a new feed for every look, started long before it."""
    random = Random(seed)
    total = squares = 0.0
    for _ in range(runs):
        moment = random.uniform(150, 350)
        update = 0
        while update <= moment:
            update += short if random.random() < share else long
        total += update - moment
        squares += (update - moment) ** 2
    mean = total / runs
    return mean, sqrt((squares / runs - mean * mean) / runs)


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
    for short, long, share in [(1, 20, 0.2), (4, 6, 0.8), (1, 20, 0.8)]:
        estimate, error = simulate(7, short, long, share)
        assert abs(estimate - closed_form(short, long, share)) <= 4 * error
