class BidBook:
    """The buying side of an order book with price-time priority, and an undo key."""

    def add(self, name: str, price: int, size: int) -> None:
        """A new bid, last at its price."""

    def cancel(self, name: str) -> None:
        """Takes away what remains of that bid."""

    def sell(self, size: int) -> list[tuple[str, int]]:
        """A market order; returns the fills in order."""
        return []

    def queue(self, price: int) -> list[tuple[str, int]]:
        """What stands at that price, first in line first."""
        return []

    def undo(self) -> bool:
        """Takes back the latest event. False when there is none."""
        return False
