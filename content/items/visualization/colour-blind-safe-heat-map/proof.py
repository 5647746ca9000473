"""Colour-Blind-Safe Heat Map: the twin of a colour by algebra, against observers who match colours by trial."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(u=0.3):
    """The positive correlation that looks like -u without green cones."""
    return u * 0.7 / 0.3


def palette(value):
    """Red, green and blue light: straight lines between red, yellow and green."""
    ends = [(-1, (1, 0, 0)), (0, (1, 1, 0)), (1, (0, 1, 0))]
    (x0, low), (x1, high) = (ends[0], ends[1]) if value < 0 else (ends[1], ends[2])
    part = (value - x0) / (x1 - x0)
    return tuple(a + part * (b - a) for a, b in zip(low, high))


def seen(colour):
    red, green, _ = colour
    return 0.3 * red + 0.7 * green


def working(u):
    """What the texts name: the green that is left, and the twin to two decimals."""
    answer = Fraction(7, 3) * u
    twin = Fraction(f"{float(answer):.2f}")
    return {"minus_u": -u, "left": 1 - u, "twin": twin, "is": "=" if twin == answer else "\\approx", "answer": answer}


def wrong(u):
    """In the order of `misconceptions`."""
    return [u, Fraction(3, 7) * u, 1 - Fraction(7, 10) * u]



def simulate(seed, u=0.3, observers=300):
    """(estimate, standard error): each turns a knob until his patch is as bright as the other, which he remembers inexactly."""
    random = Random(seed)
    matches = []
    for _ in range(observers):
        remembered = seen(palette(-u)) + random.gauss(0, 0.003)
        low, high = 0.0, 1.0
        for _ in range(30):
            knob = (low + high) / 2
            # Turning it up makes the patch darker.
            low, high = (knob, high) if seen(palette(knob)) > remembered else (low, knob)
        matches.append(knob)
    mean = sum(matches) / observers
    variance = sum((match - mean) ** 2 for match in matches) / (observers - 1)
    return mean, sqrt(variance / observers)


if __name__ == "__main__":
    for u in (0.05, 0.3, 0.42):
        for seed in range(1, 4):
            estimate, error = simulate(seed, u)
            print(f"u {u}, seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {closed_form(u):.5f}")
            assert abs(estimate - closed_form(u)) <= 4 * error
