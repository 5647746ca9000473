"""Draws figure.svg: three funds as arrows, the angle between two of them known from credit's."""

import sys
from math import acos, cos, pi, sin
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

RATES, CURRENCIES = acos(0.8), acos(0.6)


def arrow(plate, angle, kind):
    x, y = cos(angle), sin(angle)
    plate.curve([(0, 0), (x, y)], kind)
    # Drawn solid: the head of a dotted arrow would fall apart.
    head = "subject" if kind in ("subject", "other") else "axis"
    for turn in (pi * 0.88, -pi * 0.88):
        plate.curve([(x, y), (x + 0.06 * cos(angle + turn), y + 0.06 * sin(angle + turn))], head)


def arc(plate, start, end, radius, kind="tick"):
    steps = [start + (end - start) * index / 40 for index in range(41)]
    plate.curve([(radius * cos(a), radius * sin(a)) for a in steps], kind)


def paint(across):
    # The arrows are fifteen squares long on a desk and ten on a phone.
    wide = across == 40
    unit = 15 if wide else 10
    left, right, up, down = (10, 30, 14, 14) if wide else (4, 17, 10, 10)
    plate = Plate(
        across, up + down, x=(-left / unit, (across - left) / unit), y=(-down / unit, up / unit), left=0, right=0, top=0, bottom=0
    )
    arrow(plate, 0, "axis")
    arrow(plate, RATES, "axis")
    arrow(plate, CURRENCIES, "subject")
    arrow(plate, -CURRENCIES, "other")
    arc(plate, RATES, CURRENCIES, 0.6)
    arc(plate, RATES, -CURRENCIES, 0.3)
    middle = (RATES + CURRENCIES) / 2
    plate.word(0.6 * cos(middle), 0.6 * sin(middle), "16°", dx=3, dy=-6, italic=False)
    low = (RATES - CURRENCIES) / 2
    plate.word(0.3 * cos(low), 0.3 * sin(low), "90°", dx=8, dy=14, italic=False)
    plate.word(1, 0, "credit", dx=10, dy=5)
    plate.word(cos(RATES), sin(RATES), "rates", dx=10, dy=2)
    plate.word(cos(CURRENCIES), sin(CURRENCIES), "currencies, correlation 0.96" if wide else "currencies, 0.96", dx=-6, dy=-10, ink="accent")
    plate.word(cos(CURRENCIES), -sin(CURRENCIES), "currencies, correlation 0" if wide else "currencies, 0", dx=12, dy=4, ink="accent")
    return plate


draw(__file__, paint)
