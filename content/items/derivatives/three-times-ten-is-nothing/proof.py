"""Three Times Ten Is Nothing: the variance eliminated, against funds that are reset along simulated paths of the index."""

from fractions import Fraction
from math import exp, log, sqrt
from random import Random


def closed_form(index=110, fund=100):
    """The inverse fund, when index and threefold fund have come from 100 to these values."""
    return 100 * (fund / 100) ** (1 / 3) / (index / 100) ** 2


def working(index, fund):
    """What the texts name: both as factors, their logarithms, and the variance of the year."""
    i, t = Fraction(index, 100), Fraction(fund, 100)
    v = log(i) - log(t) / 3
    return {"answer": closed_form(index, fund), "i": i, "t": t, "v": v, "factor": closed_form(index, fund) / 100, "root": float(t) ** (1 / 3), "square": i**2, "vol": 100 * sqrt(v)}


def wrong(index, fund):
    """In the order of `misconceptions`."""
    i, t = index / 100, fund / 100
    return [Fraction(10000, index), 200 - index, 100 / i * exp(-(3 * log(i) - log(t)) / 9)]


def simulate(seed, index=110, fund=100, paths=16, steps=800):
    """(estimate, standard error). Each path ends at the index, and is made so rough that the threefold fund ends where it did."""
    random = Random(seed)
    ends = []
    for _ in range(paths):
        # Busy and quiet months, so that the volatility is no constant.
        noise = [random.gauss(0, 1 if step // 66 % 2 else 2) for step in range(steps)]
        mean, drift = sum(noise) / steps, log(index / 100) / steps
        low, high = 0.0, 0.1
        for _ in range(18):
            scale = (low + high) / 2
            returns = [exp(drift + scale * (one - mean)) - 1 for one in noise]
            low, high = (scale, high) if _run(returns, 3) > fund else (low, scale)
        ends.append(_run(returns, -1))
    mean = sum(ends) / paths
    error = sqrt(sum((end - mean) ** 2 for end in ends) / (paths - 1) / paths)
    # A reset at finite steps differs from a continuous one by terms of the order of one over their number.
    return mean, error + 0.1 * mean / steps


def _run(returns, leverage):
    value = 100.0
    for one in returns:
        value *= 1 + leverage * one
    return value


if __name__ == "__main__":
    for given in [(110, 100), (104, 104), (120, 70)]:
        for seed in range(1, 4):
            estimate, error = simulate(seed, *given)
            print(f"{given}, seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {closed_form(*given):.4f}")
            assert abs(estimate - closed_form(*given)) <= 4 * error
