"""Spells over the Limit, what is asked next: spells that one business day apart are one."""

from datetime import date, timedelta
from random import Random

# What marks the beginning of a spell, given the place and the date of a day over the limit and of the one before it.
CONDITIONS = {
    "a": lambda place, before, day, last: place - before > 1,
    "b": lambda place, before, day, last: place - before > 2,
    "c": lambda place, before, day, last: (day - last).days > 2,
    "d": lambda place, before, day, last: (day - last).days > 4,
}


def closed_form_one_day_between():
    """Four pairs of days decide, with a weekend in two of them: one business day lies between those of the first two."""
    calendar = _calendar(10)
    place = {day: at for at, day in enumerate(calendar)}
    monday, tuesday, wednesday, thursday, friday = calendar[:5]
    pairs = [
        (monday, wednesday, False),
        (friday, friday + timedelta(4), False),
        (monday, thursday, True),
        (thursday, thursday + timedelta(5), True),
    ]
    return _only(letter for letter, begins in CONDITIONS.items() if all(begins(place[day], place[last], day, last) == is_new for last, day, is_new in pairs))


def simulate_one_day_between(seed):
    """On drawn histories the spells are counted by a walk over all business days, with the number of days within the limit in hand."""
    random = Random(seed)
    wrong = set()
    for _ in range(50):
        calendar = [day for day in _calendar(40) if random.random() > 0.05]
        over = [random.random() < 0.5 for _ in calendar]
        spells, within = 0, 2
        for is_over in over:
            spells += is_over and within > 1
            within = 0 if is_over else within + 1
        breaches = [(place, day) for place, day in enumerate(calendar) if over[place]]
        for letter, begins in CONDITIONS.items():
            marks = sum(begins(place, before, day, last) for (before, last), (place, day) in zip(breaches, breaches[1:]))
            if (marks + 1 if breaches else 0) != spells:
                wrong.add(letter)
    return _only(letter for letter in CONDITIONS if letter not in wrong)


def _calendar(days):
    return [date(2026, 3, 2) + timedelta(7 * (at // 5) + at % 5) for at in range(days)]


def _only(letters):
    (letter,) = letters
    return letter


if __name__ == "__main__":
    assert closed_form_one_day_between() == "b"
    assert all(simulate_one_day_between(seed) == "b" for seed in range(1, 6))
