"""Draws figure.svg: the VaR of the firm against the correlation that nobody knows."""

import sys
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

KNOWN = sqrt(5**2 + 3**2 + 2 * 0.6 * 5 * 3)


def total(correlation):
    return sqrt(KNOWN**2 + 1 + 2 * correlation * KNOWN)


def paint(across):
    # Correlation from -1 to 1 is thirty squares on a desk, fifteen on a phone; a million is five squares.
    wide = across == 40
    plate = Plate(across, 17, x=(-1, 1), y=(5.8, 8.4), left=5 if wide else 3, right=5 if wide else 3, top=1, bottom=3)
    plate.curve([(-1, 8), (1, 8)], "bound")
    plate.curve([(step / 50 - 1, total(step / 50 - 1)) for step in range(101)], "subject")
    plate.dot(-1, total(-1))
    plate.dot(1, total(1))
    plate.dot(0, total(0), hollow=True)
    plate.word(-1, total(-1), f"{total(-1):.2f}", dx=14, dy=12, ink="accent")
    plate.word(1, total(1), f"{total(1):.2f}", dx=-6, dy=-10, anchor="end", ink="accent")
    plate.word(0, total(0), f"{total(0):.2f}", dx=6, dy=24)
    plate.word(-1, 8, "a limit of 8", dx=10, dy=20)
    plate.y_axis([(value, str(value)) for value in (6, 7, 8)])
    plate.x_axis(labels=[(-1, "−1"), (0, "0"), (1, "1")])
    plate.word(1, 5.8, "correlation of C with A and B", dy=40, anchor="end")
    return plate


draw(__file__, paint)
