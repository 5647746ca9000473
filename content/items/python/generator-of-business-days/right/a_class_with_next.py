# The iterator written out: an object that knows its day and the holiday in hand.
from datetime import timedelta


class business_days:
    def __init__(self, start, holidays):
        self.day, self.calendar, self.has_begun = start, holidays, False

    def __iter__(self):
        return self

    def __next__(self):
        if not self.has_begun:
            self.has_begun, self.calendar = True, iter(self.calendar)
            self.holiday = next(self.calendar, None)
        while True:
            today, self.day = self.day, self.day + timedelta(days=1)
            while self.holiday and self.holiday < today:
                self.holiday = next(self.calendar, None)
            if today != self.holiday and today.weekday() not in (5, 6):
                return today
