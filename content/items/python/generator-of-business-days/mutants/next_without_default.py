# Does not foresee that the calendar ends.
from datetime import timedelta


def business_days(start, holidays):
    holidays = iter(holidays)
    holiday = next(holidays, None)
    day = start
    while True:
        while holiday is not None and holiday < day:
            holiday = next(holidays)
        if day.weekday() < 5 and day != holiday:
            yield day
        day += timedelta(days=1)
