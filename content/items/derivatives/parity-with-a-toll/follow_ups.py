"""Parity With a Toll, what is asked next: shares that are lent, and options that are exercised early."""

from math import exp, sqrt
from random import Random

SPOT, STRIKE, RATE, FEE, LENT = 100.0, 100.0, 0.05, 0.03, 0.02


def closed_form_shares_that_are_lent():
    """A copy that grows by its own income starts with fewer shares."""
    return SPOT * exp(-LENT) - STRIKE * exp(-RATE)


def simulate_shares_that_are_lent(seed, runs=1_500, days=20, volatility=0.01):
    """The present value of one share at the end, less that of the fees which the lender of a growing position is paid in cash."""
    random = Random(seed)
    values = []
    for _ in range(runs):
        price, fees, step = SPOT, 0.0, 1 / days
        for day in range(days):
            before = price
            price *= exp((RATE - volatility**2 / 2) * step + volatility * sqrt(step) * random.gauss(0, 1))
            middle = (day + 0.5) * step
            fees += LENT * exp(-LENT * (1 - middle)) * (before + price) / 2 * step * exp(-RATE * middle)
        values.append(exp(-RATE) * (price - STRIKE) - fees)
    mean = sum(values) / runs
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (runs - 1) / runs)


def closed_form_american():
    """What is left after an early exercise at the worst: the option that one still holds is then worth nothing, and so is the share."""
    left = [at / 20 for at in range(1, 20)]
    upper = min(STRIKE - STRIKE * exp(-RATE * years) for years in left)
    lower = min(STRIKE * exp(-RATE * years) - STRIKE for years in left)
    return {(False, False): "d", (True, False): "a", (False, True): "b", (True, True): "c"}[upper < 0, lower < 0]


def simulate_american(seed, runs=1_000, days=50, volatility=0.6):
    """Both trades at the ends of the band, against who exercises on a drawn day, if in the money. Does either ever lose?"""
    random = Random(seed)
    upper_loses = lower_loses = False
    for _ in range(runs):
        called = put = None
        price, on = SPOT, random.randrange(1, days)
        for day in range(1, days + 1):
            price *= exp((RATE - volatility**2 / 2) / days + volatility * random.gauss(0, 1) / sqrt(days))
            if day == on:
                left, then = 1 - day / days, price
                called, put = price > STRIKE, price < STRIKE
        # Upper: a share, the loan, and a put. The share is called away for the strike, which grows.
        if called:
            upper = STRIKE * exp(RATE * left) - STRIKE + max(STRIKE - price, 0.0)
            upper_loses = upper_loses or upper < -1e-9
        # Lower: short shares that would be one at the end, the cash, and a call. A share is put to you for the strike; what is not owed of it is sold.
        if put:
            spare = (1 - exp(-FEE * left)) * then
            lower = STRIKE + (spare - STRIKE) * exp(RATE * left) + max(price - STRIKE, 0.0)
            lower_loses = lower_loses or lower < -1e-9
    return {(False, False): "d", (True, False): "a", (False, True): "b", (True, True): "c"}[upper_loses, lower_loses]


if __name__ == "__main__":
    for seed in range(1, 6):
        estimate, error = simulate_shares_that_are_lent(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {closed_form_shares_that_are_lent():.4f}")
        assert abs(estimate - closed_form_shares_that_are_lent()) <= 4 * error
        assert closed_form_american() == simulate_american(seed) == "b"
