def earliest(transfers: list, start: str, goal: str, time: int, hold: int) -> int | None:
    """The earliest minute at which the goal can have received the cash, or None."""
    return None
