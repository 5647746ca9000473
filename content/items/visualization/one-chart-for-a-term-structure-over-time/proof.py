"""One Chart for a Term Structure Over Time: the shift taken off by hand, against curves that are drawn and measured."""

from math import sqrt
from random import Random


def closed_form(seen=2.0, lift=0.5, months=12, scale=4.0):
    """The change of the yield, when the old point is `seen` squares above today's, each month adds `lift`, a point is `scale` squares."""
    return (months * lift - seen) / scale


def on_paper(yield_, age, lift, scale):
    return scale * yield_ + lift * age


def simulate(seed, seen=2.0, lift=0.5, months=12, scale=4.0, readers=4_000):
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
