def uncross(bids: list, offers: list, last: int):
    """The opening price and the lots that trade at it, or None."""
    return None
