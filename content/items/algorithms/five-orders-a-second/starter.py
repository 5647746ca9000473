class Gate:
    """Lets at most `limit` orders through within any `window` milliseconds."""

    def __init__(self, limit: int, window: int):
        self.limit = limit
        self.window = window

    def may_send(self, now: int) -> bool:
        """True if an order may go out now; it then counts."""
        return False

    def wait(self, now: int) -> int:
        """Milliseconds until the next order may go out."""
        return 0
