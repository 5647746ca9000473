"""Draws figure.svg: how often the interval between two stamps contains the truth, against their distance."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402


def coverage(gap):
    return min(gap / (1 - gap), 1) if gap < 1 else 1


def paint(across):
    # A distance of 0.1 is three squares on a desk; on a phone 0.25 is four. A share of 0.1 is one square.
    wide = across == 40
    plate = Plate(across, 16, x=(0, 1), y=(0, 1.1), left=4, right=6 if wide else 1, top=2, bottom=3)
    gaps = [index / 400 for index in range(401)]
    plate.curve([(0, 0.5), (1, 0.5)], "bound")
    plate.curve([(0.25, 0), (0.25, coverage(0.25))], "other")
    plate.curve([(gap, coverage(gap)) for gap in gaps])
    plate.dot(0.25, coverage(0.25))
    plate.word(0.25, coverage(0.25), "today, 1/3", dx=-10, dy=-8, anchor="end", ink="accent") if wide else None
    plate.word(0.25, coverage(0.25), "1/3", dx=10, dy=8, ink="accent") if not wide else None
    plate.word(1, 0.5, "the promise, 1/2", dy=-8, anchor="end")
    plate.y_axis([(y, f"{y:.1f}".rstrip("0").rstrip(".")) for y in (0, 0.5, 1)])
    plate.x_axis(labels=[(x, str(x)) for x in (0, 0.25, 0.5, 0.75, 1)])
    plate.word(1, 0, "seconds apart", dy=40, anchor="end")
    plate.word(0, 1.1, "share that contains the truth", dx=8, dy=-6)
    return plate


draw(__file__, paint)
