from bisect import bisect_left, bisect_right
from itertools import accumulate


def uncross(bids, offers, last):
    limits = {price for price, _ in [*bids, *offers]}
    ticks = {last}.union(*({limit - 1, limit, limit + 1} for limit in limits))
    (wanted, bought), (asked, sold) = _ladder(bids), _ladder(offers)

    def rank(tick):
        demand = bought[-1] - bought[bisect_left(wanted, tick)]
        supply = sold[bisect_right(asked, tick)]
        return -min(demand, supply), max(demand, supply), abs(tick - last), tick

    volume, _, _, price = min(map(rank, ticks))
    return (price, -volume) if volume else None


def _ladder(orders):
    """The limits in order, and how many lots stand before each of them."""
    ladder = sorted(orders)
    sizes = (size for _, size in ladder)
    return [price for price, _ in ladder], list(accumulate(sizes, initial=0))
