class RollingVwap:
    """The volume-weighted average price of the last n trades; late corrections count."""

    def __init__(self, n: int):
        self.n = n

    def add(self, name: str, price: int, size: int) -> None:
        """A new trade; the oldest leaves once there are more than n."""

    def correct(self, name: str, price: int, size: int) -> bool:
        """What that trade really was. False if it is not in the window."""
        return False

    def vwap(self) -> float | None:
        """None while there is no volume."""
        return None
