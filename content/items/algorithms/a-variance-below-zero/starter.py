class Spread:
    """The mean and the variance of all prices so far."""

    def add(self, price: float) -> None:
        """One more price."""

    def mean(self) -> float | None:
        """The mean of all prices; None before the first."""
        return None

    def variance(self) -> float | None:
        """The squared distances to the mean, divided by one less than the number of prices; None for fewer than two."""
        return None
