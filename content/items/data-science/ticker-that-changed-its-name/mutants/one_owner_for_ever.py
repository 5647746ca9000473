# Joins all names that were ever linked by a rename into one company, whoever bore them when.
def histories(prices, renames):
    last = {}
    for _, old, new in sorted(renames):
        last[old] = new
    found = {}
    for day, ticker, close in sorted(prices):
        seen = set()
        while ticker in last and ticker not in seen:
            seen.add(ticker)
            ticker = last[ticker]
        found.setdefault(ticker, []).append((day, close))
    return found
