"""The Spike Between Two Pixels: places in which a spike hides, against days that are thinned second by second."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(every=30, long=6, spikes=5):
    """The probability that no drawn second falls into any spike."""
    return (1 - long / every) ** spikes


def working(every, long, spikes):
    """The numbers of the texts."""
    miss = 1 - Fraction(long, every)
    return {"miss": miss, "answer": miss**spikes}


def wrong(every, long, spikes):
    """In the order of `misconceptions`."""
    w = working(every, long, spikes)
    return [1 - w["answer"], w["miss"], (1 - Fraction(1, every)) ** spikes]


def simulate(seed, every=30, long=6, spikes=5, days=20_000):
    """(estimate, standard error): a long day, spikes far apart, and a look at each second of each of them."""
    random = Random(seed)
    hidden = 0
    for _ in range(days):
        begins = [1000 * number + random.randrange(every) for number in range(spikes)]
        hidden += not any(second % every == 0 for begin in begins for second in range(begin, begin + long))
    share = hidden / days
    return share, sqrt(share * (1 - share) / days)


if __name__ == "__main__":
    for every, long, spikes in [(30, 6, 5), (20, 4, 3), (40, 14, 6)]:
        exact = closed_form(every, long, spikes)
        for seed in range(1, 4):
            estimate, error = simulate(seed, every, long, spikes)
            print(f"every {every}, {long} long, {spikes} spikes, seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error
