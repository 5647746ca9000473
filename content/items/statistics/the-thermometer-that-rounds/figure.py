"""Draws figure.svg: the long-run average of the log against the true temperature."""

import sys
from math import floor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

SPREAD = 0.3


def average(truth):
    """Errors are uniform, so the share of readings above a half degree is a ramp, cut off at nought and one."""
    whole = floor(truth)
    share = (truth - whole - 0.5) / (2 * SPREAD) + 0.5
    return whole + min(max(share, 0), 1)


def paint(across):
    # A degree is ten squares on a desk and six on a phone, on both axes.
    wide = across == 40
    least, most = (3, 6) if wide else (3.5, 6)
    square = 10 if wide else 6
    high = 5.5
    low = 3.5
    down = int((high - low) * square) + 5
    right = across - 4 - int((most - least) * square)
    plate = Plate(across, down, x=(least, most), y=(low, high), left=4, right=right, top=2, bottom=3)
    plate.curve([(low, low), (high, high)], "bound")
    temperatures = [least + index * (most - least) / 600 for index in range(601)]
    plate.curve([(t, average(t)) for t in temperatures if low <= average(t) <= high])
    plate.curve([(4.3, low), (4.3, 4.3)], "other")
    plate.dot(4.3, 4.3, hollow=True)
    plate.dot(4.3, average(4.3))
    plate.word(4.3, average(4.3), f"{average(4.3):.2f}", dx=10, dy=6, ink="accent")
    plate.word(4.3, 4.3, "4.3, the truth" if wide else "truth", dx=-10, dy=-8, anchor="end")
    plate.y_axis([(4, "4"), (4.5, "4.5"), (5, "5")])
    plate.x_axis(labels=[(t, str(t)) for t in (3, 4, 5, 6) if t >= least])
    plate.word(most, low, "true temperature", dy=40, anchor="end")
    plate.word(least, high, "average of the log", dx=8, dy=-8)
    return plate


draw(__file__, paint)
