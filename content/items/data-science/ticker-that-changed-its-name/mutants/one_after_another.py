# Applies the renames of one day in a row: a company takes two steps, and swaps come undone.
def histories(prices, renames):
    found = {}
    for day, ticker, close in sorted(prices):
        for later, old, new in sorted(renames):
            if later > day and ticker == old:
                ticker = new
        found.setdefault(ticker, []).append((day, close))
    return found
