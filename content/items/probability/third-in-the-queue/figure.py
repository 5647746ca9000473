"""Draws figure.svg: the number of orders ahead of yours in twelve simulated queues."""

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

# A seed with four fills in twelve, about the 5/14 that is the answer, and few marks on top of each other.
SEED = 2089


def queue(random, k=3, mu=2.0, theta=0.5, nu=1.0):
    """Steps (time, orders ahead), and whether the last of them is a fill."""
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
    # Half a second is ten squares on a desk and five on a phone, an order is three: all of them fall on the paper's lines.
    longest = 1.75 if across == 40 else 1.6
    random = Random(SEED)
    queues = [queue(random) for _ in range(12)]
    chosen = max((index for index, (_, filled) in enumerate(queues) if filled), key=lambda index: queues[index][0][-1][0])
    plate = Plate(across, 13, x=(0, longest), y=(-1 / 3, 8 / 3), left=3, right=2, top=1, bottom=3)

    for index, (steps, filled) in enumerate(queues):
        # A little apart, so that queues of the same length do not hide each other.
        shift = 0 if index == chosen else (index - 5.5) * 0.04
        points = [(min(time, longest), ahead + shift) for time, ahead in steps]
        plate.curve(points, "subject" if index == chosen else "ghost")
        if index != chosen:
            plate.word(*points[-1], "○" if filled else "×", dy=5, anchor="middle", italic=False)
    time, ahead = queues[chosen][0][-1]
    plate.dot(time, ahead)
    if across == 40:
        plate.word(time, ahead, "filled", dx=10, dy=-8, ink="accent")
    plate.y_axis([(0, "0"), (1, "1"), (2, "2")])
    plate.x_axis(labels=[(0, "0"), (0.5, "0.5"), (1, "1"), (1.5, "1.5")])
    plate.word(longest, -1 / 3, "seconds", dy=38, anchor="end")
    plate.word(0, 8 / 3, "orders ahead of yours", dx=8, dy=4)
    return plate


draw(__file__, paint)
