# Passes over holidays on weekends at once, and so reads further than it may.
from datetime import timedelta


def business_days(start, holidays):
    holidays = iter(holidays)
    holiday = next(holidays, None)
    day = start
    while True:
        while holiday is not None and (holiday < day or holiday.weekday() > 4):
            holiday = next(holidays, None)
        if day.weekday() < 5 and day != holiday:
            yield day
        day += timedelta(days=1)
