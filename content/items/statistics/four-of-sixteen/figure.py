"""Draws figure.svg: for each rate, the shares within two of its standard deviations, and the observed share."""

import sys
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

N, SHARE = 16, 0.25


def edge(rate, side):
    return rate + side * 2 * sqrt(rate * (1 - rate) / N)


def paint(across):
    # A rate of 0.1 is four squares on a desk and two on a phone; a share of 0.1 is two.
    wide = across == 40
    most = 0.8
    unit = 4 if wide else 2
    plate = Plate(across, 25, x=(0, most), y=(0, 1), left=4, right=across - 4 - int(unit * 8), top=2, bottom=3)
    # Closer together at the left, where the edges begin upright.
    rates = [most * (index / 200) ** 2 for index in range(201)]
    lower = [(rate, max(edge(rate, -1), 0)) for rate in rates]
    upper = [(rate, min(edge(rate, 1), 1)) for rate in rates]
    plate.band(lower, upper)
    plate.curve(lower, "other")
    plate.curve(upper, "other")
    plate.curve([(0, SHARE), (0.1, SHARE)], "bound")
    plate.curve([(0.5, SHARE), (most, SHARE)], "bound")
    for rate in (0.1, 0.5):
        plate.curve([(rate, 0), (rate, SHARE)], "bound")
    plate.curve([(0.1, SHARE), (0.5, SHARE)])
    plate.dot(0.1, SHARE)
    plate.dot(0.5, SHARE)
    if wide:
        plate.word(0.3, SHARE, "not ruled out", dy=-8, anchor="middle", ink="accent")
    plate.word(most, SHARE, "4 of 16" if wide else "4/16", dy=-8, anchor="end")
    plate.y_axis([(0, "0"), (0.25, "0.25"), (0.5, "0.5"), (1, "1")])
    plate.x_axis(labels=[(rate, f"{rate:.1f}" if rate else "0") for rate in ((0, 0.1, 0.3, 0.5, 0.7) if wide else (0, 0.1, 0.5))])
    plate.word(most, 0, "failure rate", dy=40, anchor="end")
    plate.word(0, 1, "share that fails", dx=8, dy=-10)
    return plate


draw(__file__, paint)
