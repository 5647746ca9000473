# The gain is the squared gap of the two means, times the product of the counts over their sum.
from collections import defaultdict
from fractions import Fraction


def best_split(rows, smallest):
    groups = defaultdict(lambda: (0, 0))
    for x, y in rows:
        groups[x] = (groups[x][0] + 1, groups[x][1] + y)
    none = groups.pop(None, (0, 0))
    whole = (len(rows), sum(y for _, y in rows))

    def gain(left):
        right = (whole[0] - left[0], whole[1] - left[1])
        if left[0] < smallest or right[0] < smallest:
            return Fraction(0)
        gap = Fraction(left[1], left[0]) - Fraction(right[1], right[0])
        return gap * gap * left[0] * right[0] / whole[0]

    best, running = (None, None, Fraction(0)), (0, 0)
    for x in sorted(groups):
        running = (running[0] + groups[x][0], running[1] + groups[x][1])
        for side, left in (("left", (running[0] + none[0], running[1] + none[1])), ("right", running)):
            if gain(left) > best[2]:
                best = (x, side, gain(left))
    return None if best[2] == 0 else best
