# Holidays before the start are not passed over, unless they are the first.
from datetime import timedelta


def business_days(start, holidays):
    holidays = iter(holidays)
    holiday = next(holidays, None)
    day = start
    if holiday is not None and holiday < day:
        holiday = next(holidays, None)
        if holiday is not None and holiday < day:
            holidays, holiday = iter(()), None
    while True:
        while holiday is not None and holiday < day:
            holiday = next(holidays, None)
        if day.weekday() < 5 and day != holiday:
            yield day
        day += timedelta(days=1)
