# A stretch that lasts to the end is not counted.
def under_water(values):
    high, first, longest = float("-inf"), 0, None
    for day, value in enumerate(values):
        if value >= high:
            if day > first and (longest is None or day - 1 - first > longest[1] - longest[0]):
                longest = first, day - 1
            high, first = value, day + 1
    return longest
