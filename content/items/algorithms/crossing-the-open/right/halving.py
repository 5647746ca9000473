# Demand falls and supply rises, so the last price at which buyers are not fewer is found by halving.
from bisect import bisect_left, bisect_right


def uncross(bids, offers, last):
    if not bids or not offers:
        return None
    buyers, sellers = Side(bids), Side(offers)
    low, high = min(sellers.prices[0], buyers.prices[0]) - 1, max(sellers.prices[-1], buyers.prices[-1]) + 1
    demand = lambda tick: buyers.total - buyers.before(bisect_left(buyers.prices, tick))
    supply = lambda tick: sellers.before(bisect_right(sellers.prices, tick))

    def first(is_true):
        """The first price at which it is true, and remains so."""
        below, at = low - 1, high + 1
        while at - below > 1:
            middle = (below + at) // 2
            below, at = (below, middle) if is_true(middle) else (middle, at)
        return at

    turn = first(lambda tick: demand(tick) < supply(tick))
    best = None
    for side in (turn - 1, turn):
        here = demand(side), supply(side)
        # All the prices with the same demand and supply lie together.
        start = first(lambda tick: demand(tick) <= here[0] and supply(tick) >= here[1])
        end = first(lambda tick: demand(tick) < here[0] or supply(tick) > here[1]) - 1
        price = min(max(last, start), end)
        found = -min(here), abs(here[0] - here[1]), abs(price - last), price
        best = found if best is None else min(best, found)
    return (best[3], -best[0]) if best[0] else None


class Side:
    def __init__(self, orders):
        ladder = sorted(orders)
        self.prices, self.sums = [price for price, _ in ladder], [0]
        for _, size in ladder:
            self.sums.append(self.sums[-1] + size)
        self.total = self.sums[-1]

    def before(self, place):
        return self.sums[place]
