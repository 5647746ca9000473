# Takes a price of the day of a rename to be under the old name still.
def histories(prices, renames):
    renamed = {}
    for day, old, new in renames:
        renamed.setdefault(day, {})[old] = new
    found = {}
    for day, ticker, close in sorted(prices):
        for later in sorted(renamed):
            if later >= day:
                ticker = renamed[later].get(ticker, ticker)
        found.setdefault(ticker, []).append((day, close))
    return found
