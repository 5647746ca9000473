"""Smile Without Arbitrage: the butterflies, against the mean payoff under two laws that agree with every quoted price."""

from math import sqrt
from random import Random

SPOT = 100.0


def closed_form(call90=12.4, call95=8.6, call105=3.2, call110=1.7):
    """(lowest, highest) price of the call struck at 100."""
    return max(2 * call95 - call90, 2 * call105 - call110), (call95 + call105) / 2


def working(call90, call95, call105, call110):
    """What the texts name: the falls from strike to strike, also by the point. None where the left butterfly is not the stronger one."""
    step, fall, last = call90 - call95, call95 - call105, call105 - call110
    low, weak, high = call95 - step, call105 + last, (call95 + call105) / 2
    if low <= weak:
        return None
    slopes = {"left": step / 5, "across": fall / 10, "right": last / 5}
    return {"step": step, "half": fall / 2, "last": last, **slopes, "weak": weak, "weakest": call95 - 5, "answer": (low, high)}


def wrong(call90, call95, call105, call110):
    """In the order of `misconceptions`."""
    w = working(call90, call95, call105, call110)
    high = w["answer"][1]
    return [(w["weak"], high), (call105, call95), (w["weakest"], high)]



def simulate(seed, call90=12.4, call95=8.6, call105=3.2, call110=1.7, runs=20_000):
    """((estimate, standard error), …) of both ends: final prices are drawn from the laws at the edge of what the quotes allow."""
    random = Random(seed)
    # Both edges are broken lines of call prices. The lower one has its corner where the two outer lines meet.
    left, right = (call95 - call90) / 5, (call110 - call105) / 5
    corner = (call105 - 105 * right - call95 + 95 * left) / (left - right)
    lower = [(90, call90), (corner, call95 + left * (corner - 95)), (110, call110)]
    upper = [(90, call90), (95, call95), (105, call105), (110, call110)]
    return _price(random, lower, runs), _price(random, upper, runs)


def _price(random, corners, runs):
    # Any convex ends will do: below 90 and above 110 the payoff at 100 does not care.
    floor = (SPOT - corners[0][1] - 0.9 * 90) / (1 - 0.9)
    corners = [(floor, SPOT - floor), *corners, (110 + corners[-1][1] / 0.15, 0.0)]
    slopes = [-1.0, *((b - a) / (y - x) for (x, a), (y, b) in zip(corners, corners[1:])), 0.0]
    chances = [after - before for before, after in zip(slopes, slopes[1:])]
    assert min(chances) > -1e-12, "the quotes are not convex"
    finals = random.choices([strike for strike, _ in corners], chances, k=runs)
    payoffs = [max(final - 100, 0.0) for final in finals]
    mean = sum(payoffs) / runs
    return mean, sqrt(sum((payoff - mean) ** 2 for payoff in payoffs) / (runs - 1) / runs)


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 4):
        for (estimate, error), bound in zip(simulate(seed), exact):
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {bound:.4f}")
            assert abs(estimate - bound) <= 4 * error
