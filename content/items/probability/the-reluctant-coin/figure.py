"""Draws figure.svg: the exact distribution of heads in one hundred tosses, for an ordinary and for a reluctant coin."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

TOSSES = 100


def distribution(stay):
    """Probability of each number of heads, carried forward toss by toss together with the face on top."""
    tails, heads = [0.5, 0.0], [0.0, 0.5]
    for _ in range(TOSSES - 1):
        size = len(tails) + 1
        new_tails, new_heads = [0.0] * size, [0.0] * size
        for count in range(size - 1):
            new_tails[count] += tails[count] * stay + heads[count] * (1 - stay)
            new_heads[count + 1] += heads[count] * stay + tails[count] * (1 - stay)
        tails, heads = new_tails, new_heads
    return [a + b for a, b in zip(tails, heads)]


def paint(across):
    # Two heads are one square on a desk and four are one on a phone; 0.01 is two squares.
    wide = across == 40
    least, most = (20, 80) if wide else (20, 84)
    plate = Plate(across, 22, x=(least, most), y=(0, 0.09), left=4 if wide else 3, right=6 if wide else 2, top=1, bottom=3)
    ordinary, reluctant = distribution(0.5), distribution(0.75)
    counts = range(least, most + 1)
    plate.band([(k, 0) for k in counts], [(k, reluctant[k]) for k in counts])
    plate.curve([(k, ordinary[k]) for k in counts], "other")
    plate.curve([(k, reluctant[k]) for k in counts])
    plate.word(54, ordinary[54], "ordinary coin", dx=12, dy=0)
    plate.word(62 if wide else 60, reluctant[62 if wide else 60], "reluctant coin", dx=12, dy=-8, ink="accent")
    plate.y_axis([(y, f"{y:.2f}" if y else "0") for y in (0, 0.04, 0.08)])
    plate.x_axis(labels=[(k, str(k)) for k in range(20, 81, 10 if wide else 20)])
    plate.word(most, 0, "heads", dy=40, anchor="end")
    plate.word(least, 0.09, "probability", dx=8, dy=4)
    return plate


draw(__file__, paint)
