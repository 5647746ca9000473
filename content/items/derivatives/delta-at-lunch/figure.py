"""Draws figure.svg: the variance that a second hedge leaves, against its moment."""

import sys
from math import asin, pi
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402


def left(moment):
    return 1 - (1 - moment) * asin(moment) / (pi / 2 - 1)


def paint(across):
    # The day is thirty squares wide on a desk, fifteen on a phone; a share of one tenth is one square and a half.
    wide = across == 40
    plate = Plate(across, 19, x=(0, 1), y=(0, 1), left=5 if wide else 4, right=5 if wide else 2, top=1, bottom=3)
    best = min((left(step / 1000), step / 1000) for step in range(1001))[1]
    plate.curve([(0, 1), (1, 1)], "bound")
    plate.curve([(0.5, 0), (0.5, left(0.5))], "bound")
    plate.curve([(step / 150, left(step / 150)) for step in range(151)], "subject")
    plate.dot(0.5, left(0.5))
    plate.word(0.5, left(0.5), f"{left(0.5):.3f} at lunch", dy=-14 if wide else -44, anchor="middle", ink="accent")
    plate.word(best, left(best), f"lowest at {best:.2f}", dx=14, dy=24)
    plate.word(0.5, 1, "one hedge, at the open", dy=20, anchor="middle")
    plate.y_axis([(0, "0"), (0.5, "½"), (1, "1")])
    plate.x_axis(labels=[(0, "open"), (0.5, "lunch"), (1, "close")])
    plate.word(1, 0, "share of the day’s variance gone", dy=42, anchor="end")
    return plate


draw(__file__, paint)
