# The running maximum beside the values, and the days in groups.
from itertools import accumulate, groupby


def under_water(values):
    below = [value < high for value, high in zip(values, accumulate(values, max))]
    stretches = [list(days) for is_below, days in groupby(range(len(below)), below.__getitem__) if is_below]
    longest = max(stretches, key=len, default=None)
    return longest and (longest[0], longest[-1])
