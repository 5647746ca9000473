# Goes back in time and files each company under its first name.
def histories(prices, renames):
    renamed = {}
    for day, old, new in renames:
        renamed.setdefault(day, {})[new] = old
    found = {}
    for day, ticker, close in sorted(prices):
        for earlier in sorted(renamed, reverse=True):
            if earlier <= day:
                ticker = renamed[earlier].get(ticker, ticker)
        found.setdefault(ticker, []).append((day, close))
    return found
