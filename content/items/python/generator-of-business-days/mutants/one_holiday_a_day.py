# Fetches one holiday for each that is met, so a holiday in the past blocks the rest.
from datetime import timedelta


def business_days(start, holidays):
    holidays = iter(holidays)
    holiday = next(holidays, None)
    day = start
    while True:
        if day == holiday:
            holiday = next(holidays, None)
        elif day.weekday() < 5:
            yield day
        day += timedelta(days=1)
