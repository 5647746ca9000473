# Follows renames whatever the day of the price: a later owner of the ticker is filed under the company that left it.
def histories(prices, renames):
    renamed = {}
    for day, old, new in renames:
        renamed.setdefault(day, {})[old] = new
    found = {}
    for day, ticker, close in sorted(prices):
        for later in sorted(renamed):
            ticker = renamed[later].get(ticker, ticker)
        found.setdefault(ticker, []).append((day, close))
    return found
