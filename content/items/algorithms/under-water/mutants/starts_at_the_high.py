# The stretch begins on the day of the high.
def under_water(values):
    high, longest = float("-inf"), None
    for day, value in enumerate(values):
        if value >= high:
            high, first = value, day
        elif longest is None or day - first > longest[1] - longest[0]:
            longest = first, day
    return longest
