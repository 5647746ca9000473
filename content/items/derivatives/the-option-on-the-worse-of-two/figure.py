"""Draws figure.svg: the price of the option on the worse of two against correlation."""

import sys
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402


def price(rho):
    return 8 * (1 - sqrt((1 - rho) / 2))


def paint(across):
    # Correlation from -1 to 1 is thirty squares on a desk, sixteen on a phone; a price of one is one square and a half.
    wide = across == 40
    plate = Plate(across, 16, x=(-1, 1), y=(0, 8), left=5 if wide else 3, right=5 if wide else 2, top=1, bottom=3)
    plate.curve([(-1, 8), (1, 8)], "bound")
    plate.curve([(0.5, 0), (0.5, 4)], "bound")
    plate.curve([(-1, 4), (0.5, 4)], "bound")
    # Equal steps of the square root, so that the steep end is drawn as carefully as the flat one.
    plate.curve([(1 - 2 * (1 - step / 100) ** 2, price(1 - 2 * (1 - step / 100) ** 2)) for step in range(101)], "subject")
    plate.dot(0.5, 4)
    plate.word(-1, 8, "one plain call", dx=10, dy=20)
    plate.word(0.5, 4, "4 at ρ = ½", dx=-12, dy=-12, anchor="end", ink="accent")
    plate.y_axis([(0, "0"), (4, "4"), (8, "8")])
    plate.x_axis(labels=[(-1, "−1"), (0, "0"), (0.5, "½"), (1, "1")])
    plate.word(1, 0, "correlation", dy=38, anchor="end")
    return plate


draw(__file__, paint)
