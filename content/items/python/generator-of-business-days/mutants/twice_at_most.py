# A holiday that stands there three times is taken for three.
from datetime import timedelta


def business_days(start, holidays):
    holidays = iter(holidays)
    holiday = next(holidays, None)
    day = start
    while True:
        if holiday is not None and holiday < day:
            old, holiday = holiday, next(holidays, None)
            while holiday is not None and holiday < day and holiday != old:
                holiday = next(holidays, None)
        if day.weekday() < 5 and day != holiday:
            yield day
        day += timedelta(days=1)
