# The ratio is searched for between 0 and 1 only.
def discount_factors(instruments):
    factors = {0: 1.0}
    for kind, years, rate in sorted(instruments, key=lambda quote: quote[1]):
        if kind == "deposit":
            factors[years] = 1 / (1 + rate * years)
        else:
            _strip(factors, years, rate)
    return factors


# Adds the whole years up to this swap's maturity, all with the one ratio from year to year that prices it at 1.
def _strip(factors, years, rate):
    known = max(year for year in factors if year == int(year))
    annuity = sum(factors[year] for year in range(1, known + 1))
    gap = range(1, years - known + 1)

    def price(ratio):
        missing = [factors[known] * ratio**step for step in gap]
        return rate * (annuity + sum(missing)) + missing[-1]

    # The price rises with the ratio, so the ratio is found bit by bit, between 0 and 2.
    ratio = 0.0
    for bit in range(60):
        if price(ratio + 0.5 ** (bit + 1)) <= 1:
            ratio += 0.5 ** (bit + 1)
    factors.update({known + step: factors[known] * ratio**step for step in gap})
