"""Generator of Business Days, what is asked next: two calendars that are zipped in place of merged."""

from datetime import date, timedelta
from itertools import takewhile

START, END = date(2027, 1, 4), date(2027, 12, 31)
ONE, TWO = date(2027, 2, 3), date(2027, 3, 10)


def closed_form_missed_by_zip():
    """The streams are out of step from the first holiday to the second: the weekdays strictly in between, by whole weeks."""
    weeks = (TWO - ONE) // timedelta(days=7)
    return 5 * weeks - 1


def simulate_missed_by_zip(seed):
    """By zipping, and by comparing what comes out with the days that are in both."""
    one, two = (set(takewhile(lambda day: day <= END, _open(holiday))) for holiday in (ONE, TWO))
    zipped = (a for a, b in zip(_open(ONE), _open(TWO)) if a == b)
    found = set(takewhile(lambda day: day <= END, zipped))
    return len((one & two) - found), 0.0


def _open(holiday):
    day = START
    while True:
        if day.weekday() < 5 and day != holiday:
            yield day
        day += timedelta(days=1)


if __name__ == "__main__":
    assert ONE.weekday() == TWO.weekday() == 2
    assert simulate_missed_by_zip(1)[0] == closed_form_missed_by_zip() == 24
