# Lets a built-in function look through an array of all days before, every day anew.
from array import array


def under_water(values):
    values = array("d", values)
    first, longest = 0, None
    for day, value in enumerate(values):
        if day == 0 or value >= max(values[:day]):
            first = day + 1
        elif longest is None or day - first > longest[1] - longest[0]:
            longest = first, day
    return longest
