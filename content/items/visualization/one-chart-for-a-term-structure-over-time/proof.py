"""One Chart for a Term Structure Over Time: the shift taken off by hand, against curves that are drawn and measured."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(seen=2.0, lift=0.5, months=12, scale=4.0):
    """The change of the yield, when the old point is `seen` squares above today's, each month adds `lift`, a point is `scale` squares."""
    return (months * lift - seen) / scale


def on_paper(yield_, age, lift, scale):
    return scale * yield_ + lift * age


def working(seen, lift, months, scale):
    """What the texts name: squares, and points in words. None unless whole squares go up and the answer has at most two decimals."""
    shift = months * lift
    below = shift - seen
    change, part = below / scale, Fraction(seen) / scale
    if below < 2 or shift.denominator > 1 or (100 * change).denominator > 1:
        return None
    words = {"squares": SQUARES[seen], "step": STEPS[lift], "part": points(part), "Part": points(part).capitalize()}
    # What the curves stand at is read off the figure, which has the own numbers only.
    if (seen, lift, scale) == (2, Fraction(1, 2), 4):
        words |= {"levels": " from 3.10 % to 4.10 %", "rise": "a\nwhole point up has happened"}
    else:
        words |= {"levels": "", "rise": f"the yield\nhas gone up by {points(change)}"}
    return {**words, "shift": shift, "sum": shift + seen, "below": below, "answer": change}


SQUARES = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}
STEPS = {Fraction(1, 2): "half a square", Fraction(3, 4): "three quarters of a square", 1: "a whole square", Fraction(3, 2): "one and a half squares"}


def points(number):
    return {Fraction(1, 2): "half a point", 1: "one point"}.get(number, f"{float(number):g} points")


def wrong(seen, lift, months, scale):
    """In the order of `misconceptions`."""
    part = Fraction(seen) / scale
    return [-part, part, -(months * lift + seen) / scale, part - months * lift / scale]



def simulate(seed, seen=2.0, lift=0.5, months=12, scale=4.0, readers=1_000):
    """(estimate, standard error): readers measure the gap with a ruler, then try changes until their own drawing shows the same gap."""
    random = Random(seed)
    changes = []
    for _ in range(readers):
        measured = seen + random.gauss(0, 0.2)
        old = random.uniform(1, 6)
        low, high = -20.0, 20.0
        for _ in range(40):
            change = (low + high) / 2
            gap = on_paper(old, months, lift, scale) - on_paper(old + change, 0, lift, scale)
            low, high = (change, high) if gap > measured else (low, change)
        changes.append(change)
    mean = sum(changes) / readers
    variance = sum((change - mean) ** 2 for change in changes) / (readers - 1)
    return mean, sqrt(variance / readers)


if __name__ == "__main__":
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {closed_form():.4f}")
        assert abs(estimate - closed_form()) <= 4 * error
