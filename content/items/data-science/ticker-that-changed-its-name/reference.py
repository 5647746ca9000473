def histories(prices, renames):
    renamed = {}  # day -> {old: new}, all at once
    for day, old, new in renames:
        renamed.setdefault(day, {})[old] = new
    found = {}
    for day, ticker, close in sorted(prices):
        for later in sorted(renamed):
            if later > day:
                ticker = renamed[later].get(ticker, ticker)
        found.setdefault(ticker, []).append((day, close))
    return found
