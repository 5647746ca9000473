"""Risk Report Before the Open: the triangle, against simulated nights in which desk C copies or mirrors the others."""

from math import sqrt
from random import Random

MULTIPLE = 2.3263  # of a standard deviation, for 99 %; any number would do


def closed_form(first=5.0, second=3.0, correlation=0.6, third=1.0):
    """(lowest, highest) VaR of the firm."""
    known = sqrt(first**2 + second**2 + 2 * correlation * first * second)
    return abs(known - third), known + third


def working(first, second, correlation, third):
    """What the texts name: the squares, and what A and B have together."""
    squares = {"first_square": first * first, "second_square": second * second, "third_square": third * third}
    square = first * first + second * second + 2 * correlation * first * second
    known, apart = sqrt(square), sqrt(first * first + second * second)
    words = {"times": "" if third == 1 else f"{float(third):g} \\cdot "}
    return {**squares, **words, "sum": first + second, "square": square, "known": known, "apart": apart, "answer": (known - third, known + third)}


def wrong(first, second, correlation, third):
    """In the order of `misconceptions`."""
    w = working(first, second, correlation, third)
    known, both = w["known"], w["sum"]
    return [(both - third, both + third), (known, known + third), (known, sqrt(known**2 + third**2)), (w["apart"] - third, w["apart"] + third)]



def simulate(seed, first=5.0, second=3.0, correlation=0.6, third=1.0, runs=20_000):
    """((estimate, standard error), …) of both ends, from the spread of the firm's simulated profits."""
    random = Random(seed)
    others = []
    for _ in range(runs):
        a = random.gauss(0, 1)
        b = correlation * a + sqrt(1 - correlation**2) * random.gauss(0, 1)
        others.append((first * a + second * b) / MULTIPLE)
    known = deviation(others)
    copy = third / MULTIPLE / known
    # The copy is sized by the measured spread, so both ends are as uncertain as what A and B have together.
    error = MULTIPLE * known / sqrt(2 * runs)
    return tuple((MULTIPLE * deviation([(1 + sign * copy) * other for other in others]), error) for sign in (-1, 1))


def deviation(values):
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 4):
        for (estimate, error), bound in zip(simulate(seed), exact):
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {bound:.4f}")
            assert abs(estimate - bound) <= 4 * error
