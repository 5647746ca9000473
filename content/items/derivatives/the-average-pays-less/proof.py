"""The Average Pays Less: the ratio of standard deviations, against simulated months of a copper price."""

from math import pi, sqrt
from random import Random


def closed_form(fixings=12, call=9.0):
    """The price of the call on the average, when the plain call costs `call`."""
    return call * sqrt((fixings + 1) * (2 * fixings + 1) / (6 * fixings**2))


def working(fixings, call):
    return {"answer": closed_form(fixings, float(call))}


def wrong(fixings, call):
    """In the order of `misconceptions`."""
    return [call / sqrt(12), call / sqrt(3), call / sqrt(2)]


def simulate(seed, fixings=12, call=9.0, runs=8_000):
    """(estimate, standard error) of the mean payoff, on prices whose plain call costs `call`."""
    random = Random(seed)
    step = call * sqrt(2 * pi / fixings)
    total = squares = 0.0
    for _ in range(runs):
        price = 100.0
        prices = []
        for _ in range(fixings):
            price += random.gauss(0, step)
            prices.append(price)
        payoff = max(sum(prices) / fixings - 100, 0.0)
        total += payoff
        squares += payoff * payoff
    mean = total / runs
    return mean, sqrt((squares / runs - mean * mean) / runs)


if __name__ == "__main__":
    for fixings in (12, 2, 24):
        for seed in range(1, 4):
            estimate, error = simulate(seed, fixings)
            print(f"{fixings} fixings, seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {closed_form(fixings):.4f}")
            assert abs(estimate - closed_form(fixings)) <= 4 * error
