def backtest(
    prices: list[float],
    targets: list[int],
    half_spread: float,
    fee: float,
    borrow: float,
) -> list[float]:
    """The total profit after each close, costs included, starting with 0.0."""
    return []
