def closing(classes: list) -> list:
    """The log of each class's close, or None for a class that Python refuses."""
    return []
