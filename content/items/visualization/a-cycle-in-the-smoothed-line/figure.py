"""Draws figure.svg: ten years of the mean of the last twelve monthly results, which are nothing but noise."""

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

# Of four thousand lines of noise one of the most regular: eight rises, never fewer than nine months apart.
SEED = 1640
MEAN, DEVIATION = 0.5, 2.0  # per cent a month
WINDOW, MONTHS = 12, 120


def line():
    """The mean of the last twelve results, for 120 months."""
    random = Random(SEED)
    results = [random.gauss(MEAN, DEVIATION) for _ in range(MONTHS + WINDOW - 1)]
    return [sum(results[month : month + WINDOW]) / WINDOW for month in range(MONTHS)]


def rises(points):
    """Where the line comes up through the mean, between two months."""
    for month, (before, after) in enumerate(zip(points, points[1:])):
        if before < MEAN <= after:
            yield month + (MEAN - before) / (after - before)


def paint(across):
    wide = across == 40
    plate = Plate(across, 15, x=(0, MONTHS), y=(-1.5, 2), left=4, right=1, top=2, bottom=3)
    points = line()
    plate.curve([(0, MEAN), (MONTHS, MEAN)], "bound")
    plate.curve(list(enumerate(points)))
    for month in rises(points):
        plate.dot(month, MEAN, hollow=True)
    plate.y_axis([(-1, "−1 %"), (0, "0 %"), (0.5, "0.5 %"), (1, "1 %"), (2, "2 %")])
    plate.x_axis(labels=[(month, str(month)) for month in range(0, MONTHS + 1, 20 if wide else 40)])
    plate.word(MONTHS, -1.5, "months", dy=40, anchor="end")
    plate.word(0, 2, "mean of the last 12 results", dx=8, dy=-8)
    return plate


if __name__ == "__main__":
    draw(__file__, paint)
