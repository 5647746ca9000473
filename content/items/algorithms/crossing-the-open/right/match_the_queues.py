# The best bids meet the best offers until they no longer cross; where they stop tells which prices trade as much.
def uncross(bids, offers, last):
    buyers = sorted(([price, size] for price, size in bids), reverse=True)
    sellers = sorted([price, size] for price, size in offers)
    volume, buyer, seller = 0, 0, 0
    top, bottom = None, None
    while buyer < len(buyers) and seller < len(sellers) and buyers[buyer][0] >= sellers[seller][0]:
        lots = min(buyers[buyer][1], sellers[seller][1])
        volume += lots
        top, bottom = buyers[buyer][0], sellers[seller][0]
        buyers[buyer][1] -= lots
        sellers[seller][1] -= lots
        buyer += buyers[buyer][1] == 0
        seller += sellers[seller][1] == 0
    if not volume:
        return None
    # All volume trades from the dearest offer that was needed to the cheapest bid that was; what is left over changes on the way.
    left_bids, left_offers = buyers[buyer:], sellers[seller:]
    edges = {bottom, top, last}
    for price, _ in left_bids + left_offers:
        edges |= {price - 1, price, price + 1}
    spare_bids, spare_offers = 0, sum(size for _, size in left_offers)
    best, waiting, gone = None, list(left_bids), list(reversed(left_offers))
    for tick in sorted((edge for edge in edges if bottom <= edge <= top), reverse=True):
        while waiting and waiting[0][0] >= tick:
            spare_bids += waiting.pop(0)[1]
        while gone and gone[0][0] > tick:
            spare_offers -= gone.pop(0)[1]
        found = abs(spare_bids - spare_offers), abs(tick - last), tick
        best = found if best is None else min(best, found)
    return best[2], volume
