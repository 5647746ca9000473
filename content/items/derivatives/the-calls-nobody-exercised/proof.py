"""The Calls Nobody Exercised: where the marginal ticket pays its fee, against a lottery that is drawn at many sizes."""

from bisect import bisect_left
from math import exp, log, sqrt
from random import Random


def closed_form(forgotten=4000, gift=150, written=10000, fee=0.6):
    """The dealers' contracts at which one more brings what it costs."""
    return float(sqrt(forgotten * gift * written / fee) - written)


def working(forgotten, gift, written, fee):
    """What the texts name: all that is given away, the best total of written contracts, and what the dealers take of it."""
    best = closed_form(forgotten, gift, written, fee)
    if best < 4000:
        return None
    pot, total = forgotten * gift, best + written
    return {"answer": best, "pot": pot, "total": total, "share": best / total, "earned": pot * best / total - float(fee) * best}


def wrong(forgotten, gift, written, fee):
    """In the order of `misconceptions`."""
    pot = forgotten * gift
    return [pot / fee - written, float(sqrt(pot * written / fee)), float(sqrt(pot * forgotten / fee)) - forgotten]


def simulate(seed, forgotten=4000, gift=150, written=10000, fee=0.6, tickets=8_000, batches=16):
    """(estimate, standard error): the same tickets of the lottery meet every size; the best size, and a parabola around it."""
    random = Random(seed)
    found = []
    for _ in range(batches):
        # The place of an unexercised contract in the list of all written ones, on which the public stands first.
        drawn = sorted(random.random() for _ in range(tickets))

        def earned(total):
            hits = tickets - bisect_left(drawn, written / total)
            return forgotten * gift * hits / tickets - fee * (total - written)

        grid = [written * exp(0.05 * step) for step in range(1, 90)]
        best = log(max(grid, key=earned))
        for _ in range(4):
            best = _top([best + 0.02 * step for step in range(-20, 21)], lambda at: earned(exp(at)))
        found.append(exp(best) - written)
    mean = sum(found) / batches
    return mean, sqrt(sum((one - mean) ** 2 for one in found) / (batches - 1) / batches)


def _top(xs, value):
    """The top of the parabola of least squares through values at points that are equally far apart."""
    ys, middle, n = [value(x) for x in xs], sum(xs) / len(xs), len(xs)
    us = [x - middle for x in xs]
    s2, s4 = sum(u**2 for u in us), sum(u**4 for u in us)
    slope = sum(u * y for u, y in zip(us, ys)) / s2
    bend = (n * sum(u**2 * y for u, y in zip(us, ys)) - s2 * sum(ys)) / (n * s4 - s2**2)
    return middle - slope / (2 * bend)


if __name__ == "__main__":
    for given in [(4000, 150, 10000, 0.6), (2000, 60, 20000, 1.0), (6000, 240, 6000, 0.4)]:
        for seed in range(1, 4):
            estimate, error = simulate(seed, *given)
            print(f"{given}, seed {seed}: {estimate:.0f} ± {error:.0f}, closed form {closed_form(*given):.0f}")
            assert abs(estimate - closed_form(*given)) <= 4 * error
