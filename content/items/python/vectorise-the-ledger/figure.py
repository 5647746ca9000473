"""Draws figure.svg: a running total, its running minimum, and the balance that is the distance between them."""

import sys
from itertools import accumulate
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

# A seed whose total makes new lows in several places and ends with money in the account.
SEED, DAYS = 3922, 60


def account(seed):
    random = Random(seed)
    total = list(accumulate((random.choice([-4, -3, -2, -1, 1, 2, 3, 4]) for _ in range(DAYS)), initial=0))
    low = list(accumulate(total, min))
    return total, low, [t - m for t, m in zip(total, low, strict=True)]


def stairs(values):
    for day, value in enumerate(values):
        if day:
            yield day, values[day - 1]
        yield day, value


def paint(across):
    # Twelve days are seven squares on a desk and three on a phone; five units of money are two squares.
    right = 2 if across == 40 else 3
    total, low, balance = account(SEED)
    top = balance.index(max(balance))
    plate = Plate(across, 18, x=(0, DAYS), y=(-20, 15), left=3, right=right, top=1, bottom=3)
    plate.curve([(0, 0), (DAYS, 0)], "tick")
    plate.curve(list(enumerate(total)), "tick")
    plate.curve(list(stairs(low)), "bound")
    plate.curve(list(enumerate(balance)))
    plate.word(top, balance[top], "balance", dx=10, dy=8, ink="accent")
    plate.word(DAYS - 3, total[DAYS - 3], "total", dy=-8, anchor="middle")
    plate.word(DAYS, low[-1], "lowest total so far", dy=16, anchor="end")
    plate.y_axis([(money, str(money).replace("-", "−")) for money in range(-20, 16, 5)])
    plate.x_axis(labels=[(day, str(day)) for day in range(0, DAYS + 1, 12)])
    plate.word(DAYS, -20, "days", dy=40, anchor="end")
    return plate


draw(__file__, paint)
