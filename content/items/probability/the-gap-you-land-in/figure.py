"""Draws figure.svg: the time left until the next update, over five short and five long gaps."""

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

SEED = 5


def paint(across):
    # On a phone one long and one short gap fewer fit at the same scale, so it shows three of each.
    wide = across == 40
    pairs = 5 if wide else 3
    gaps = [2, 10] * pairs
    Random(SEED).shuffle(gaps)
    end = 12 * pairs
    plate = Plate(across, 16, x=(0, end), y=(0, 12), left=4, right=6 if wide else 2, top=1, bottom=3)
    plate.curve([(0, 3), (end, 3)], "bound")
    mean = sum(gap * gap for gap in gaps) / 2 / end
    plate.curve([(0, mean), (end, mean)], "other")
    start, saw = 0, []
    for gap in gaps:
        saw += [(start, gap), (start + gap, 0)]
        plate.band([(start, 0), (start + gap, 0)], [(start, gap), (start + gap, 0)])
        start += gap
    plate.curve([(0, 0), *saw])
    if wide:
        plate.word(end, mean, f"mean {mean:.2f}", dx=8, dy=0, ink="accent")
        plate.word(end, 3, "half a gap", dx=8, dy=10)
    plate.y_axis([(y, str(y)) for y in (0, 2, 10)] if wide else [(0, "0"), (3, "3"), (mean, f"{mean:.2f}"), (10, "10")])
    plate.x_axis(labels=[(x, str(x)) for x in range(0, end + 1, 12)])
    plate.word(end, 0, "clock, seconds", dy=40, anchor="end")
    plate.word(0, 12, "seconds left", dx=8, dy=4)
    return plate


draw(__file__, paint)
