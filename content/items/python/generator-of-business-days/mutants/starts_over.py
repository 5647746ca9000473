# Looks for today in the calendar from its beginning, which an iterator cannot do twice.
from datetime import timedelta


def business_days(start, holidays):
    day = start
    while True:
        if day.weekday() < 5:
            for holiday in holidays:
                if holiday >= day:
                    break
            else:
                holiday = None
            if holiday != day:
                yield day
        day += timedelta(days=1)
