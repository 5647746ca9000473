"""Draws figure.svg, a year of yield curves as a mountain range, and fixed.svg, the same curves on one set of axes."""

import sys
from math import exp, log
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

SEED = 16  # the ridges stand in order, so that the range looks like one
MONTHS, LIFT = 12, 0.5 / 4  # half a square a month, as percentage points
OLD, NOW = 3.10, 4.10  # the ten-year yield
SHORTEST, LONGEST = 0.25, 30
SLOW = 0.45
MATURITIES = [SHORTEST * (LONGEST / SHORTEST) ** (index / 80) for index in range(81)]
NAMED = [(0.25, "3m"), (1, "1"), (2, "2"), (5, "5"), (10, "10"), (30, "30 years")]


def place(years):
    return log(years / SHORTEST)


def loading(years):
    return (1 - exp(-SLOW * years)) / (SLOW * years)


def hump(years):
    return loading(years) - exp(-SLOW * years)


def curves():
    """One function of the maturity a month, oldest first: level, slope and hump that wander, and end where the text says."""
    random = Random(SEED)
    slope, bend, ten = [-1.5], [-0.5], [0.0]
    for _ in range(MONTHS):
        slope.append(slope[-1] + 0.015 + random.gauss(0, 0.04))
        bend.append(bend[-1] + random.gauss(0, 0.06))
        ten.append(ten[-1] + random.gauss(0, 0.08))
    rows = []
    for month in range(MONTHS + 1):
        at_ten = OLD + ten[month] + (NOW - OLD - ten[-1]) * month / MONTHS
        level = at_ten - slope[month] * loading(10) - bend[month] * hump(10)
        rows.append((level, slope[month], bend[month]))
    return [lambda years, row=row: row[0] + row[1] * loading(years) + row[2] * hump(years) for row in rows]


def paper(across, top):
    # Four squares are one percentage point.
    left, right = (4, 6) if across == 40 else (2, 3)
    rows = round((top - 1.5) * 4)
    plate = Plate(across, rows + 5, x=(0, place(LONGEST)), y=(1.5, top), left=left, right=right, top=2, bottom=3)
    plate.y_axis([(value, str(value)) for value in range(2, 6) if value < top])
    names = NAMED if across == 40 else [(0.25, "3m"), (2, "2"), (10, "10"), (30, "30 y")]
    plate.x_axis(labels=[(place(years), text) for years, text in names], ticks=False)
    plate.word(0, top, "yield, %", dx=8, dy=-8)
    return plate


def add(plate, lift):
    rows = curves()
    for month, curve in enumerate(rows):
        age = MONTHS - month
        kind = "subject" if age == 0 else "other" if age == MONTHS else "ghost"
        plate.curve([(place(years), curve(years) + lift * age) for years in MATURITIES], kind)
    old, now = rows[0](10) + lift * MONTHS, rows[-1](10)
    plate.curve([(place(10), plate.y0), (place(10), max(old, now))], "bound")
    plate.dot(place(10), old, hollow=True)
    plate.dot(place(10), now)
    plate.word(place(LONGEST), rows[-1](LONGEST), "today", dx=8, dy=5, ink="accent")
    plate.word(place(LONGEST), rows[0](LONGEST) + lift * MONTHS, "a year ago" if plate.width > 400 else "then", dx=8, dy=5)
    return plate


def paint(across):
    return add(paper(across, 6), LIFT)


def paint_fixed(across):
    return add(paper(across, 5), 0)


if __name__ == "__main__":
    draw(__file__, paint)
    paint_fixed(40).save(Path(__file__).parent / "fixed.svg")
    paint_fixed(21).save(Path(__file__).parent / "fixed.narrow.svg")
