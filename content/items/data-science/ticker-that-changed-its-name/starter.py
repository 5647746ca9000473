def histories(
    prices: list[tuple[str, str, int]],
    renames: list[tuple[str, str, str]],
) -> dict[str, list[tuple[str, int]]]:
    """By the ticker that a company bears in the end: its (day, close), oldest first."""
    return {}
