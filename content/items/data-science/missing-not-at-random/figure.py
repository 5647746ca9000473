"""Draws figure.svg: the density of all months, and of the months on file."""

import sys
from math import exp, pi, sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

KEPT = 0.5


def normal(z):
    return exp(-z * z / 2) / sqrt(2 * pi)


def on_file(z):
    return normal(z) * (1 if z >= 0 else KEPT) / ((1 + KEPT) / 2)


def paint(across):
    # A standard deviation is five squares on a desk and two and a half on a phone; 0.1 of density is two squares.
    wide = across == 40
    plate = Plate(across, 18, x=(-3, 3), y=(0, 0.6), left=4 if wide else 3, right=6 if wide else 3, top=3, bottom=3)
    grid = [index / 50 for index in range(-150, 151)]
    mean = (1 - KEPT) / (1 + KEPT) * sqrt(2 / pi)
    plate.curve([(z, normal(z)) for z in grid], "other")
    plate.curve([(z, on_file(z)) for z in grid if z < 0] + [(0, on_file(-1e-9))] + [(z, on_file(z)) for z in grid if z >= 0], "subject")
    plate.curve([(mean, 0), (mean, on_file(mean))], "bound")
    plate.word(mean, 0.035, f"mean {mean:.2f}" if wide else f"{mean:.2f}", dx=8, ink="accent")
    plate.word(0.9, on_file(0.9), "on file", dx=12, dy=-2, ink="accent")
    plate.word(-0.9, normal(-0.9) if wide else 0.4, "all months", dx=-12 if wide else 10, dy=-2, anchor="end")
    plate.y_axis([(0, "0"), (0.5, "0.5")])
    plate.x_axis(labels=[(z, str(z).replace("-", "−")) for z in (range(-3, 4) if wide else (-2, 0, 2))], ticks=wide)
    plate.word(3, 0, "return, standard deviations", dx=0, dy=40, anchor="end")
    plate.word(-3, 0.6, "density", dx=8, dy=-6)
    return plate


draw(__file__, paint)
