# Reads the whole calendar (here at most a hundred holidays) before the first day.
from datetime import timedelta
from itertools import islice


def business_days(start, holidays):
    closed = set(islice(holidays, 100))
    day = start
    while True:
        if day.weekday() < 5 and day not in closed:
            yield day
        day += timedelta(days=1)
