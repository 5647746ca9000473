# The fitted values are the slopes of the largest convex curve below the cumulative sums.
from collections import defaultdict
from fractions import Fraction


def calibrate(cases, scores):
    sums = defaultdict(lambda: [0, 0])
    for score, outcome, weight in cases:
        sums[score][0] += weight
        sums[score][1] += weight * outcome
    points = [(0, 0)]
    for score in sorted(sums):
        points.append((points[-1][0] + sums[score][0], points[-1][1] + sums[score][1]))
    hull = []
    for x, y in points:
        while len(hull) > 1 and (hull[-1][1] - hull[-2][1]) * (x - hull[-1][0]) >= (y - hull[-1][1]) * (hull[-1][0] - hull[-2][0]):
            hull.pop()
        hull.append((x, y))
    fit, part = [], 0
    for score, (x, _) in zip(sorted(sums), points[1:]):
        while hull[part + 1][0] < x:
            part += 1
        (x0, y0), (x1, y1) = hull[part], hull[part + 1]
        fit.append((score, Fraction(y1 - y0, x1 - x0)))
    return [line(fit, score) for score in scores]


def line(fit, score):
    if score <= fit[0][0]:
        return fit[0][1]
    for (s0, v0), (s1, v1) in zip(fit, fit[1:]):
        if score <= s1:
            return v0 + (v1 - v0) * Fraction(score - s0, s1 - s0)
    return fit[-1][1]
