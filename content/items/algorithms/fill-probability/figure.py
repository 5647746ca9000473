"""Draws figure.svg: the chance of a fill against the seconds waited, from four places in the queue."""

import sys
from math import comb
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

SALES, CANCEL, LEAVES, SECONDS = [0.6, 0.3, 0.1], 0.05, 0.05, 50


def chances(ahead):
    """The chance that one lot behind `ahead` others is filled within 0, 1, 2, … seconds: forwards, one second after another."""
    waiting, filled = {ahead + 1: 1.0}, [0.0]
    for _ in range(SECONDS):
        sold, waiting, done = waiting, {}, 0.0
        for n, weight in sold.items():
            for k, p in enumerate(SALES):
                if n <= k:
                    done += weight * p
                    continue
                others = n - k - 1
                for gone in range(others + 1):
                    chance = comb(others, gone) * CANCEL**gone * (1 - CANCEL) ** (others - gone)
                    waiting[n - k - gone] = waiting.get(n - k - gone, 0.0) + weight * p * chance * (1 - LEAVES)
        filled.append(filled[-1] + done)
    return filled


def paint(across):
    # Ten seconds are seven squares on a desk and three on a phone; a tenth is two squares.
    right = 2 if across == 40 else 3
    plate = Plate(across, 24, x=(0, SECONDS), y=(0, 1), left=3, right=right, top=1, bottom=3)
    for ahead in (0, 2, 5, 10):
        curve = chances(ahead)
        plate.curve(list(enumerate(curve)), "subject" if ahead == 5 else "tick")
        plate.word(SECONDS, curve[-1], f"{ahead} ahead", dx=-4, dy=-7, anchor="end", ink="accent" if ahead == 5 else "quiet")
    plate.y_axis([(level / 5, f"{level / 5:.1f}" if level else "0") for level in range(6)])
    plate.x_axis(labels=[(second, str(second)) for second in range(0, SECONDS + 1, 10)])
    plate.word(SECONDS, 0, "seconds", dy=40, anchor="end")
    plate.word(0, 1, "chance of a fill", dx=8, dy=10)
    return plate


draw(__file__, paint)
