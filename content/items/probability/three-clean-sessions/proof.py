"""Three Clean Sessions: the wait for a run, stretched by the sessions that do not count, against simulated launches."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(clean=0.6, warning=0.2, needed=3):
    """Mean number of sessions until `needed` clean ones with no breach between them."""
    rate = clean / (1 - warning)
    return (rate**-needed - 1) / (1 - rate) / (1 - warning)


def working(clean, warning, needed):
    """What the texts name: the chances of the sessions that move the count, and how many of these it takes to each count."""
    breach, moving = 1 - clean - warning, 1 - warning
    rate = clean / moving
    tries, stretch = 1 / rate, 1 / moving
    e2 = tries * (tries + 1)
    e3 = tries * (e2 + 1)
    naive = Fraction(f"{float(3 / clean):.2f}")
    words = {"time": "week" if naive == 5 else "time", "is": "=" if naive == 3 / clean else "\\approx"}
    chances = {"breach": breach, "stays": 1 - clean, "moving": moving, "rate": rate, "fails": 1 - rate}
    return {**words, **chances, "tries": tries, "e2": e2, "e3": e3, "stretch": stretch, "naive": naive, "answer": stretch * e3}


def wrong(clean, warning, needed):
    """In the order of `misconceptions`."""
    return [needed / clean, (clean**-needed - 1) / (1 - clean), working(clean, warning, needed)["e3"], clean**-needed]



def simulate(seed, clean=0.6, warning=0.2, needed=3, runs=2_000):
    """(estimate, standard error): sessions are drawn one by one, with the count as the rule says."""
    random = Random(seed)
    waits = [wait(random, clean, warning, needed) for _ in range(runs)]
    mean = sum(waits) / runs
    variance = sum((one - mean) ** 2 for one in waits) / (runs - 1)
    return mean, sqrt(variance / runs)


def wait(random, clean, warning, needed):
    count = sessions = 0
    while count < needed:
        sessions += 1
        ends = random.random()
        if ends < clean:
            count += 1
        elif ends >= clean + warning:
            count = 0
    return sessions


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
