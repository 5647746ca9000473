"""The Convexity You Sold by Accident: the break-even yield, against simulated years of both holdings."""

from math import exp, log, sqrt
from random import Random


def closed_form(volatility=0.01, gap=5):
    """The extra yield of the ten-year bullet, in basis points, beside zeros of 10 - gap and 10 + gap years."""
    short, long = 9 - gap, 9 + gap
    barbell = (exp((short * volatility) ** 2 / 2) + exp((long * volatility) ** 2 / 2)) / 2
    return 10_000 * (log(barbell) - (9 * volatility) ** 2 / 2)


def working(volatility, gap):
    """What the texts name: the years that are left and their squares, and the extra yield to second order."""
    short, long = 9 - gap, 9 + gap
    variance, squares = volatility * volatility, (short**2 + long**2) // 2
    years = {"first": short + 1, "last": long + 1, "short": short, "long": long, "short_square": short**2, "long_square": long**2}
    orders = {"squares": squares, "spread": gap**2, "variance": variance, "rough": 5_000 * gap**2 * variance}
    return {**years, **orders, "answer": closed_form(float(volatility), gap)}


def wrong(volatility, gap):
    """In the order of `misconceptions`."""
    w = working(volatility, gap)
    return [0, 2 * w["rough"], 5_000 * w["squares"] * w["variance"]]



def simulate(seed, volatility=0.01, gap=5, runs=10_000):
    """(estimate, standard error): a year's growth of both holdings at the same simulated yields, priced from bond to bond."""
    random = Random(seed)
    start = 0.04
    bullets, barbells = [], []
    for _ in range(runs):
        end = start + random.gauss(0, volatility)
        bullets.append(zero(9, end) / zero(10, start))
        barbells.append(sum(0.5 * zero(years - 1, end) / zero(years, start) for years in (10 - gap, 10 + gap)))
    ratio = sum(barbells) / sum(bullets)
    # The spread of a ratio of two means, by the delta method; the logarithm divides it by the ratio.
    spread = sum((a - ratio * b) ** 2 for a, b in zip(barbells, bullets)) / (runs - 1)
    return 10_000 * log(ratio), 10_000 * sqrt(spread * runs) / sum(bullets) / ratio


def zero(years, rate):
    return exp(-rate * years)


if __name__ == "__main__":
    for volatility, gap in [(0.01, 5), (0.005, 2), (0.015, 7)]:
        for seed in range(1, 4):
            estimate, error = simulate(seed, volatility, gap)
            exact = closed_form(volatility, gap)
            print(f"volatility {volatility}, gap {gap}, seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {exact:.3f}")
            assert abs(estimate - exact) <= 4 * error
