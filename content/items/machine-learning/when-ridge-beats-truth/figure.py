"""Draws figure.svg: variance, squared bias and their sum against the penalty."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

N, UNIT = 100, 0.04  # the variance of least squares, and the squared slope


def parts(penalty):
    c = N / (N + penalty)
    return c * c * UNIT, (1 - c) ** 2 * UNIT


def paint(across):
    # Ten squares are a penalty of 100 on a desk, five on a phone; ten squares down are 0.04.
    wide = across == 40
    most = 340 if wide else 320
    plate = Plate(across, 15, x=(0, most), y=(0, 0.044), left=4, right=2 if wide else 1, top=1, bottom=3)
    penalties = [most * index / 150 for index in range(151)]
    plate.curve([(0, UNIT), (most, UNIT)], "bound")
    plate.curve([(100, 0), (100, 0.02)], "bound")
    plate.curve([(p, parts(p)[0]) for p in penalties], "other")
    plate.curve([(p, parts(p)[1]) for p in penalties], "other")
    plate.curve([(p, sum(parts(p))) for p in penalties], "subject")
    plate.dot(100, 0.02)
    plate.dot(0, UNIT, hollow=True)
    plate.word(most, UNIT, "least squares", dy=-6, anchor="end")
    plate.word(most, parts(most)[1], "squared bias", dy=22, anchor="end")
    plate.word(most, parts(most)[0], "variance", dy=-10, anchor="end")
    if wide:
        plate.word(150, sum(parts(150)), "their sum", dy=-14, anchor="middle", ink="accent")
    plate.y_axis([(0, "0"), (0.02, "0.02"), (0.04, "0.04")])
    plate.x_axis(labels=[(p, str(p)) for p in range(0, most + 1, 100)])
    plate.word(most, 0, "penalty λ", dy=40, anchor="end")
    return plate


draw(__file__, paint)
