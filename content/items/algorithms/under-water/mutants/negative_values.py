# The high starts at zero.
def under_water(values):
    high, longest = 0, None
    for day, value in enumerate(values):
        if value >= high:
            high, first = value, day + 1
        elif longest is None or day - first > longest[1] - longest[0]:
            longest = first, day
    return longest
