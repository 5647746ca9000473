# Lets a built-in function add up an array of the sizes behind each price.
from bisect import bisect_left, bisect_right
from array import array


def uncross(bids, offers, last):
    limits = {price for price, _ in [*bids, *offers]}
    ticks = {last}.union(*({limit - 1, limit, limit + 1} for limit in limits))
    (wanted, bought), (asked, sold) = _ladder(bids), _ladder(offers)

    def rank(tick):
        demand = sum(bought[bisect_left(wanted, tick):])
        supply = sum(sold[:bisect_right(asked, tick)])
        return -min(demand, supply), max(demand, supply), abs(tick - last), tick

    volume, _, _, price = min(map(rank, ticks))
    return (price, -volume) if volume else None


def _ladder(orders):
    """The limits in order, and how many lots stand at each of them."""
    ladder = sorted(orders)
    sizes = (size for _, size in ladder)
    return [price for price, _ in ladder], array("q", sizes)
