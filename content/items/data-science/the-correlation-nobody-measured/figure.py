"""Draws figure.svg: the three series as directions, with both extreme places for C."""

import sys
from math import acos, cos, degrees, sin
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

A, C = acos(0.8), acos(0.6)


def paint(across):
    # One unit is ten squares, on a desk and on a phone.
    wide = across == 40
    left, right = (10, 14) if wide else (3, 2)
    plate = Plate(across, 22, x=(0, (across - left - right) / 10), y=(-1, 1), left=left, right=right, top=1, bottom=1)
    plate.curve([(cos(t / 50), sin(t / 50)) for t in range(-60, 61)], "ghost")
    for angle, kind in ((0, "axis"), (A, "subject"), (C, "other"), (-C, "other")):
        plate.curve([(0, 0), (cos(angle), sin(angle))], kind)
    plate.dot(cos(A), sin(A))
    plate.dot(cos(C), sin(C), hollow=True)
    plate.dot(cos(C), -sin(C), hollow=True)
    plate.word(1, 0, "B", dx=10, dy=5, ink="ink")
    plate.word(cos(A), sin(A), "A", dx=12, dy=4, ink="accent")
    plate.word(cos(C), sin(C), f"C, {degrees(C - A):.0f}° from A: {cos(C - A):.2f}", dx=4 if wide else -10, dy=-12, ink="accent")
    plate.word(cos(C), -sin(C), f"C, {degrees(C + A):.0f}° from A: 0", dx=4 if wide else -10, dy=24, ink="accent")
    plate.word(0.36 * cos(A / 2), 0.36 * sin(A / 2), "37°", dx=0, dy=4)
    plate.word(0.2 * cos(C / 2), -0.2 * sin(C / 2), "53°", dx=0, dy=10)
    return plate


draw(__file__, paint)
