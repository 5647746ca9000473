"""The Check That Read the Feed: the mean of a waiting time that is cut off, against days that are really run through a generator."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(fills=40, chance=0.05):
    """How many fills are left for the report, on average."""
    return fills - (1 - (1 - chance) ** fills) / chance


def working(fills, chance):
    """The numbers of the texts."""
    p = Fraction(chance)
    quiet = float(1 - p) ** fills
    read = (1 - quiet) / float(p)
    if quiet < 0.02:  # "once in a while there is no large fill" has to be true
        return None
    return {
        "small": 1 - p,
        "wait": 1 / p,
        "quiet": quiet,
        "any": 1 - quiet,
        "read": read,
        "large": float(p) * fills,
        "answer": fills - read,
    }


def wrong(fills, chance):
    """In the order of `misconceptions`."""
    w = working(fills, chance)
    return [fills - w["wait"], fills, w["answer"] + w["any"], 0]


def simulate(seed, fills=40, chance=0.05, days=10_000):
    """(estimate, standard error): the two lines of the question, on days of random sizes."""
    random = Random(seed)
    left = []
    for _ in range(days):
        feed = (random.random() for _ in range(fills))
        any(size < chance for size in feed)
        left.append(len(list(feed)))
    mean = sum(left) / days
    return mean, sqrt(sum((one - mean) ** 2 for one in left) / (days - 1) / days)


if __name__ == "__main__":
    for fills, chance in [(40, 0.05), (20, 0.1), (80, 0.02)]:
        exact = closed_form(fills, chance)
        for seed in range(1, 4):
            estimate, error = simulate(seed, fills, chance)
            print(f"{fills} fills, {chance}, seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error
