# Each price asks the list of its ticker for the next rename after its day, and goes on from there.
from bisect import bisect_right
from collections import defaultdict


def histories(prices, renames):
    moves = defaultdict(list)
    for day, old, new in sorted(renames):
        moves[old].append((day, new))

    def final(ticker, day):
        later = moves.get(ticker, [])
        place = bisect_right(later, day, key=lambda move: move[0])
        if place == len(later):
            return ticker
        when, new = later[place]
        return final(new, when)

    found = defaultdict(list)
    for day, ticker, close in prices:
        found[final(ticker, day)].append((day, close))
    return {ticker: sorted(history) for ticker, history in found.items()}
