"""Rebalance Under Turnover Limits: level marginal risks, against crumbs of turnover spent one by one and simulated returns."""

from math import sqrt
from random import Random

DRIFT = (6.0, 1.0, -3.0, -4.0)  # per cent
VOLATILITY = (0.3, 0.1, 0.2, 0.1)


def closed_form(limit=8.0):
    """The smallest tracking error in basis points."""
    sides = ([0, 1], [2, 3])
    return 100 * sqrt(sum(_left([abs(DRIFT[i]) for i in side], [VOLATILITY[i] ** 2 for i in side], limit / 2) for side in sides))


def _left(gaps, variances, budget):
    """The variance that two gaps keep, when `budget` closes the one with the larger marginal risk, then both in step."""
    (first, a), (second, b) = sorted(zip(gaps, variances), key=lambda pair: -pair[0] * pair[1])
    alone = first - second * b / a
    if budget <= alone:
        return a * (first - budget) ** 2 + b * second**2
    # Both are level in marginal risk and share what is left of the gaps as b : a.
    rest = first + second - budget
    return rest**2 * a * b / (a + b)


def simulate(seed, limit=8.0, runs=50_000):
    """(estimate, standard error): the spread of simulated returns of the drift that is left after many tiny trades."""
    random = Random(seed)
    drift, crumb = list(DRIFT), 0.001
    for _ in range(round(limit / 2 / crumb)):
        risk = [drift[i] * VOLATILITY[i] ** 2 for i in range(4)]
        drift[risk.index(max(risk))] -= crumb
        drift[risk.index(min(risk))] += crumb
    returns = [sum(d * random.gauss(0, sigma) for d, sigma in zip(drift, VOLATILITY)) for _ in range(runs)]
    mean = sum(returns) / runs
    deviation = sqrt(sum((value - mean) ** 2 for value in returns) / (runs - 1))
    return 100 * deviation, 100 * deviation / sqrt(2 * runs)


if __name__ == "__main__":
    for limit in (8.0, 4.0, 12.0):
        for seed in range(1, 4):
            estimate, error = simulate(seed, limit)
            print(f"limit {limit}, seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {closed_form(limit):.3f}")
            assert abs(estimate - closed_form(limit)) <= 4 * error
