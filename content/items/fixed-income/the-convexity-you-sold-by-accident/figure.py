"""Draws figure.svg: what the bullet gains over the barbell in a year, against the change of yields."""

import sys
from math import exp, log
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

VOLATILITY = 0.01
EXTRA = log((exp(16 * VOLATILITY**2 / 2) + exp(196 * VOLATILITY**2 / 2)) / 2) - 81 * VOLATILITY**2 / 2


def gain(change, extra):
    """In per cent of the money invested, beyond the common carry."""
    e = change / 100
    return 100 * (exp(extra - 9 * e) - (exp(-4 * e) + exp(-14 * e)) / 2)


def paint(across):
    # One per cent of yield is five squares on a desk, three on a phone; a gain of 0.2 is two squares.
    wide = across == 40
    most = 3 if wide else 2
    least = -1.0 if wide else -0.6
    down = round((0.3 - least) * 10) + 4
    plate = Plate(across, down, x=(-most, most), y=(least, 0.3), left=5, right=5 if wide else 4, top=1, bottom=3)
    changes = [most * (index / 75 - 1) for index in range(151)]
    plate.curve([(-most, 0), (most, 0)], "bound")
    plate.curve([(c, gain(c, 0)) for c in changes if gain(c, 0) > least], "other")
    plate.curve([(c, gain(c, EXTRA)) for c in changes if gain(c, EXTRA) > least], "subject")
    plate.dot(-1, gain(-1, EXTRA), hollow=True)
    plate.dot(1, gain(1, EXTRA), hollow=True)
    plate.dot(0, gain(0, EXTRA))
    plate.word(0, gain(0, EXTRA), "12.6 bp collected", dy=-12, anchor="middle", ink="accent")
    plate.word(0, gain(0, 0), "no extra yield", dy=26 if wide else 40, anchor="middle")
    if wide:
        plate.word(1, 0, "even at one deviation", dx=14, dy=-8)
    plate.y_axis([(value, f"{value:.1f}".replace("-", "−")) for value in (-1.0, -0.8, -0.6, -0.4, -0.2, 0, 0.2) if value >= least])
    plate.x_axis(labels=[(c, f"{c:+d}".replace("-", "−") if c else "0") for c in range(-most, most + 1)])
    plate.word(most, least, "change of yields, %", dy=40, anchor="end")
    return plate


draw(__file__, paint)
