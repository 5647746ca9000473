"""Rebalance Under Turnover Limits, what is asked next: what one more per cent is worth, and the trade when A and C move together."""

from math import sqrt
from random import Random

from proof import DRIFT, VOLATILITY


def closed_form_worth_of_a_per_cent(limit=8.0):
    """By the multipliers: half of a per cent on each side, and the slope of a root."""
    bought = sold = limit / 2
    sell = VOLATILITY[0] ** 2 * (DRIFT[0] - sold)
    # C and D are level in marginal risk: what is left of both gaps is shared as the inverse variances.
    rest = -DRIFT[2] - DRIFT[3] - bought
    harmonic = 1 / (1 / VOLATILITY[2] ** 2 + 1 / VOLATILITY[3] ** 2)
    buy = harmonic * rest
    left = VOLATILITY[0] ** 2 * (DRIFT[0] - sold) ** 2 + VOLATILITY[1] ** 2 * DRIFT[1] ** 2 + harmonic * rest**2
    return 100 * (sell + buy) / (2 * sqrt(left))


def simulate_worth_of_a_per_cent(seed, limit=8.0, apart=0.2, batches=20, runs=2_000):
    """The same simulated returns with a little more and a little less turnover, spent crumb by crumb."""
    random = Random(seed)
    less, more = _spent(limit - apart), _spent(limit + apart)
    slopes = []
    for _ in range(batches):
        moves = [[random.gauss(0, sigma) for sigma in VOLATILITY] for _ in range(runs)]
        slopes.append(100 * (_error(less, moves) - _error(more, moves)) / (2 * apart))
    mean = sum(slopes) / batches
    return mean, sqrt(sum((slope - mean) ** 2 for slope in slopes) / (batches - 1) / batches)


def _spent(limit, crumb=0.001):
    drift = list(DRIFT)
    for _ in range(round(limit / 2 / crumb)):
        risk = [gap * sigma**2 for gap, sigma in zip(drift, VOLATILITY)]
        drift[risk.index(max(risk))] -= crumb
        drift[risk.index(min(risk))] += crumb
    return drift


def _error(drift, moves):
    return sqrt(sum(sum(gap * move for gap, move in zip(drift, row)) ** 2 for row in moves) / len(moves))


def closed_form_bought_of_c(rho=0.8, limit=8.0):
    """All is sold from A; the margins of C and D are level."""
    a, _, c, d = VOLATILITY
    left = DRIFT[0] - limit / 2
    # c² (x - 3) + rho a c left = d² (limit/2 - x - 4), solved for x.
    return (d**2 * (limit / 2 + DRIFT[3]) - c**2 * DRIFT[2] - rho * a * c * left) / (c**2 + d**2)


def simulate_bought_of_c(seed, rho=0.8, limit=8.0, tries=6_000):
    """By trying: small changes of both splits, kept where the variance falls. The error is the last size of a change."""
    random = Random(seed)
    side = limit / 2
    sold, bought = random.uniform(0, side), random.uniform(0, side)
    width = side
    for _ in range(tries):
        width = max(width * 0.998, 0.002)
        other = [min(max(one + random.uniform(-width, width), 0.0), side) for one in (sold, bought)]
        if _variance(other, side, rho) < _variance((sold, bought), side, rho):
            sold, bought = other
    return bought, width


def _variance(trade, side, rho):
    sold, bought = trade
    gaps = (DRIFT[0] - sold, DRIFT[1] - side + sold, DRIFT[2] + bought, DRIFT[3] + side - bought)
    alone = sum((gap * sigma) ** 2 for gap, sigma in zip(gaps, VOLATILITY))
    return alone + 2 * rho * gaps[0] * VOLATILITY[0] * gaps[2] * VOLATILITY[2]


if __name__ == "__main__":
    for seed in range(1, 6):
        for exact, (estimate, error) in [
            (closed_form_worth_of_a_per_cent(), simulate_worth_of_a_per_cent(seed)),
            (closed_form_bought_of_c(), simulate_bought_of_c(seed)),
        ]:
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error
