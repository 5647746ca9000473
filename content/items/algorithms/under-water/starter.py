def under_water(values: list[float]) -> tuple[int, int] | None:
    """The longest stretch of days strictly below the highest value before, as (first, last)."""
    return None
