"""Draws figure.svg: a tally of a sound model, its highest value so far, and the false alarm."""

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

# Its alarm comes at call 74, as it does on average.
SEED = 98


def tally(random, hit=0.6, fall=5):
    steps, highs = [0], [0]
    while steps[-1] > highs[-1] - fall:
        steps.append(steps[-1] + (1 if random.random() < hit else -1))
        highs.append(max(highs[-1], steps[-1]))
    return steps, highs


def paint(across):
    wide = across == 40
    steps, highs = tally(Random(SEED))
    # A unit of the tally is one square, twenty calls are eight on a desk and nearly four on a phone.
    longest = 85
    plate = Plate(across, 20, x=(0, longest), y=(0, 15), left=4, right=2 if wide else 1, top=2, bottom=3)
    plate.curve([point for index, high in enumerate(highs) for point in ((index, highs[max(index - 1, 0)]), (index, high))], "bound")
    plate.curve(list(enumerate(steps)), "subject")
    last = len(steps) - 1
    plate.dot(last, steps[-1], hollow=True)
    plate.word(last, steps[-1], "alarm", dx=10, dy=16, ink="accent") if wide else plate.word(last, steps[-1], "alarm", dx=-4, dy=24, anchor="middle", ink="accent")
    plate.word(last, highs[-1], "highest so far", dx=0, dy=-9, anchor="end")
    plate.y_axis([(0, "0"), (5, "5"), (10, "10"), (15, "15")])
    plate.x_axis(labels=[(calls, str(calls)) for calls in range(0, longest, 20)], ticks=wide)
    plate.word(longest, 0, "calls", dx=0, dy=40, anchor="end")
    plate.word(0, 15, "tally", dx=8, dy=-6)
    return plate


draw(__file__, paint)
