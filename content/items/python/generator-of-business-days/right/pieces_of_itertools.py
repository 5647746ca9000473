# All days, without the weekends, without what the calendar has: one small iterator after the other.
from datetime import date
from itertools import count


def business_days(start, holidays):
    week = (date.fromordinal(number) for number in count(start.toordinal()))
    yield from without((day for day in week if day.isoweekday() < 6), iter(holidays))


def without(days, others):
    """Of two ascending streams what the first has and the second has not."""
    other = date.min
    for day in days:
        while other < day:
            other = next(others, date.max)
        if other != day:
            yield day
