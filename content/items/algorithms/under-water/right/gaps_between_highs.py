# The days at the high, and the widest gap between two of them.
from itertools import pairwise


def under_water(values):
    at_high, high = [], None
    for day, value in enumerate(values):
        if not at_high or value >= high:
            at_high.append(day)
            high = value
    gaps = [(before + 1, after - 1) for before, after in pairwise([*at_high, len(values)]) if after > before + 1]
    return max(gaps, key=lambda gap: gap[1] - gap[0]) if gaps else None
