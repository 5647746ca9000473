"""Draws figure.svg: R² in sample, in truth and out of sample against the number of days."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
sys.path.insert(0, str(Path(__file__).resolve().parent))
from plate import Plate, draw  # noqa: E402
from proof import closed_form  # noqa: E402

P, TRUTH = 10, 0.02


def in_sample(n):
    return 1 - (1 - TRUTH) * (1 - P / n)


def paint(across):
    # A hundred days are nearly three and a half squares on a desk and one and a half on a phone; 0.02 of R² is one square.
    wide = across == 40
    plate = Plate(across, 16, x=(0, 1000), y=(-0.1, 0.12), left=4, right=2, top=2, bottom=3)
    days = [n for n in range(60, 1001, 5)]
    plate.curve([(0, TRUTH), (1000, TRUTH)], "bound")
    plate.curve([(n, in_sample(n)) for n in days if in_sample(n) <= 0.12], "other")
    plate.curve([(n, closed_form(n=n)) for n in days if closed_form(n=n) >= -0.1], "subject")
    plate.dot(211, closed_form())
    plate.dot(501, 0, hollow=True)
    plate.word(211, closed_form(), "−0.029", dx=12, dy=12 if wide else 28, ink="accent")
    plate.word(501, 0, "501 days", dx=2, dy=24, ink="accent")
    plate.word(300, in_sample(300), "in sample", dx=0, dy=-14)
    if wide:
        plate.word(720, closed_form(n=720), "out of sample", dx=0, dy=24, ink="accent")
        plate.word(0, TRUTH, "truth", dx=10, dy=-6)
    plate.y_axis([(0.1, "0.1"), (0, "0"), (-0.1, "−0.1")])
    plate.x_axis(y=0, ticks=False)
    plate.x_axis(labels=[(n, f"{n:,}") for n in range(0, 1001, 250 if wide else 500)], ticks=False)
    plate.word(1000, -0.1, "days in the sample", dx=0, dy=40, anchor="end")
    plate.word(0, 0.12, "R²", dx=8, dy=-6)
    return plate


draw(__file__, paint)
