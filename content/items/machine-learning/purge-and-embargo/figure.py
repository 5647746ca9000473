"""Draws figure.svg: the reported R² against the length of the embargo."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
sys.path.insert(0, str(Path(__file__).resolve().parent))
from plate import Plate, draw  # noqa: E402
from proof import closed_form, simulate  # noqa: E402


def paint(across):
    # A day of embargo is three squares on a desk and one and a third on a phone; 0.1 of R² is one square.
    wide = across == 40
    most = 11.5 if wide else 12
    plate = Plate(across, 16, x=(0, most), y=(-0.6, 0.5), left=4, right=1.5 if wide else 1, top=2, bottom=3)
    plate.curve([(0, closed_form(purge=9, embargo=0)), (9, closed_form(purge=9, embargo=9)), (most, -0.5)], "subject")
    for embargo in range(12):
        estimate, _ = simulate(1900 + embargo, embargo=embargo)
        plate.dot(embargo, estimate, hollow=embargo != 2)
    plate.word(2, closed_form(), "two days: 0.2", dx=12, dy=-6, ink="accent")
    if wide:
        plate.word(most, -0.5, "nothing shared any more", dy=-44, anchor="end")
    plate.y_axis([(0.4, "0.4"), (0, "0"), (-0.5, "−0.5")])
    plate.x_axis(y=0, ticks=False)
    plate.x_axis(labels=[(day, str(day)) for day in range(0, 12, 1 if wide else 3)], ticks=False)
    plate.word(most, -0.6, "days of embargo", dy=40, anchor="end")
    plate.word(0, 0.5, "reported R²", dx=8, dy=-4)
    return plate


draw(__file__, paint)
