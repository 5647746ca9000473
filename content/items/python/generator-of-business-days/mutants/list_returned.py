# Returns a list of a year's days instead of a generator.
from datetime import timedelta
from itertools import takewhile


def business_days(start, holidays):
    days = [start + timedelta(days=number) for number in range(366)]
    closed = set(takewhile(lambda holiday: holiday <= days[-1], holidays))
    return [day for day in days if day.weekday() < 5 and day not in closed]
