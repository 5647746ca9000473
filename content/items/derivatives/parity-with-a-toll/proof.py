"""Parity With a Toll: the two bounds, against the running cost of the two hedges on simulated paths."""

from math import exp, sqrt
from random import Random

VOLATILITY = 0.01  # any will do, since the bounds do not depend on it; a small one keeps the error small


def closed_form(spot=100.0, strike=100.0, rate=0.05, fee=0.03, years=1.0):
    """(lowest, highest) value of C - P."""
    loan = strike * exp(-rate * years)
    return spot * exp(-fee * years) - loan, spot - loan


def working(spot, strike, rate, fee, years):
    """What the texts name: the loan, and the shares that are sold short today, in money."""
    loan, share = strike * exp(-rate * years), spot * exp(-fee * years)
    return {"loan": loan, "share": share, "answer": (share - loan, spot - loan)}


def wrong(**params):
    """In the order of `misconceptions`."""
    low, high = working(**params)["answer"]
    return [(high, high), (low, low), (high, 2 * high - low)]


def simulate(seed, spot=100.0, strike=100.0, rate=0.05, fee=0.03, years=1.0, runs=1_000, days=20):
    """((estimate, standard error), …) of both ends: present values of hedges whose fee is paid in cash, day by day."""
    random = Random(seed)
    short, owned = [], []
    for _ in range(runs):
        price, fees, step = spot, 0.0, years / days
        for day in range(days):
            before = price
            price *= exp((rate - VOLATILITY**2 / 2) * step + VOLATILITY * sqrt(step) * random.gauss(0, 1))
            # The short position of the lower hedge: one share at expiry, fewer before. Its fee is added up day by day.
            borrowed = exp(-fee * (years - (day + 0.5) * step))
            fees += fee * borrowed * (before + price) / 2 * step * exp(-rate * (day + 0.5) * step)
        forward = exp(-rate * years) * (price - strike)
        owned.append(forward)
        short.append(forward - fees)
    return _mean(short), _mean(owned)


def _mean(values):
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, sqrt(variance / len(values))


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 4):
        for (estimate, error), bound in zip(simulate(seed), exact):
            print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {bound:.4f}")
            assert abs(estimate - bound) <= 4 * error
