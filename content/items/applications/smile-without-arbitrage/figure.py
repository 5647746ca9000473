"""Draws figure.svg: the quoted calls, and the triangle that is left for the missing one."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

QUOTES = [(90, 12.4), (95, 8.6), (105, 3.2), (110, 1.7)]


def line(a, b, strike):
    (x, y), (u, v) = a, b
    return y + (v - y) / (u - x) * (strike - x)


def paint(across):
    # Five points of strike are five squares, and so are four points of price.
    wide = across == 40
    low, high = (85, 115) if wide else (92.5, 107.5)
    most = 14.4 if wide else 12
    plate = Plate(across, 22 if wide else 19, x=(low, high), y=(0, most), left=5 if wide else 4, right=5 if wide else 2, top=1, bottom=3)
    a, b, c, d = QUOTES
    steep, flat = (b[1] - a[1]) / 5, (d[1] - c[1]) / 5
    corner = (c[1] - 105 * flat - b[1] + 95 * steep) / (steep - flat)
    plate.band([b, (corner, line(a, b, corner)), c], [b, c])
    first = max(low, 90 - 1.2 / -steep)
    plate.curve([(first, line(a, b, first)), (corner, line(a, b, corner))], "bound")
    plate.curve([(corner, line(c, d, corner)), (high, line(c, d, high))], "bound")
    plate.curve([b, c], "other")
    plate.curve([(100, line(a, b, 100)), (100, line(b, c, 100))], "subject")
    for strike, price in QUOTES:
        if low < strike < high:
            plate.dot(strike, price, hollow=True)
            plate.word(strike, price, f"{price}", dx=10, dy=-8)
    plate.dot(100, 4.8)
    plate.dot(100, 5.9)
    plate.word(100, 5.9, "5.9", dx=10, dy=-8, ink="accent")
    plate.word(100, 4.8, "4.8", dx=-8, dy=20, anchor="end", ink="accent")
    plate.y_axis([(price, str(price)) for price in range(0, 13, 4)])
    plate.x_axis(labels=[(strike, str(strike)) for strike in range(85, 116, 5) if low <= strike <= high])
    plate.word(high, 0, "strike", dy=40, anchor="end")
    plate.word(low, most, "call", dx=8, dy=6)
    return plate


draw(__file__, paint)
