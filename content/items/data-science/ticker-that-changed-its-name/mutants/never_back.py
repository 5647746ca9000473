# Refuses to give a company a name that it has had before, for fear of going round in circles.
def histories(prices, renames):
    renamed = {}
    for day, old, new in renames:
        renamed.setdefault(day, {})[old] = new
    found = {}
    for day, ticker, close in sorted(prices):
        names = {ticker}
        for later in sorted(renamed):
            new = renamed[later].get(ticker, ticker)
            if later > day and new not in names:
                ticker = new
                names.add(new)
        found.setdefault(ticker, []).append((day, close))
    return found
