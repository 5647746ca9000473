"""The Width and the Leak: the top of a parabola, against the takings from simulated customers at many widths."""

from bisect import bisect_left
from math import sqrt
from random import Random


def closed_form(share=0.2, reach=8, jump=10):
    """The half-width that earns most. The jump is not in it."""
    return reach / (2 * (1 - share))


def working(share, reach, jump):
    """What the texts name; None where even the best width loses."""
    best = reach / (2 * (1 - share))
    earned = best / 2 - share * jump
    if earned <= 0:
        return None
    quiet = 1 - share
    shown = {"quiet": quiet, "loses": share * jump, "slope": quiet / reach, "twice": 2 * quiet}
    return {"answer": best, "earned": earned, "most": best / 2, **shown}


def wrong(share, reach, jump):
    """In the order of `misconceptions`."""
    best = reach / (2 * (1 - share))
    return [reach / 2, best - sqrt(best**2 - float(share * jump * reach / (1 - share))), jump]


def simulate(seed, share=0.2, reach=8, jump=10, runs=40_000, batches=20):
    """(estimate, standard error): the same customers meet every width of a list, and a parabola goes through the takings."""
    random = Random(seed)
    widths = [reach * step / 20 for step in range(21)]
    tops = [_top(widths, _takings(random, widths, share, reach, jump, runs // batches)) for _ in range(batches)]
    mean = sum(tops) / batches
    return mean, sqrt(sum((top - mean) ** 2 for top in tops) / (batches - 1) / batches)


def _takings(random, widths, share, reach, jump, customers):
    """What the customers leave at each width. One who knows nothing has a limit of their own, up to `reach`."""
    limits, informed = [], 0
    for _ in range(customers):
        if random.random() < share:
            informed += 1
        else:
            limits.append(reach * random.random())
    limits.sort()
    return [(width * (len(limits) - bisect_left(limits, width)) - informed * max(jump - width, 0)) / customers for width in widths]


def _top(xs, ys):
    """The top of the parabola of least squares, on points that are equally far apart."""
    middle, n = sum(xs) / len(xs), len(xs)
    us = [x - middle for x in xs]
    s2, s4 = sum(u**2 for u in us), sum(u**4 for u in us)
    slope = sum(u * y for u, y in zip(us, ys)) / s2
    bend = (n * sum(u**2 * y for u, y in zip(us, ys)) - s2 * sum(ys)) / (n * s4 - s2**2)
    return middle - slope / (2 * bend)


if __name__ == "__main__":
    for given in [(0.2, 8, 10), (0.05, 4, 20), (0.4, 10, 10)]:
        for seed in range(1, 4):
            estimate, error = simulate(seed, *given)
            print(f"{given}, seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {closed_form(*given):.4f}")
            assert abs(estimate - closed_form(*given)) <= 4 * error
