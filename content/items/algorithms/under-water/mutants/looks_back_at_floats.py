# Makes floats of the values, and looks for the highest of all days before, every day anew.
def under_water(values):
    values = [float(value) for value in values]
    first, longest = 0, None
    for day, value in enumerate(values):
        if day == 0 or value >= max(values[:day]):
            first = day + 1
        elif longest is None or day - first > longest[1] - longest[0]:
            longest = first, day
    return longest
