def fill_probability(ahead: int, size: int, sales: list[float], cancel: float, leaves: float, seconds: int) -> float:
    """The chance that all of your lots are sold to within `seconds`."""
    return 0.0
