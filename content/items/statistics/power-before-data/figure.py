"""Draws figure.svg: the measured saving under no saving and under a true saving of 2, and the line of the test."""

import sys
from math import exp, pi, sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

LINE = 1.959964


def bell(x, mean):
    return exp(-((x - mean) ** 2) / 2) / sqrt(2 * pi)


def paint(across):
    # A basis point is four squares on a desk and two on a phone; a tenth of density is three.
    wide = across == 40
    least, most = (-3, 5.5) if wide else (-3, 5.5)
    plate = Plate(across, 19, x=(least, most), y=(0, 0.5), left=3, right=3 if wide else 1, top=1, bottom=3)
    points = [least + index * (most - least) / 300 for index in range(301)]
    beyond = [LINE + index * (most - LINE) / 200 for index in range(201)]
    plate.band([(x, 0) for x in beyond], [(x, bell(x, 2)) for x in beyond])
    plate.curve([(LINE, 0), (LINE, 0.46)], "bound")
    plate.curve([(x, bell(x, 0)) for x in points], "other")
    plate.curve([(x, bell(x, 2)) for x in points])
    plate.word(LINE, 0.46, "1.96", dy=-6, anchor="middle")
    plate.word(0, bell(0, 0), "no saving", dy=-8, anchor="middle")
    plate.word(2.9, bell(2.9, 2), "saves 2", dx=12, dy=0, ink="accent")
    plate.word(2.75, 0.1, "52 %", anchor="middle", ink="accent")
    plate.x_axis(labels=[(x, str(x).replace("-", "−")) for x in range(-2, 6, 2)])
    plate.word(most, 0, "measured saving, basis points", dy=40, anchor="end")
    return plate


draw(__file__, paint)
