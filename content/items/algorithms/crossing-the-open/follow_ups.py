"""Crossing the Open, what is asked next: how far a bid that is not filled moves the price."""

BIDS, OFFERS, LAST = [(110, 10), (104, 3)], [(100, 10), (107, 2)], 101


def closed_form_a_bid_that_is_not_filled():
    """By what such a bid can do to a price: up to its limit demand grows, and above it all stays as it was. One tick below is the best limit."""

    def rank(tick, limit=0, size=0):
        demand = sum(lots for price, lots in BIDS if price >= tick) + size * (tick <= limit)
        supply = sum(lots for price, lots in OFFERS if price <= tick)
        return -min(demand, supply), abs(demand - supply), abs(tick - LAST)

    ticks = range(90, 121)
    reached = [tick for tick in ticks for size in range(1, 40) if all(rank(tick) <= rank(other, tick - 1, size) for other in ticks)]
    return max(reached)


def simulate_a_bid_that_is_not_filled(seed):
    """By holding the auction with every bid: lots stand in two queues and are matched one by one, at one price after the other."""
    highest = _auction([])
    for limit in range(90, 121):
        for size in range(1, 25):
            price = _auction([(limit, size)])
            if price > limit:
                highest = max(highest, price)
    return highest, 0.0


def _auction(added):
    best, opening = None, None
    for price in range(90, 121):
        buyers = [1 for limit, size in BIDS + added for _ in range(size) if limit >= price]
        sellers = [1 for limit, size in OFFERS for _ in range(size) if limit <= price]
        traded = 0
        while buyers and sellers:
            buyers.pop()
            sellers.pop()
            traded += 1
        quality = (traded, -len(buyers) - len(sellers), -abs(price - LAST))
        if best is None or quality > best:
            best, opening = quality, price
    return opening


if __name__ == "__main__":
    assert _auction([]) == 105 and _auction([(105, 1)]) == 106 and _auction([(106, 3)]) == 107
    assert closed_form_a_bid_that_is_not_filled() == simulate_a_bid_that_is_not_filled(1)[0] == 107
    # From 107 on she is filled.
    assert _auction([(107, 9)]) == 107 and _auction([(109, 9)]) == 107 and _auction([(115, 20)]) == 111
