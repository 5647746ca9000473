# A day counts as being at the high when it is a thousandth below it.
def under_water(values):
    high, longest = float("-inf"), None
    for day, value in enumerate(values):
        if value >= high - 0.001:
            high, first = max(high, value), day + 1
        elif longest is None or day - first > longest[1] - longest[0]:
            longest = first, day
    return longest
