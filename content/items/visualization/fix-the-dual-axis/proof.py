"""Fix the Dual Axis: two proportions, against an axis fitted to shares that are drawn and read with a shaking hand."""

from math import sqrt
from random import Random


def closed_form(low=90.0, high=140.0, a=100.0, b=20.0):
    """(foot, top) of the right axis, when the left one runs from low to high and the shares begin at a and b."""
    return b * low / a, b * high / a


def simulate(seed, low=90.0, high=140.0, a=100.0, b=20.0, readings=2_000):
    """((estimate, standard error), …) of both ends.

    Both shares make the same percentage moves. A is drawn on the left axis; the price of B is written beside each of its points, a little
    inexactly. The right axis is the line through these marks, read off at the foot and at the top of the paper.
    """
    random = Random(seed)
    marks = []
    for _ in range(readings):
        move = random.uniform(-0.2, 0.5)
        height = (a + a * move - low) / (high - low)
        marks.append((height, b + b * move + random.gauss(0, 0.1)))
    mean_x, mean_y = (sum(values) / readings for values in zip(*marks))
    sxx = sum((x - mean_x) ** 2 for x, _ in marks)
    slope = sum((x - mean_x) * (y - mean_y) for x, y in marks) / sxx
    variance = sum((y - mean_y - slope * (x - mean_x)) ** 2 for x, y in marks) / (readings - 2)
    return tuple(
        (mean_y + slope * (end - mean_x), sqrt(variance * (1 / readings + (end - mean_x) ** 2 / sxx))) for end in (0, 1)
    )


if __name__ == "__main__":
    for seed in range(1, 6):
        for (estimate, error), exact in zip(simulate(seed), closed_form()):
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error
