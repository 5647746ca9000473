# The par rate of the next swap is used for the years without a quote.
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
    for year in range(known + 1, years + 1):
        annuity = sum(factors[before] for before in range(1, year))
        factors[year] = (1 - rate * annuity) / (1 + rate)
