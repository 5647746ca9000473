"""Draws figure.svg: a simulated fund, its running maximum, and its longest stretch under water."""

import sys
from itertools import accumulate
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

# A seed whose longest stretch stands in the middle, begins after a clear high and has ended by the last day.
SEED = 878
DAYS = 250


def fund(seed):
    random = Random(seed)
    return list(accumulate((random.gauss(0.03, 1) for _ in range(DAYS)), initial=100.0))


def under_water(values):
    high, longest = float("-inf"), None
    for day, value in enumerate(values):
        if value >= high:
            high, first = value, day + 1
        elif longest is None or day - first > longest[1] - longest[0]:
            longest = first, day
    return longest


def staircase(values):
    highs = list(accumulate(values, max))
    for day, high in enumerate(highs):
        if day and high != highs[day - 1]:
            yield day, highs[day - 1]
        yield day, high


def paint(across):
    # Fifty days are seven squares on a desk and three on a phone; five units of value are three squares.
    right = 2 if across == 40 else 3
    values = fund(SEED)
    first, last = under_water(values)
    plate = Plate(across, 16, x=(0, DAYS), y=(95, 115), left=3, right=right, top=1, bottom=3)
    plate.curve(list(staircase(values)), "bound")
    plate.curve(list(enumerate(values))[: first + 1], "tick")
    plate.curve(list(enumerate(values))[last + 1 :], "tick")
    plate.curve([(day, values[day]) for day in range(first - 1, last + 2)], "subject")
    plate.word((first + last) / 2, max(values[:first]), f"{last - first + 1} days", dy=-8, anchor="middle", ink="accent")
    plate.y_axis([(value, str(value)) for value in (95, 100, 105, 110, 115)])
    plate.x_axis(labels=[(day, str(day)) for day in range(0, 251, 50)])
    plate.word(DAYS, 95, "days", dy=40, anchor="end")
    plate.word(0, 115, "value", dx=8, dy=10)
    return plate


draw(__file__, paint)
