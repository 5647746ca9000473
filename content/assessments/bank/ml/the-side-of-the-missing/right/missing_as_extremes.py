# Puts the missing values below all others, then above all others, and compares the two answers.
from fractions import Fraction
from itertools import groupby


def best_split(rows, smallest):
    known = [x for x, _ in rows if x is not None]
    if not known:
        return None
    answers = []
    for side, place in (("left", min(known) - 1), ("right", max(known) + 1)):
        filled = sorted((place if x is None else x, y) for x, y in rows)
        n, below = 0, 0
        total = sum(y for _, y in filled)
        for t, group in groupby(filled, key=lambda row: row[0]):
            values = [y for _, y in group]
            n, below = n + len(values), below + sum(values)
            if t in known and n >= smallest and len(rows) - n >= smallest:
                gain = below * Fraction(below, n) + (total - below) * Fraction(total - below, len(rows) - n) - total * Fraction(total, len(rows))
                answers.append((gain, -t, side == "left", side))
    if not answers or max(answers)[0] == 0:
        return None
    gain, t, _, side = max(answers)
    return -t, side, gain
