# Computes the errors of both sides for each threshold and each side, as the statement says.
from fractions import Fraction


def error(values):
    mean = Fraction(sum(values), len(values))
    return sum((value - mean) ** 2 for value in values)


def best_split(rows, smallest):
    found = []
    for t in {x for x, _ in rows if x is not None}:
        for side in ("left", "right"):
            left = [y for x, y in rows if (side == "left" if x is None else x <= t)]
            right = [y for x, y in rows if (side == "right" if x is None else x > t)]
            if min(len(left), len(right)) >= smallest:
                gain = error([y for _, y in rows]) - error(left) - error(right)
                if gain > 0:
                    found.append((-gain, t, side))
    if not found:
        return None
    gain, t, side = min(found)
    return t, side, -gain
