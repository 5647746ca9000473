# Returns the deepest stretch and not the longest.
def under_water(values):
    high, first, longest, deepest = float("-inf"), 0, None, 0
    for day, value in enumerate(values):
        if value >= high:
            high, first = value, day + 1
        elif high - value > deepest:
            longest, deepest = (first, day), high - value
    return longest
