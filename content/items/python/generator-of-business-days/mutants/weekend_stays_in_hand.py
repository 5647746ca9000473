# A holiday on a weekend is kept for a day that never comes.
from datetime import timedelta


def business_days(start, holidays):
    holidays = iter(holidays)
    holiday = next(holidays, None)
    day = start
    while True:
        while holiday is not None and holiday < day and holiday.weekday() < 5:
            holiday = next(holidays, None)
        if day.weekday() < 5 and day != holiday:
            yield day
        day += timedelta(days=1)
