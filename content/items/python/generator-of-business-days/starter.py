from collections.abc import Iterable, Iterator
from datetime import date, timedelta


def business_days(start: date, holidays: Iterable[date]) -> Iterator[date]:
    """Monday to Friday from `start` on, without the holidays, for ever."""
    yield start
