"""Draws figure.svg: the number of orders ahead of yours in twelve simulated queues."""

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402


def queue(random, k=3, mu=2.0, theta=0.5, nu=1.0):
    """Steps (time, orders ahead), and whether the last of them is a fill (-1 ahead)."""
    now, ahead, steps = 0.0, k - 1, [(0.0, k - 1)]
    while True:
        forward = mu + ahead * theta
        now += random.expovariate(forward + nu)
        if random.random() < nu / (forward + nu):
            return [*steps, (now, ahead)], False
        if ahead == 0:
            return [*steps, (now, 0)], True
        ahead -= 1
        steps += [(now, ahead + 1), (now, ahead)]


def paint(across):
    # A second is ten squares on a desk and five on a phone, an order is three: all of them fall on the paper's lines.
    longest = 3.5 if across == 40 else 3.2
    random = Random(1900)
    queues = [queue(random) for _ in range(12)]
    fitting = [index for index, (steps, filled) in enumerate(queues) if filled and 1.2 < steps[-1][0] < 2.4]
    chosen = fitting[0]
    plate = Plate(across, 13, x=(0, longest), y=(-1 / 3, 8 / 3), left=3, right=2, top=1, bottom=3)

    for index, (steps, filled) in enumerate(queues):
        # A little apart, so that queues of the same length do not hide each other.
        shift = 0 if index == chosen else (index - 6) * 0.028
        points = [(min(time, longest), ahead + shift) for time, ahead in steps]
        plate.curve(points, "subject" if index == chosen else "ghost")
        if not filled and steps[-1][0] < longest:
            plate.word(points[-1][0], points[-1][1], "×", dy=5, anchor="middle", italic=False)
    time, ahead = queues[chosen][0][-1]
    plate.dot(time, ahead)
    plate.word(time, ahead, "filled", dx=10, dy=-8, ink="accent")
    plate.y_axis([(0, "0"), (1, "1"), (2, "2")])
    plate.x_axis(labels=[(0, "0"), (1, "1"), (2, "2"), (3, "3")])
    plate.word(longest, -1 / 3, "seconds", dy=38, anchor="end")
    plate.word(0, 8 / 3, "orders ahead of yours", dx=8, dy=4)
    return plate


draw(__file__, paint)
