# The unknown is the forward rate of the gap, halved between minus one half and a hundred per cent; each year is discounted in its turn.
def discount_factors(instruments):
    factors, annuity, year = {0: 1.0}, 0.0, 0
    for years, kind, rate in sorted((years, kind, rate) for kind, years, rate in instruments):
        if kind == "deposit":
            factors[years] = 1 / (1 + rate * years)
            if years == 1:
                annuity, year = factors[1], 1
            continue
        low, high = -0.5, 1.0
        for _ in range(80):
            forward = (low + high) / 2
            if value(factors[year], annuity, years - year, rate, forward)[0] > 1:
                low = forward
            else:
                high = forward
        _, annuity, added = value(factors[year], annuity, years - year, rate, forward)
        for factor in added:
            year += 1
            factors[year] = factor
    return factors


def value(factor, annuity, steps, rate, forward):
    added = []
    for _ in range(steps):
        factor /= 1 + forward
        annuity += factor
        added.append(factor)
    return rate * annuity + factor, annuity, added
