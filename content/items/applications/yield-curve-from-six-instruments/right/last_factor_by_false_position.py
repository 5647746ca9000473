# The unknown is the last factor: a bracket of it is narrowed by false position, with the side that stays put held back.
def discount_factors(instruments):
    deposits = {years: 1 / (1 + rate * years) for kind, years, rate in instruments if kind == "deposit"}
    whole = [1.0] + ([deposits[1]] if 1 in deposits else [])
    for years, rate in sorted((years, rate) for kind, years, rate in instruments if kind == "swap"):
        known = list(whole)
        path = lambda last: [*known, *(known[-1] * (last / known[-1]) ** (step / (years + 1 - len(known))) for step in range(1, years + 2 - len(known)))]
        miss = lambda last: rate * sum(path(last)[1:]) + last - 1
        whole = path(root(miss, 1e-9, 4.0))
    return {**dict(enumerate(whole)), **deposits}


def root(miss, low, high):
    at_low, at_high, side = miss(low), miss(high), 0
    for _ in range(300):
        middle = (low * at_high - high * at_low) / (at_high - at_low)
        here = miss(middle)
        if abs(here) < 1e-15 or high - low < 1e-15:
            break
        if here > 0:
            high, at_high = middle, here
            at_low = at_low / 2 if side == 1 else at_low
            side = 1
        else:
            low, at_low = middle, here
            at_high = at_high / 2 if side == -1 else at_high
            side = -1
    return middle
