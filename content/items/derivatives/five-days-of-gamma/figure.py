"""Draws figure.svg: the four weeks side by side, the best one in ink."""

import sys
from itertools import accumulate
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

WEEKS = {"a": (2, 2, 2, 2, 2), "b": (0, 0, 7, 0, 0), "c": (3, -3, 3, -3, 3), "d": (-5, 0, 0, 0, 5)}


def paint(across):
    # A point is a square. A day is a square and a half on a desk; on a phone the four weeks share sixteen squares.
    wide = across == 40
    plate = Plate(across, 19, x=(0, 24), y=(-5, 12), left=3, right=1, top=1, bottom=1)
    best = max(WEEKS, key=lambda name: sum(move * move for move in WEEKS[name]))
    for index, (name, moves) in enumerate(WEEKS.items()):
        start = 6 * index + 0.5
        path = list(zip(range(6), accumulate(moves, initial=0)))
        is_best = name == best
        plate.curve([(start + day, level) for day, level in path], "subject" if is_best else "other")
        squares = sum(move * move for move in moves)
        text = f"{name}: squares {squares}" if wide else f"{name}: {squares}"
        plate.word(start + 2.5, 12, text, dy=4, anchor="middle", ink="accent" if is_best else "quiet", italic=False)
    plate.y_axis([(value, f"{value:+d}".replace("-", "−") if value else "0") for value in (-5, 0, 5, 10)])
    plate.x_axis(y=0, ticks=False)
    return plate


draw(__file__, paint)
