"""The Average Pays Less, what is asked next: three months that are fixed, and a floating strike."""

from math import pi, sqrt
from random import Random
from statistics import NormalDist

CALL = 9.0
STEP = CALL * sqrt(2 * pi / 12)  # the standard deviation of a month


def closed_form_three_are_fixed(price=104.0):
    """Three quarters of an option on the average of nine, with the strike that makes the whole average 100."""
    above = price - (1200 - 3 * price) / 9
    deviation = STEP * sqrt(sum(weight**2 for weight in range(1, 10))) / 9
    normal = NormalDist()
    return 0.75 * (above * normal.cdf(above / deviation) + deviation * normal.pdf(above / deviation))


def simulate_three_are_fixed(seed, runs=10_000):
    random = Random(seed)
    return _mean([max((3 * 104 + sum(_months(random, 104.0, 9))) / 12 - 100, 0.0) for _ in range(runs)])


def closed_form_floating_strike():
    """The k-th change stands in the difference with the weight (k - 1) / 12."""
    return CALL * sqrt(sum((month / 12) ** 2 for month in range(12)) / 12)


def simulate_floating_strike(seed, runs=8_000):
    random = Random(seed)
    payoffs = []
    for _ in range(runs):
        prices = _months(random, 100.0, 12)
        payoffs.append(max(prices[-1] - sum(prices) / 12, 0.0))
    return _mean(payoffs)


def _months(random, price, months):
    # The month's deviation once more, from the price of the plain call: the mean of a centred normal's positive part, twelve months wide.
    month = CALL / 0.3989422804014327 / sqrt(12)
    prices = []
    for _ in range(months):
        price += random.gauss(0, month)
        prices.append(price)
    return prices


def _mean(values):
    mean = sum(values) / len(values)
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


if __name__ == "__main__":
    for seed in range(1, 6):
        for exact, (estimate, error) in [
            (closed_form_three_are_fixed(), simulate_three_are_fixed(seed)),
            (closed_form_floating_strike(), simulate_floating_strike(seed)),
        ]:
            print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error
