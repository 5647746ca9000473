# From holiday to holiday: the stretch before each one is yielded, and the last stretch has no end.
from datetime import timedelta

DAY = timedelta(days=1)


def business_days(start, holidays):
    day = start
    for holiday in holidays:
        while day < holiday:
            if day.weekday() < 5:
                yield day
            day += DAY
        if day == holiday:
            day += DAY
    while True:
        if day.weekday() < 5:
            yield day
        day += DAY
