"""Draws figure.svg: how far each share is from its target, before and after the best trade."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

NAMES, BEFORE, AFTER = "ABCD", (6, 1, -3, -4), (2, 1, -0.6, -2.4)


def paint(across):
    # A per cent is a square and a quarter; a share has seven squares on a desk, four on a phone.
    wide = across == 40
    plate = Plate(across, 17, x=(0, 4), y=(-5, 7), left=4, right=8 if wide else 1, top=1, bottom=1)
    for index, (name, before, after) in enumerate(zip(NAMES, BEFORE, AFTER)):
        plate.bar(index + 0.3, before, 0.18, "ghost")
        plate.bar(index + 0.7, after, 0.18, "subject")
        side = -1 if before > 0 else 1
        plate.word(index + 0.3, before, f"{before:+d}".replace("-", "−"), dy=-6 if before > 0 else 17, anchor="middle", italic=False, size=14)
        text = f"{after:+g}".replace("-", "−")
        plate.word(index + 0.7, after, text, dy=-6 if before > 0 else 17, anchor="middle", ink="accent", italic=False, size=14)
        plate.word(index + 0.5, 0, name, dy=18 if side < 0 else -8, anchor="middle", ink="ink", italic=False)
    plate.x_axis(y=0, ticks=False)
    plate.y_axis([(value, f"{value:+d}".replace("-", "−") if value else "0") for value in (-4, 0, 4)])
    plate.word(0, 7, "weight minus target, %", dx=72 if wide else 66, dy=10)
    return plate


draw(__file__, paint)
