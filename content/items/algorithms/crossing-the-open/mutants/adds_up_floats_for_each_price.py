# Makes floats of the limits and sizes, and adds them all up for each price.
def uncross(bids, offers, last):
    limits = {price for price, _ in [*bids, *offers]}
    ticks = {last}.union(*({limit - 1, limit, limit + 1} for limit in limits))

    buyers = [(float(price), float(size)) for price, size in bids]
    sellers = [(float(price), float(size)) for price, size in offers]

    def rank(tick):
        demand = int(sum(size for price, size in buyers if price >= tick))
        supply = int(sum(size for price, size in sellers if price <= tick))
        return -min(demand, supply), max(demand, supply), abs(tick - last), tick

    volume, _, _, price = min(map(rank, ticks))
    return (price, -volume) if volume else None
