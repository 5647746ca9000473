"""Generator of Business Days: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

from datetime import date, timedelta
from itertools import islice
from random import Random

DAY = timedelta(days=1)
THURSDAY, FRIDAY, SATURDAY, SUNDAY, MONDAY, TUESDAY = (date(2027, 3, 25) + number * DAY for number in range(6))
WEDNESDAY = date(2027, 3, 31)
XMAS = date(2027, 12, 24)

EXAMPLES = [
    (THURSDAY, [FRIDAY, SUNDAY, MONDAY], [THURSDAY, TUESDAY, WEDNESDAY], "Good Friday, the weekend and Easter Monday are left out."),
    (THURSDAY, [], [THURSDAY, FRIDAY, MONDAY], "Without holidays only the weekend is left out."),
    (SATURDAY, [], [MONDAY, TUESDAY, WEDNESDAY], "A start on a Saturday."),
    (SUNDAY, [MONDAY], [TUESDAY, WEDNESDAY, WEDNESDAY + DAY], "A start on a Sunday before a holiday."),
    (THURSDAY, [THURSDAY], [FRIDAY, MONDAY, TUESDAY], "The start itself is a holiday."),
    (MONDAY, [THURSDAY, FRIDAY], [MONDAY, TUESDAY, WEDNESDAY], "Holidays before the start do not matter."),
    (THURSDAY, [THURSDAY - 9 * DAY, FRIDAY], [THURSDAY, MONDAY, TUESDAY], "After an old holiday comes one that counts."),
    (THURSDAY, [FRIDAY, FRIDAY, MONDAY], [THURSDAY, TUESDAY, WEDNESDAY], "The same holiday twice."),
    (THURSDAY, [SATURDAY, MONDAY], [THURSDAY, FRIDAY, TUESDAY], "A holiday on a Saturday must not hide the next one."),
    (SUNDAY, [TUESDAY, XMAS], [MONDAY, WEDNESDAY, WEDNESDAY + DAY], "A holiday in the middle of a week."),
    (SUNDAY, [SUNDAY, TUESDAY, XMAS], [MONDAY, WEDNESDAY, WEDNESDAY + DAY], "A holiday on a Sunday is one of the calendar's, and not the last."),
    (SUNDAY, [MONDAY, MONDAY, MONDAY, TUESDAY, XMAS], [WEDNESDAY, WEDNESDAY + DAY, WEDNESDAY + 2 * DAY], "The same holiday three times, and then another."),
    (SUNDAY, [THURSDAY, FRIDAY, MONDAY, XMAS], [TUESDAY, WEDNESDAY, WEDNESDAY + DAY], "Two holidays of last week come first."),
    (MONDAY, [TUESDAY, XMAS], [MONDAY, WEDNESDAY, WEDNESDAY + DAY], "The start is a business day, and counts."),
    (SATURDAY, [TUESDAY, XMAS], [MONDAY, WEDNESDAY, WEDNESDAY + DAY], "Saturday is no business day."),
    (SUNDAY, [MONDAY, TUESDAY], [WEDNESDAY, WEDNESDAY + DAY, WEDNESDAY + 2 * DAY], "The calendar ends on Tuesday, and the days go on."),
    (date(2027, 12, 30), [date(2027, 12, 31)], [date(2027, 12, 30), date(2028, 1, 3), date(2028, 1, 4)], "Across the end of the year."),
    (date(2028, 2, 28), [], [date(2028, 2, 28), date(2028, 2, 29), date(2028, 3, 1)], "A leap year has a 29 February."),
]


def run(candidate, reference):
    rows = [_row(candidate, start, holidays, expected, why) for start, holidays, expected, why in EXAMPLES]
    for seed in range(16):
        start, holidays = _calendar(seed)
        expected = list(islice(reference.business_days(start, holidays), 60))
        rows.append(_row(candidate, start, holidays, expected, f"Sixty days with {len(holidays)} random holidays, seed {seed}."))
    return [*rows, _iterator(candidate), *map(_lazily, [candidate] * 3, [1, 2, 25]), _not_at_all(candidate), _two_at_once(candidate), _read_ahead(candidate), _weekends_ahead(candidate)]


def _calendar(seed):
    """Holidays before, during and (sometimes) after the days asked for, some twice."""
    random = Random(seed)
    start = date(2026, 1, 1) + random.randrange(800) * DAY
    span = random.choice([40, 120])
    holidays = [start + random.randint(-10, span) * DAY for _ in range(random.choice([1, 5, 40]))]
    return start, sorted(holidays)


class Calendar:
    """Holidays for ever, every third day, one at a time; refuses to be read further than `last` and one more."""

    def __init__(self, first, last):
        self.next, self.last, self.read = first, last, 0

    def __iter__(self):
        return self

    def __next__(self):
        holiday = self.next
        if self.read and holiday - 3 * DAY > self.last:
            raise LookupError(f"{holiday} was read, and {holiday - 3 * DAY} before it is already later than {self.last}")
        self.next, self.read = holiday + 3 * DAY, self.read + 1
        return holiday


def _lazily(candidate, many):
    """An endless calendar, from before the start; the days expected are counted without any reference."""
    first, day, expected = THURSDAY - 8 * DAY, THURSDAY, []
    while len(expected) < many:
        if day.weekday() < 5 and (day - first).days % 3:
            expected.append(day)
        day += DAY
    calendar = Calendar(first, expected[-1])
    returned = _try(lambda: list(islice(candidate.business_days(THURSDAY, calendar), many)))
    return {
        "call": f"the first {many} of business_days(2027-03-25, a holiday every third day for ever)",
        "expected": _plain(expected),
        "returned": _plain(returned),
        "passed": isinstance(returned, list) and returned == expected,
        "why": "No more than one holiday later than the last day may have been read.",
    }


def _iterator(candidate):
    expected = [THURSDAY, TUESDAY, WEDNESDAY]
    returned = _try(lambda: list(islice(candidate.business_days(THURSDAY, (day for day in [FRIDAY, MONDAY])), 3)))
    return {
        "call": "business_days(2027-03-25, a generator of two holidays): three days",
        "expected": _plain(expected),
        "returned": _plain(returned),
        "passed": isinstance(returned, list) and returned == expected,
        "why": "Any iterable will do, and it may end.",
    }


def _not_at_all(candidate):
    def act():
        calendar = Calendar(THURSDAY, THURSDAY)
        days = candidate.business_days(THURSDAY, calendar)
        return [iter(days) is days, calendar.read]

    returned = _try(act)
    return {
        "call": "business_days(2027-03-25, …): is it an iterator, and how many holidays has it read before the first day is asked for?",
        "expected": [True, 0],
        "returned": returned,
        "passed": returned == [True, 0],
        "why": "A generator starts to work when its first value is asked for.",
    }


def _read_ahead(candidate):
    """Every day of a year that has not come is a holiday; none of them matters yet."""

    def act():
        read = []
        coming = (read.append(1) or XMAS + number * DAY for number in range(366))
        days = candidate.business_days(SUNDAY, coming)
        for _ in range(5):
            next(iter(days))
        return len(read)

    returned = _try(act)
    right = isinstance(returned, int) and returned <= 1
    return {
        "call": "five of business_days(2027-03-28, holidays of which the first is Christmas): how many holidays were read",
        "expected": "at most 1",
        "returned": "at most 1" if right else returned,
        "passed": right,
        "why": "One holiday later than the day may be in hand, and no more.",
    }


def _weekends_ahead(candidate):
    """A calendar that lists each weekend: one of its days may be in hand on a Thursday, and no more."""

    def act():
        read = []
        weekend = (read.append(1) or SATURDAY + (7 * (number // 2) + number % 2) * DAY for number in range(100))
        days = candidate.business_days(THURSDAY, weekend)
        first = next(days)
        return [first == THURSDAY, "at most 1" if len(read) <= 1 else len(read)]

    returned = _try(act)
    return {
        "call": "the first of business_days(Thursday, fifty weekends), and how many holidays were read",
        "expected": [True, "at most 1"],
        "returned": returned,
        "passed": isinstance(returned, list) and returned == [True, "at most 1"],
        "why": "A holiday on a weekend that has not come is read in its turn.",
    }


def _two_at_once(candidate):
    def act():
        one, other = (candidate.business_days(start, [FRIDAY, MONDAY]) for start in (THURSDAY, SATURDAY))
        return [next(one), next(other), next(one), next(other)]

    expected = [THURSDAY, TUESDAY, TUESDAY, WEDNESDAY]
    returned = _try(act)
    return {
        "call": "two generators, asked in turn",
        "expected": _plain(expected),
        "returned": _plain(returned),
        "passed": isinstance(returned, list) and returned == expected,
        "why": "Each generator keeps its own place.",
    }


def _row(candidate, start, holidays, expected, why):
    words = ", ".join(map(str, holidays)) if len(holidays) < 5 else f"{len(holidays)} holidays"
    returned = _try(lambda: list(islice(candidate.business_days(start, list(holidays)), len(expected))))
    return {
        "call": f"the first {len(expected)} of business_days({start}, [{words}])",
        "expected": _plain(expected),
        "returned": _plain(returned),
        "passed": isinstance(returned, list) and returned == expected,
        "why": why,
    }


def _try(act):
    try:
        return act()
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        return error


def _plain(days):
    return list(map(str, days)) if isinstance(days, list) else days


def fuzz(module, seed):
    """What a solution says to an input that is drawn anew: for the proof, beyond the tests."""
    start, holidays = _calendar(seed)
    return list(islice(module.business_days(start, iter(holidays)), 60))


if __name__ == "__main__":
    import sys
    from importlib.util import module_from_spec, spec_from_file_location
    from pathlib import Path

    def load(path):
        spec = spec_from_file_location("candidate", path)
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    folder = Path(__file__).parent
    rows = run(load(sys.argv[1] if len(sys.argv) > 1 else folder / "reference.py"), load(folder / "reference.py"))
    for row in rows:
        if not row["passed"]:
            print(f"fail: {row['call']}\n      expected {str(row['expected'])[:60]}, returned {str(row['returned'])[:60]}. {row['why']}")
    print(f"{sum(row['passed'] for row in rows)} of {len(rows)} tests pass")
    sys.exit(any(not row["passed"] for row in rows))
