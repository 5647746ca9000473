def discount_factors(instruments: list[tuple[str, float, float]]) -> dict[float, float]:
    """Discount factors by time in years, from deposits and par swaps."""
    return {0: 1.0}
