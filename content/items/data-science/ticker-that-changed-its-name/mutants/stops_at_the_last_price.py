# Ignores renames after the last price in the file.
def histories(prices, renames):
    end = max((day for day, _, _ in prices), default="")
    renamed = {}
    for day, old, new in renames:
        if day <= end:
            renamed.setdefault(day, {})[old] = new
    found = {}
    for day, ticker, close in sorted(prices):
        for later in sorted(renamed):
            if later > day:
                ticker = renamed[later].get(ticker, ticker)
        found.setdefault(ticker, []).append((day, close))
    return found
