# Uses isoweekday, where Monday is 1, as if it were 0.
from datetime import timedelta


def business_days(start, holidays):
    holidays = iter(holidays)
    holiday = next(holidays, None)
    day = start
    while True:
        while holiday is not None and holiday < day:
            holiday = next(holidays, None)
        if day.isoweekday() < 5 and day != holiday:
            yield day
        day += timedelta(days=1)
