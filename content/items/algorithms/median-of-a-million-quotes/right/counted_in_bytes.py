# Counts as a view on plain bytes; the first playing leaves a group and what lies below it, the second goes up from there.
def median(tape):
    groups = memoryview(bytearray(4 * 65536)).cast("I")
    total = 0
    for total, quote in enumerate(tape(), 1):
        groups[quote // 65536] += 1
    if total == 0:
        return None
    below, wanted = 0, (total + 1) // 2
    for group in range(65536):
        if below + groups[group] >= wanted:
            break
        below += groups[group]
    first = group * 65536
    del groups
    prices = memoryview(bytearray(4 * 65536)).cast("I")
    for quote in tape():
        if 0 <= quote - first < 65536:
            prices[quote - first] += 1
    for price in range(65536):
        below += prices[price]
        if below >= wanted:
            return first + price
