# Halves the range of prices with one playing each.
def median(tape):
    total = sum(1 for _ in tape())
    if total == 0:
        return None
    low, high = 0, 2**32 - 1
    while low < high:
        middle = (low + high) // 2
        if sum(quote <= middle for quote in tape()) >= (total + 1) // 2:
            high = middle
        else:
            low = middle + 1
    return low
