# Compares with the day before instead of the high.
def under_water(values):
    high, longest = float("-inf"), None
    for day, value in enumerate(values):
        if value >= high:
            first = day + 1
        elif longest is None or day - first > longest[1] - longest[0]:
            longest = first, day
        high = value
    return longest
