"""Show Uncertainty in Three Seconds: the level of bars whose overlap is a test, against simulated pairs of equal desks."""

from math import sqrt
from random import Random
from statistics import NormalDist


def closed_form(alpha=0.05):
    """The confidence level in per cent, when touching bars are to mean significance at alpha."""
    law = NormalDist()
    reach = law.inv_cdf(1 - alpha / 2) / sqrt(2)
    return 100 * (2 * law.cdf(reach) - 1)


def working(alpha):
    """What the texts name: the usual bars and the line of the test, in standard errors; the reach of the bars that are asked for."""
    law = NormalDist()
    line = law.inv_cdf(1 - float(alpha) / 2)
    apart, reach = line * sqrt(2), line / sqrt(2)
    share = 2 * law.cdf(reach) - 1
    return {"bars": 100 * (1 - alpha), "line": line, "apart": apart, "strict": 2 * law.cdf(-apart), "reach": reach, "share": share, "answer": 100 * share}


def wrong(alpha):
    """In the order of `misconceptions`."""
    law, line = NormalDist(), working(alpha)["line"]
    return [100 * (1 - alpha), *(100 * (2 * law.cdf(reach) - 1) for reach in (line / 2, 1, line * sqrt(2)))]



def simulate(seed, alpha=0.05, batches=40, size=999):
    """(estimate, standard error).

    In each batch pairs of equally good desks are drawn. The bars get the length at which a share alpha of the pairs is
    kept apart; then fresh estimates tell how often such a bar covers the truth.
    """
    random = Random(seed)
    levels = []
    for _ in range(batches):
        gaps = sorted(abs(random.gauss(0, 1) - random.gauss(0, 1)) for _ in range(size))
        reach = gaps[round((size + 1) * (1 - alpha)) - 1] / 2
        levels.append(100 * sum(abs(random.gauss(0, 1)) <= reach for _ in range(size)) / size)
    mean = sum(levels) / batches
    variance = sum((level - mean) ** 2 for level in levels) / (batches - 1)
    return mean, sqrt(variance / batches)


if __name__ == "__main__":
    for alpha in (0.05, 0.01):
        for seed in range(1, 4):
            estimate, error = simulate(seed, alpha)
            print(f"alpha {alpha}, seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {closed_form(alpha):.3f}")
            assert abs(estimate - closed_form(alpha)) <= 4 * error
