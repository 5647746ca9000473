def bars(trades: list, width: int) -> list:
    """The bars (start, open, high, low, close, volume), also those of intervals without trades."""
    return []
