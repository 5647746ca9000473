from fractions import Fraction


def best_split(rows: list, smallest: int) -> tuple | None:
    """The threshold, the side of the missing values and the gain of the best split."""
    return None
