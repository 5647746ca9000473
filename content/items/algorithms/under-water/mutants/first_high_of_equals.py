# The stretch is counted from the first day at the high, although the fund came back to it.
def under_water(values):
    high, peak, longest = float("-inf"), 0, None
    for day, value in enumerate(values):
        if value > high:
            high, peak = value, day
        elif value < high and (longest is None or day - peak - 1 > longest[1] - longest[0]):
            longest = peak + 1, day
    return longest
