# A holiday on a weekend stays in hand and hides the next ones.
from datetime import timedelta


def business_days(start, holidays):
    holidays = iter(holidays)
    holiday = next(holidays, None)
    day = start
    while True:
        while holiday is not None and holiday < start:
            holiday = next(holidays, None)
        if day.weekday() < 5:
            if day != holiday:
                yield day
            while holiday == day:
                holiday = next(holidays, None)
        day += timedelta(days=1)
