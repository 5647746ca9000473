# Begins with the day after the start.
from datetime import timedelta


def business_days(start, holidays):
    holidays = iter(holidays)
    holiday = next(holidays, None)
    day = start + timedelta(days=1)
    while True:
        while holiday is not None and holiday < day:
            holiday = next(holidays, None)
        if day.weekday() < 5 and day != holiday:
            yield day
        day += timedelta(days=1)
