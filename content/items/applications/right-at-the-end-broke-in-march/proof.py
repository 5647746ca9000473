"""Right at the End, Broke in March: the reflection principle, against the worst moments of simulated paths."""

from math import log, sqrt
from random import Random
from statistics import NormalDist


def closed_form(sd=40, months=9, chance=0.05):
    """The line that the largest loss on the way exceeds with probability `chance`."""
    return float(sd * sqrt(months / 12) * NormalDist().inv_cdf(1 - float(chance) / 2))


def working(sd, months, chance):
    """What the texts name: the spread at delivery, and the quantiles with and without the way there."""
    quantile = NormalDist().inv_cdf(1 - float(chance) / 2)
    spread = sd * sqrt(months / 12)
    shown = {"spread": spread, "half": chance / 2, "inside": 1 - chance / 2, "quantile": quantile}
    return {"answer": closed_form(sd, months, chance), **shown, "ending": spread * NormalDist().inv_cdf(1 - float(chance))}


def wrong(sd, months, chance):
    """In the order of `misconceptions`."""
    spread = sd * sqrt(months / 12)
    quantile = NormalDist().inv_cdf
    return [spread * quantile(1 - float(chance)), spread * quantile(1 - float(chance) / 4), spread * quantile(1 - float(chance) / 2) / sqrt(2)]


def simulate(seed, sd=40, months=9, chance=0.05, runs=24_000, batches=24):
    """(estimate, standard error): quarter by quarter, with the exact law of the highest point in between."""
    random = Random(seed)
    lines = []
    for _ in range(batches):
        worst = sorted(_worst(random, sd**2 / 4, months // 3) for _ in range(runs // batches))
        at = len(worst) - round(len(worst) * chance)
        lines.append((worst[at - 1] + worst[at]) / 2)
    mean = sum(lines) / batches
    return mean, sqrt(sum((line - mean) ** 2 for line in lines) / (batches - 1) / batches)


def _worst(random, variance, quarters):
    """The highest point of a path of so many quarters: of a bridge over a move x it lies at (x + sqrt(x² + 2v·E)) / 2, E exponential."""
    level = highest = 0.0
    for _ in range(quarters):
        move = random.gauss(0, sqrt(variance))
        highest = max(highest, level + (move + sqrt(move**2 - 2 * variance * log(1 - random.random()))) / 2)
        level += move
    return highest


if __name__ == "__main__":
    for given in [(40, 9, 0.05), (80, 18, 0.01), (20, 3, 0.1)]:
        for seed in range(1, 4):
            estimate, error = simulate(seed, *given)
            print(f"{given}, seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {closed_form(*given):.4f}")
            assert abs(estimate - closed_form(*given)) <= 4 * error
