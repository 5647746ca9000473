"""Fix the Dual Axis: two proportions, against an axis fitted to shares that are drawn and read with a shaking hand."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(bottom=90.0, top=140.0, a=100.0, b=20.0):
    """(foot, top) of the right axis, when the left one runs from bottom to top and the shares begin at a and b."""
    return b * bottom / a, b * top / a


def working(bottom, top, b):
    """What the texts name: both axes, and how they were drawn. None where A was drawn above B, or an axis would leave the positive numbers."""
    span, below = top - bottom, 100 - bottom
    if Fraction(124 - bottom, span) > Fraction(4, 5) or b <= below:
        return None
    unit, more = Fraction(100, b), Fraction(span, 20)
    drawn = {"percent": Fraction(b, 100), "drawn_bottom": Fraction(95 * b, 100), "drawn_top": Fraction(115 * b, 100), "range": Fraction(b, 5)}
    words = {"often": WORDS.get(unit, f"{float(unit):g}"), "more": WORDS.get(more, f"{float(more):g}")}
    shown = {"below": below, "above": top - 100, "span": span, "unit": unit, "end": Fraction(112 * b, 100)}
    parts = {"first": Fraction(bottom, 100), "last": Fraction(top, 100)}
    return {**drawn, **words, **shown, **parts, "answer": (b * parts["first"], b * parts["last"])}


WORDS = {2: "two", Fraction(5, 2): "two and a half", 3: "three", Fraction(7, 2): "three and a half", 4: "four", 5: "five", 10: "ten"}


def wrong(bottom, top, b):
    """In the order of `misconceptions`."""
    w = working(bottom, top, b)
    return [(w["drawn_bottom"], w["drawn_top"]), (b - w["below"], b + w["above"]), (b, w["end"])]


def simulate(seed, bottom=90.0, top=140.0, a=100.0, b=20.0, readings=2_000):
    """((estimate, standard error), …) of both ends.

    Both shares make the same percentage moves. A is drawn on the left axis; the price of B is written beside each of its points, a little
    inexactly. The right axis is the line through these marks, read off at the foot and at the top of the paper.
    """
    random = Random(seed)
    marks = []
    for _ in range(readings):
        move = random.uniform(-0.2, 0.5)
        height = (a + a * move - bottom) / (top - bottom)
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
