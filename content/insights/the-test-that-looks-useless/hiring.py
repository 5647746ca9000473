"""The test that looks useless: what an entrance test is worth, and what it seems to be worth among those it let in.

Test and later performance are normal with correlation R in the population of applicants; the best share by test is hired.

Writes hired.csv and strong.csv, and prints every other number that the text quotes.
"""

import csv
from math import atanh, sqrt
from pathlib import Path
from random import Random
from statistics import NormalDist, fmean

SEED = 1900
APPLICANTS = 1_000_000
R = 0.5
SHARES = [0.02, 0.03, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0]
NORMAL = NormalDist()


def applicants(random, r, count):
    """(test, performance) pairs, best test first."""
    tests = [random.gauss(0, 1) for _ in range(count)]
    return sorted(((x, r * x + sqrt(1 - r * r) * random.gauss(0, 1)) for x in tests), reverse=True)


def correlation(pairs):
    mx, my = fmean(x for x, _ in pairs), fmean(y for _, y in pairs)
    sxy = sum((x - mx) * (y - my) for x, y in pairs)
    return sxy / sqrt(sum((x - mx) ** 2 for x, _ in pairs) * sum((y - my) ** 2 for _, y in pairs))


def selection(share):
    """(mean, variance) of a standard normal above the point that `share` of it exceeds."""
    if share == 1:
        return 0.0, 1.0
    cut = NORMAL.inv_cdf(1 - share)
    mean = NORMAL.pdf(cut) / share
    return mean, 1 - mean * (mean - cut)


def restricted(r, share):
    """The correlation among the hired."""
    left = selection(share)[1]
    return r * sqrt(left) / sqrt(1 - r * r + r * r * left)


def repaired(seen, share):
    """The correlation among all, from the one among the hired (Pearson's correction)."""
    left = selection(share)[1]
    return seen / sqrt(seen * seen + left * (1 - seen * seen))


def both_above(r, share, strong, steps=20_000):
    """Share of the hired who are among the `strong` best performers, by integration over the test."""
    cut, bar = NORMAL.inv_cdf(1 - share), NORMAL.inv_cdf(1 - strong)
    width = (9 - cut) / steps
    xs = (cut + (i + 0.5) * width for i in range(steps))
    return sum(NORMAL.pdf(x) * (1 - NORMAL.cdf((bar - r * x) / sqrt(1 - r * r))) for x in xs) * width / share


def two_channels(random, count=APPLICANTS, r=R, share=0.1):
    """Hired by the sum of test and interview, each correlated r with performance and otherwise unrelated: three correlations."""
    rows = []
    for _ in range(count):
        y = random.gauss(0, 1)
        x = r * y + sqrt(1 - r * r) * random.gauss(0, 1)
        z = r * y + sqrt(1 - r * r) * random.gauss(0, 1)
        rows.append((x + z, x, z, y))
    rows.sort(reverse=True)
    hired = rows[: int(share * count)]
    return (
        correlation([(row[1], row[2]) for row in rows]),
        correlation([(row[1], row[2]) for row in hired]),
        correlation([(row[1], row[3]) for row in hired]),
        fmean(row[3] for row in hired),
    )


def write(name, header, rows):
    with open(Path(__file__).parent / name, "w", newline="", encoding="utf-8") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(header)
        out.writerows([f"{cell:.4f}" for cell in row] for row in rows)


if __name__ == "__main__":
    random = Random(SEED)
    ranked = applicants(random, R, APPLICANTS)
    bar = NORMAL.inv_cdf(0.9)
    seen, strong = [], []
    for share in SHARES:
        hired = ranked[: int(share * APPLICANTS)]
        seen.append((share, correlation(hired), R))
        found = sum(y > bar for _, y in hired) / len(hired)
        strong.append((share, found, 0.1))
        gain = fmean(y for _, y in hired)
        print(
            f"hired {share}: correlation {seen[-1][1]:.4f} (formula {restricted(R, share):.4f}), performance {gain:.4f}"
            f" (formula {R * selection(share)[0]:.4f}), in the best tenth {found:.4f}", end=""
        )
        print(f" (integral {both_above(R, share, 0.1):.4f})" if share < 1 else "")
    write("hired.csv", ["share", "seen", "applicants"], seen)
    write("strong.csv", ["share", "strong", "base"], strong)

    for r in (0.3, 0.5, 0.7):
        gain, best = r * selection(0.1)[0], both_above(r, 0.1, 0.1)
        print(f"r {r}, a tenth hired: performance {gain:.3f}, of them in the best tenth {best:.3f}, correlation {restricted(r, 0.1):.3f}")
    hidden = restricted(R, 0.1)
    for n in (40, 100):
        power = 1 - NORMAL.cdf(NORMAL.inv_cdf(0.975) - atanh(hidden) * sqrt(n - 3))
        print(f"{n} hires: correlation {hidden:.3f} ± {(1 - hidden**2) / sqrt(n - 1):.3f}, found significant in {power:.3f} of cases")
    print(f"variance left among the best tenth {selection(0.1)[1]:.3f}; repair of {hidden:.3f}: {repaired(hidden, 0.1):.3f}")
    for seen_r in (hidden - 0.152, hidden + 0.152):
        print(f"repair of {seen_r:.3f}: {repaired(seen_r, 0.1):.3f}")
    slope = (repaired(hidden + 1e-5, 0.1) - repaired(hidden - 1e-5, 0.1)) / 2e-5
    error = slope * (1 - hidden**2) / sqrt(100)
    print(f"error of the repaired correlation, 100 hires from the top: {error:.3f}; as from {((1 - R**2) / error) ** 2:.1f} at random")
    everyone, among, test, performance = two_channels(random)
    print(f"test and interview: correlation of all {everyone:.3f}, of the hired {among:.3f}; test with performance {test:.3f}, performance {performance:.3f}")
