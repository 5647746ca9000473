# Never takes the largest value as the threshold, although missing values may be alone on the right.
from fractions import Fraction


def best_split(rows, smallest):
    known = sorted(row for row in rows if row[0] is not None)
    missing = [y for x, y in rows if x is None]
    count, total = len(rows), sum(y for _, y in rows)
    best, gain = None, 0
    n = below = 0
    for at, (x, y) in enumerate(known):
        n += 1
        below += y
        if not known[at + 1 : at + 2] or known[at + 1][0] == x:
            continue
        for side, left, here in (("left", n + len(missing), below + sum(missing)), ("right", n, below)):
            right = count - left
            if left < smallest or right < smallest:
                continue
            new = Fraction(here**2, left) + Fraction((total - here) ** 2, right) - Fraction(total**2, count)
            if new > gain:
                best, gain = (x, side, new), new
    return best
