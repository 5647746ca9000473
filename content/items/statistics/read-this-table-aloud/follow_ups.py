"""Read This Table Aloud, what is asked next: the orders that a trial by lot needs."""

from math import sqrt
from random import Random
from statistics import NormalDist


def closed_form_orders_by_lot(deviation=5.3, saving=0.8, level=0.05, power=0.8):
    """The saving is to be so many standard errors of a difference between two halves."""
    law = NormalDist()
    errors = law.inv_cdf(1 - level / 2) + law.inv_cdf(power)
    return (2 * deviation * errors / saving) ** 2


def simulate_orders_by_lot(seed, deviation=5.3, saving=0.8, batches=40, trials=2_000):
    """In each batch of simulated trials the number of orders is searched for at which the test finds the saving in 80 % of them."""
    random = Random(seed)
    found = []
    for _ in range(batches):
        # The noise of each half's average, in deviations of that average.
        noise = [(random.gauss(0, 1), random.gauss(0, 1)) for _ in range(trials)]
        low, high = 100.0, 5_000.0
        for _ in range(20):
            orders = (low + high) / 2
            of_an_average = deviation / sqrt(orders / 2)
            line = 1.959964 * sqrt(2) * of_an_average
            seen = sum(abs(saving + of_an_average * (a - b)) > line for a, b in noise)
            low, high = (orders, high) if seen < 0.8 * trials else (low, orders)
        found.append(low)
    mean = sum(found) / batches
    return mean, 1.15 * sqrt(sum((one - mean) ** 2 for one in found) / (batches - 1) / batches)


if __name__ == "__main__":
    exact = closed_form_orders_by_lot()
    for seed in range(1, 4):
        estimate, error = simulate_orders_by_lot(seed)
        print(f"seed {seed}: {estimate:.1f} ± {error:.1f}, closed form {exact:.1f}")
        assert abs(estimate - exact) <= 4 * error
