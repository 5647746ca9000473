"""The Duplicate Day: the size of a test that counts rows, against tests run on simulated files."""

from math import sqrt
from random import Random
from statistics import NormalDist


def closed_form(twice=0.5, copies=2):
    """The chance that noise passes at 5 %, when each day stands in the file `copies` times with chance `twice`, or else once."""
    rows = 1 - twice + twice * copies
    squares = 1 - twice + twice * copies**2
    critical = NormalDist().inv_cdf(0.975)
    return 2 * NormalDist().cdf(-critical / sqrt(squares / rows))


def working(twice, copies):
    """What the texts name: rows a day, their squares, and by how much the variance of the statistic is wrong."""
    once = 1 - twice
    rows, squares = once + twice * copies, once + twice * copies**2
    ratio, uneven = squares / rows, squares / rows**2
    stretch, critical = sqrt(ratio), NormalDist().inv_cdf(0.975)
    answer = 2 * NormalDist().cdf(-critical / stretch)
    sizes = {"once": once, "square": copies**2, "rows": rows, "squares": squares, "rows_square": rows**2, "thousand": 1000 * rows}
    words = {"times": "twice", "double": "double"} if copies == 2 else {"times": "three times", "double": "three times"}
    shown = {"ratio": ratio, "uneven": uneven, "stretch": stretch, "line": critical / stretch, "one_in": round(1 / answer), "clean": 1000 / uneven}
    return {**sizes, **words, **shown, "answer": answer}


def wrong(twice, copies):
    """In the order of `misconceptions`."""
    w = working(twice, copies)
    critical = NormalDist().inv_cdf(0.975)
    return [0.05, *(2 * NormalDist().cdf(-critical / stretch) for stretch in (sqrt(w["rows"]), sqrt(copies), w["ratio"]))]



def simulate(seed, twice=0.5, copies=2, days=200, runs=500):
    """(estimate, standard error): files are written out and tested row by row."""
    random = Random(seed)
    critical = NormalDist().inv_cdf(0.975)
    found = sum(abs(t_statistic(one_file(random, twice, copies, days))) > critical for _ in range(runs))
    estimate = found / runs
    return estimate, sqrt(estimate * (1 - estimate) / runs)


def one_file(random, twice, copies, days):
    rows = []
    for _ in range(days):
        profit = random.gauss(0, 1)
        rows += [profit] * copies if random.random() < twice else [profit]
    return rows


def t_statistic(rows):
    n, mean = len(rows), sum(rows) / len(rows)
    variance = (sum(row * row for row in rows) - n * mean * mean) / (n - 1)
    return mean / sqrt(variance / n)


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 4):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
