"""The Alert That Waited for Company: the mean place in a block, against blocks that are filled at random moments."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(lines=64, gap=3):
    """Minutes that an alert waits for its block to be full, on average."""
    return (lines - 1) / 2 * gap


def working(lines, gap):
    """The numbers of the texts."""
    return {"bytes": Fraction(4096, lines), "most": lines - 1, "half": Fraction(lines - 1, 2), "answer": Fraction(lines - 1, 2) * gap}


def wrong(lines, gap):
    """In the order of `misconceptions`."""
    return [Fraction(lines, 2) * gap, (lines - 1) * gap, gap]


def simulate(seed, lines=64, gap=3, blocks=1500):
    """(estimate, standard error) of the mean wait, block by block."""
    random = Random(seed)
    means = []
    for _ in range(blocks):
        now, came = 0.0, []
        for _ in range(lines):
            now += random.expovariate(1 / gap)
            came.append(now)
        means.append(sum(now - moment for moment in came) / lines)
    average = sum(means) / blocks
    variance = sum((one - average) ** 2 for one in means) / (blocks - 1)
    return average, sqrt(variance / blocks)


if __name__ == "__main__":
    for lines, gap in [(64, 3), (16, 20), (128, 2)]:
        exact = closed_form(lines, gap)
        for seed in range(1, 4):
            estimate, error = simulate(seed, lines, gap)
            print(f"{lines} lines, {gap} minutes, seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error
