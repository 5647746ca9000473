"""The Benchmark You Choose: two angles, against quarters simulated under either benchmark."""

from fractions import Fraction
from math import acos, asin, degrees, pi, sqrt
from random import Random


def closed_form(now=0.5, new=-0.5):
    """How many times as often the bonus is paid when the benchmark's correlation goes from `now` to `new`."""
    return paid(new) / paid(now)


def paid(correlation):
    return 1 / 4 + acos(correlation) / (4 * pi)


def working(now, new):
    """What the texts name. The angles of one half are known to everybody; others are written with digits."""
    chances = {"now": paid(now), "new": paid(new)}
    ratio = chances["new"] / chances["now"]
    if (now, new) == (Fraction(1, 2), Fraction(-1, 2)):
        words = {"ratio": "$\\tfrac54$", "rise": "a quarter", "often": "five times in six"}
    else:
        often = f"in {100 * 2 * chances['new']:.0f} % of cases"
        words = {"ratio": f"${ratio:.3f}$", "rise": f"{100 * (ratio - 1):.0f} %", "often": often}
    for name, correlation in (("now", now), ("new", new)):
        r, chance = sqrt((1 - correlation) / 2), chances[name]
        known = KNOWN.get(correlation, (f"{r:.3f}", f"{{{asin(r):.3f}}}", f"\\approx {chance:.3f}", f"{chance:.3f}"))
        words |= {f"r_{name}": f"${known[0]}$", f"arc_{name}": known[1], f"paid_{name}": known[2], f"chance_{name}": f"${known[3]}$"}
        words[f"angle_{name}"] = Fraction(f"{degrees(acos(correlation)):.1f}")
    return {**words, "answer": ratio}


KNOWN = {
    Fraction(1, 2): ("\\tfrac12", "\\pi/6", "= \\frac13", "\\tfrac13"),
    Fraction(-1, 2): ("\\tfrac{\\sqrt3}{2}", "\\pi/3", "= \\frac{5}{12}", "\\tfrac{5}{12}"),
}


def wrong(now, new):
    """In the order of `misconceptions`."""
    return [1, paid(now) / paid(new), 4 * paid(new), (1 - new) / (1 - now)]



def simulate(seed, now=0.5, new=-0.5, runs=12_000):
    """(estimate, standard error) of the ratio of two shares, each counted on quarters of its own."""
    random = Random(seed)
    before, after = share(random, now, runs), share(random, new, runs)
    ratio = after / before
    return ratio, ratio * sqrt((1 - before) / (before * runs) + (1 - after) / (after * runs))


def share(random, correlation, runs):
    bonuses = 0
    for _ in range(runs):
        desk = random.gauss(0, 1)
        benchmark = correlation * desk + sqrt(1 - correlation**2) * random.gauss(0, 1)
        bonuses += desk > 0 and desk > benchmark
    return bonuses / runs


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
