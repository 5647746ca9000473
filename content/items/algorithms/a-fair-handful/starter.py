class Handful:
    """A fair sample of `k` trades out of all that were added; `below(m)` is the dice."""

    def __init__(self, k, below):
        self.k, self.below = k, below

    def add(self, trade):
        """One more trade of the day."""

    def sample(self) -> list:
        """The trades in hand, in any order."""
        return []

    def merge(self, other: "Handful"):
        """From now on this is a handful of the trades of both."""
