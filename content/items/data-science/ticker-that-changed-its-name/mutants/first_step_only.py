# Follows the first rename and stops: a company with two of them is left under the middle name.
def histories(prices, renames):
    renamed = {}
    for day, old, new in renames:
        renamed.setdefault(day, {})[old] = new
    found = {}
    for day, ticker, close in sorted(prices):
        for later in sorted(renamed):
            if later > day and ticker in renamed[later]:
                ticker = renamed[later][ticker]
                break
        found.setdefault(ticker, []).append((day, close))
    return found
