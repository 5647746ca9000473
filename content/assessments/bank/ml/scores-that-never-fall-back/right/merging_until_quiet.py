# Merges any two neighbors that are in the wrong order, until there are none.
from fractions import Fraction
from itertools import groupby


def calibrate(cases, scores):
    groups = []
    for score, group in groupby(sorted(cases), key=lambda case: case[0]):
        group = list(group)
        groups.append(([score], sum(w for _, _, w in group), sum(w * o for _, o, w in group)))
    at = 0
    while at + 1 < len(groups):
        (a, w, e), (b, v, f) = groups[at], groups[at + 1]
        if Fraction(e, w) > Fraction(f, v):
            groups[at : at + 2] = [(a + b, w + v, e + f)]
            at = 0
        else:
            at += 1
    fit = {score: Fraction(e, w) for members, w, e in groups for score in members}
    lowest, highest = min(fit), max(fit)
    found = []
    for score in scores:
        score = min(max(score, lowest), highest)
        low = high = score
        while low not in fit:
            low -= 1
        while high not in fit:
            high += 1
        found.append(fit[low] if low == high else fit[low] + (fit[high] - fit[low]) * Fraction(score - low, high - low))
    return found
