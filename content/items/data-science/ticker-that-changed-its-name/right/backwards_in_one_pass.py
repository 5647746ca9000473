# Walks the days backwards and carries one dictionary.
def histories(prices, renames):
    renamed = {}
    for day, old, new in renames:
        renamed.setdefault(day, {})[old] = new
    nights = sorted(renamed)
    final, found = {}, {}
    for day, ticker, close in sorted(prices, reverse=True):
        while nights and nights[-1] > day:
            moves = renamed[nights.pop()]
            ends = {old: final.get(new, new) for old, new in moves.items()}
            for new in moves.values():
                final.pop(new, None)
            final.update(ends)
        found.setdefault(final.get(ticker, ticker), []).append((day, close))
    return {name: history[::-1] for name, history in found.items()}
