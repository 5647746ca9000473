"""Draws figure.svg: how far the front book is ahead of the back book in the course of five simulated months."""

import sys
from itertools import accumulate
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402
from proof import gap  # noqa: E402

SEED, FEES, EVERY = 1900, 10_000, 20


def month(seed):
    """The gap in euros after each twentieth fee."""
    random = Random(seed)
    gaps = accumulate((gap(f"{random.randrange(1000, 10_000) / 1000:.3f}") for _ in range(FEES)), initial=0)
    return [(fee, cents / 100) for fee, cents in enumerate(gaps) if fee % EVERY == 0]


MONTHS = [month(SEED + number) for number in range(5)]


def paint(across):
    # Two thousand fees are seven squares on a desk and three on a phone; a euro is two squares.
    right = 2 if across == 40 else 3
    plate = Plate(across, 16, x=(0, FEES), y=(0, 6), left=3, right=right, top=1, bottom=3)
    for path in MONTHS[1:]:
        plate.curve(path, "ghost")
    plate.curve([(0, 0), (FEES, 5)], "bound")
    plate.curve(MONTHS[0])
    plate.y_axis([(euro, str(euro)) for euro in range(7)])
    plate.x_axis(labels=[(fee, f"{fee:,}" if fee else "0") for fee in range(0, FEES + 1, 2000 if across == 40 else 4000)])
    plate.word(FEES, 0, "fees booked", dy=40, anchor="end")
    plate.word(0, 6, "lead of the front book, euros", dx=8, dy=10)
    return plate


draw(__file__, paint)
