"""Bootstrap a Ratio, the steps of the dialogue: the error of a mean, a fixed charge, the excess, and what a wide interval was made of."""

from math import sqrt
from random import Random

MEAN_X, SD_X, MEAN_Y, SD_Y, RHO, ORDERS = 5.0, 4.0, 10.0, 10.0, 0.8, 400


def closed_form_size_error():
    return SD_X / sqrt(ORDERS) / MEAN_X


def simulate_size_error(seed, samples=250):
    """Sizes that are positive and skew, as sizes are, with this mean and deviation."""
    random = Random(seed)
    scale = SD_X**2 / MEAN_X
    means = [sum(random.gammavariate(MEAN_X / scale, scale) for _ in range(ORDERS)) / ORDERS for _ in range(samples)]
    found = _deviation(means) / MEAN_X
    return found, found / sqrt(2 * (samples - 1))


def closed_form_exact_charge():
    """The deviation of a cost over its size is that of nothing."""
    return 2 * 1.96 * sqrt((2 * SD_X) ** 2 - 2 * 2 * (2 * SD_X) * SD_X + 4 * SD_X**2) / MEAN_X / sqrt(ORDERS)


def simulate_exact_charge(seed):
    random = Random(seed)
    orders = [(x, 2 * x) for x in (random.gammavariate(1.5, 3.2) for _ in range(ORDERS))]
    low, high = _bootstrapped(random, orders, resamples=40)
    return high - low, 0.0


def closed_form_excess(x, y):
    return y - 2 * x


def simulate_excess(seed, x, y):
    """One order more among a great many: the ratio moves by its variable over 5, divided by their number."""
    many = 10_000_000
    moved = (many * MEAN_Y + y) / (many * MEAN_X + x) - MEAN_Y / MEAN_X
    return moved * many * MEAN_X, 1e-4


def closed_form_excess_deviation():
    return sqrt(SD_Y**2 - 2 * 2 * RHO * SD_X * SD_Y + 4 * SD_X**2)


def simulate_excess_deviation(seed, runs=20_000):
    found = _deviation([y - 2 * x for x, y in _orders(Random(seed), runs)])
    return found, found / sqrt(2 * (runs - 1))


def closed_form_what_he_did():
    """The letter whose interval reaches from 1.80 to 2.20."""
    root = sqrt(ORDERS) * MEAN_X
    reach = {"a": 1.96 * sqrt(SD_Y**2 + 4 * SD_X**2) / root, "b": 1.96 * SD_Y / root, "c": closed_form_excess_deviation() / root}
    reach["d"] = 1.96 * reach["c"]
    return min(reach, key=lambda letter: abs(reach[letter] - 0.20))


def simulate_what_he_did(seed):
    """All three done to the same orders, with what was promised beside them."""
    random = Random(seed)
    orders = _orders(random, ORDERS)
    sizes = [x for x, _ in orders]
    low, high = _bootstrapped(random, orders)
    apart = _bootstrapped(random, list(zip(random.sample(sizes, ORDERS), [y for _, y in orders])))
    fixed = _bootstrapped(random, [(MEAN_X, y) for _, y in orders])
    width = {"a": apart[1] - apart[0], "b": fixed[1] - fixed[0], "c": (high - low) / 1.96, "d": high - low}
    return min(width, key=lambda letter: abs(width[letter] - 0.40))


def _bootstrapped(random, orders, resamples=1_000):
    """The 2.5th and the 97.5th percentile of the ratio, whole pairs drawn."""
    ratios = sorted(_ratio(random.choices(orders, k=len(orders))) for _ in range(resamples))
    return ratios[round(0.025 * resamples)], ratios[round(0.975 * resamples) - 1]


def _ratio(orders):
    return sum(y for _, y in orders) / sum(x for x, _ in orders)


def _orders(random, count):
    """Normal pairs, made to have the very moments of the table but for the correlation, which they have nearly."""
    common, own = (_standard([random.gauss(0, 1) for _ in range(count)]) for _ in range(2))
    costs = _standard([RHO * one + sqrt(1 - RHO * RHO) * other for one, other in zip(common, own)])
    return [(MEAN_X + SD_X * x, MEAN_Y + SD_Y * y) for x, y in zip(common, costs)]


def _standard(values):
    mean, deviation = sum(values) / len(values), _deviation(values)
    return [(one - mean) / deviation for one in values]


def _deviation(values):
    mean = sum(values) / len(values)
    return sqrt(sum((one - mean) ** 2 for one in values) / (len(values) - 1))


if __name__ == "__main__":
    for closed_form, simulate in [
        (closed_form_size_error, simulate_size_error),
        (closed_form_exact_charge, simulate_exact_charge),
        (lambda: closed_form_excess(7, 3), lambda seed: simulate_excess(seed, 7, 3)),
        (closed_form_excess_deviation, simulate_excess_deviation),
    ]:
        exact = closed_form()
        for seed in range(1, 6):
            estimate, error = simulate(seed)
            print(f"seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {exact:.5f}")
            assert abs(estimate - exact) <= 4 * error + 1e-12
    assert closed_form_what_he_did() == "b" and all(simulate_what_he_did(seed) == "b" for seed in range(1, 6))
    # What else is said: the rule of squares on both, one error to each side, how well a percentile is known, and the offer.
    rule = 2 * sqrt(0.04**2 + 0.05**2)
    assert (round(rule / 2, 3), round(rule, 3), round(1.96 * rule, 2), round(1.96 * 2 * sqrt(2) * 0.04, 2)) == (0.064, 0.128, 0.25, 0.22)
    error = closed_form_excess_deviation() / MEAN_X / sqrt(ORDERS)
    density = 0.05845 / error  # of a normal law where 2.5 % are beyond
    assert (round(error, 2), round(1.96 * error, 2), round(0.15 / error, 1)) == (0.06, 0.12, 2.5)
    assert round(sqrt(0.025 * 0.975 / 10_000) / density, 3) == 0.002
    assert round(1.96 * SD_Y / MEAN_X / sqrt(ORDERS), 3) == 0.196
