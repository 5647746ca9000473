# Counts from Sunday, so Saturday is a business day.
from datetime import timedelta


def business_days(start, holidays):
    holidays = iter(holidays)
    holiday = next(holidays, None)
    day = start
    while True:
        while holiday is not None and holiday < day:
            holiday = next(holidays, None)
        if day.weekday() < 6 and day != holiday:
            yield day
        day += timedelta(days=1)
