from collections.abc import Callable, Iterator


def median(tape: Callable[[], Iterator[int]]) -> int | None:
    """The lower median of the quotes; tape() plays them from the beginning, at most twice."""
    return None
