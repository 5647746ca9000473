"""The Correlation Nobody Measured: the bounds, against simulated series that are built to reach them."""

from fractions import Fraction
from math import acos, degrees, sqrt
from random import Random


def closed_form(ab=0.8, bc=0.6):
    """(lowest, highest) correlation of A and C."""
    room = sqrt((1 - ab * ab) * (1 - bc * bc))
    return ab * bc - room, ab * bc + room


def working(ab, bc):
    """What the texts name: what B leaves of A and of C, as variances and as factors, and the three angles."""
    rest_a, rest_c, product = 1 - ab * ab, 1 - bc * bc, ab * bc
    own_a, own_c, room = sqrt(rest_a), sqrt(rest_c), sqrt(rest_a * rest_c)
    low, high = float(product) - room, float(product) + room
    angle_a, angle_c = degrees(acos(ab)), degrees(acos(bc))
    angles = {"angle_a": angle_a, "angle_c": angle_c, "nearest": abs(angle_a - angle_c), "farthest": angle_a + angle_c}
    factors = {"own_a": own_a, "own_c": own_c, "room": room}
    left = 1 - ab * ab - bc * bc
    words = {
        "is": "=" if all(rounded(one, 3) == Fraction(f"{one:.9f}") for one in factors.values()) else "\\approx",
        "constant": f"{float(left):g} + " if left else "",
        "worst": "strangers" if low > -0.25 else "rivals",
        "best": "twins" if high > 0.8 else "friends",
    }
    shown = {name: rounded(one, 3) for name, one in factors.items()} | {name: rounded(one, 1) for name, one in angles.items()}
    exact = {"rest_a": rest_a, "rest_c": rest_c, "along": product, "slope": 2 * product}
    return {**shown, **exact, **words, "lowest": rounded(low, 2), "highest": rounded(high, 2), "answer": (low, high)}


def rounded(number, decimals):
    return Fraction(f"{number:.{decimals}f}")


def wrong(ab, bc):
    """In the order of `misconceptions`."""
    high, product, shares = working(ab, bc)["answer"][1], ab * bc, (1 - ab * ab) * (1 - bc * bc)
    return [(product, product), (-1, 1), (product, high), (product - shares, product + shares)]



def simulate(seed, ab=0.8, bc=0.6, months=20_000):
    """((estimate, standard error), …) of both ends: the rest of C is made of the rest of A alone, with either sign."""
    random = Random(seed)
    against, along = [], []
    for _ in range(months):
        b, own = random.gauss(0, 1), random.gauss(0, 1)
        a = ab * b + sqrt(1 - ab * ab) * own
        against.append(a * (bc * b - sqrt(1 - bc * bc) * own))
        along.append(a * (bc * b + sqrt(1 - bc * bc) * own))
    return _mean(against), _mean(along)


def _mean(values):
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, sqrt(variance / len(values))


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 4):
        for (estimate, error), bound in zip(simulate(seed), exact):
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {bound:.4f}")
            assert abs(estimate - bound) <= 4 * error
