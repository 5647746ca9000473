"""Nothing Happened Over the Weekend: variances on two clocks, against straddles on simulated weeks."""

from math import sqrt
from random import Random


def closed_form(vol=20, weekend=0.5, weeks=1):
    """The volatility shown on Monday, when {vol} was shown on Friday and the option expires on a Friday after so many weeks."""
    return vol * sqrt(float((5 * weeks + weekend * (weeks - 1)) / (7 * weeks - 2) * 7 * weeks / ((5 + weekend) * weeks)))


def working(vol, weekend, weeks):
    """What the texts name, for an option of one week: the trading days on Friday, and the ratio of the variances a day."""
    friday = 5 + weekend
    return {"answer": closed_form(vol, weekend, weeks), "friday": friday, "ratio": 7 / friday, "root": sqrt(7 / friday)}


def wrong(vol, weekend, weeks):
    """In the order of `misconceptions`."""
    return [vol, vol * sqrt(7 / 5), float(vol * 7 / (5 + weekend))]


def simulate(seed, vol=20, weekend=0.5, weeks=1, runs=24_000, batches=40):
    """(estimate, standard error): straddles are mean distances travelled; the screen divides each by the root of its own days."""
    random = Random(seed)
    shown = []
    for _ in range(batches):
        friday = monday = 0.0
        for _ in range(runs // batches):
            first = random.gauss(0, 1) * sqrt(weekend)
            rest = sum(random.gauss(0, sqrt(5)) for _ in range(weeks)) + random.gauss(0, 1) * sqrt(weekend * (weeks - 1))
            friday += abs(first + rest)
            monday += abs(rest)
        shown.append(vol * monday / sqrt(7 * weeks - 2) / (friday / sqrt(7 * weeks)))
    mean = sum(shown) / batches
    return mean, sqrt(sum((one - mean) ** 2 for one in shown) / (batches - 1) / batches)


if __name__ == "__main__":
    for given in [(20, 0.5, 1), (40, 1.5, 1), (12, 0.25, 4)]:
        for seed in range(1, 4):
            estimate, error = simulate(seed, *given)
            print(f"{given}, seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {closed_form(*given):.4f}")
            assert abs(estimate - closed_form(*given)) <= 4 * error
