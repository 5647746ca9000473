# Sorts trades of the same time by their price.
from collections import defaultdict


def bars(trades, width):
    groups = defaultdict(list)
    for time, price, size in sorted(trades):
        if size > 0:
            groups[time // width].append((price, size))
    if not groups:
        return []
    found = []
    for k in range(min(groups), max(groups) + 1):
        prices = [price for price, _ in groups[k]] or [found[-1][4]]
        found.append((k * width, prices[0], max(prices), min(prices), prices[-1], sum(size for _, size in groups[k])))
    return found
