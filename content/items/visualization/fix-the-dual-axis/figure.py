"""Draws figure.svg, two shares with an axis each, and fixed.svg, the same two on one."""

import sys
from math import log
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

SEED = 11
WEEKS = 52
LEFT, RIGHT = (90, 140), (19, 23)


def share(random, start, end, volatility):
    """Weekly prices from start to end: a random walk, bent so that it arrives."""
    walk = [0.0]
    for _ in range(WEEKS):
        walk.append(walk[-1] + random.gauss(0, volatility))
    drift = log(end / start) - walk[-1]
    return [start * 2.718281828459045 ** (step + drift * week / WEEKS) for week, step in enumerate(walk)]


def shares():
    random = Random(SEED)
    return share(random, 100, 124, 0.017), share(random, 20, 22.4, 0.011)


def paper(across, right):
    # Ten per cent of the left axis are two squares.
    plate = Plate(across, 15, x=(0, WEEKS), y=LEFT, left=3 if across == 21 else 4, right=right, top=2, bottom=3)
    plate.y_axis([(price, str(price)) for price in range(LEFT[0], LEFT[1] + 1, 10)])
    plate.x_axis(labels=[(week, str(week)) for week in ((0, 13, 26, 39, 52) if across == 40 else (0, 26, 52))])
    plate.word(WEEKS, LEFT[0], "weeks", dy=40, anchor="end")
    return plate


def paint(across):
    plate = paper(across, right=4 if across == 40 else 3)
    a, b = shares()
    on_left = [LEFT[0] + (price - RIGHT[0]) / (RIGHT[1] - RIGHT[0]) * (LEFT[1] - LEFT[0]) for price in b]
    plate.curve([(WEEKS, LEFT[0]), (WEEKS, LEFT[1])], "axis")
    for price in range(RIGHT[0], RIGHT[1] + 1):
        height = LEFT[0] + (price - RIGHT[0]) / (RIGHT[1] - RIGHT[0]) * (LEFT[1] - LEFT[0])
        plate.word(WEEKS, height, str(price), dx=10, dy=5, italic=False, size=14)
    plate.curve(list(enumerate(a)), "other")
    plate.curve(list(enumerate(on_left)), "subject")
    plate.dot(WEEKS, on_left[-1])
    plate.dot(WEEKS, a[-1], hollow=True)
    plate.word(0, LEFT[1], "A, left axis", dx=8, dy=-8)
    plate.word(WEEKS, LEFT[1], "B, right axis", dx=-8, dy=-8, anchor="end", ink="accent")
    return plate


def paint_fixed(across):
    plate = paper(across, right=4 if across == 40 else 3)
    a, b = shares()
    plate.curve(list(enumerate(a)), "other")
    plate.curve([(week, 100 * price / b[0]) for week, price in enumerate(b)], "subject")
    plate.dot(WEEKS, a[-1], hollow=True)
    plate.dot(WEEKS, 100 * b[-1] / b[0])
    plate.word(WEEKS, a[-1], "A", dx=11, dy=5)
    plate.word(WEEKS, 100 * b[-1] / b[0], "B", dx=11, dy=5, ink="accent")
    plate.word(0, LEFT[1], "first week = 100", dx=8, dy=-8)
    return plate


if __name__ == "__main__":
    draw(__file__, paint)
    paint_fixed(40).save(Path(__file__).parent / "fixed.svg")
    paint_fixed(21).save(Path(__file__).parent / "fixed.narrow.svg")
