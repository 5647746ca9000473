from collections import defaultdict


def bars(trades, width):
    groups = defaultdict(list)
    for time, price, size in sorted(trades, key=lambda trade: trade[0]):
        if size > 0:
            groups[time // width].append((price, size))
    if not groups:
        return []
    found, close = [], None
    for k in range(min(groups), max(groups) + 1):
        if k in groups:
            prices = [price for price, _ in groups[k]]
            close = prices[-1]
            found.append((k * width, prices[0], max(prices), min(prices), close, sum(size for _, size in groups[k])))
        else:
            found.append((k * width, close, close, close, close, 0))
    return found
