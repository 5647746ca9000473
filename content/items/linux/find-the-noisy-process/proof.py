"""Find the Noisy Process: the difference of two meter readings, against a scheduler whose ticks are counted."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(used=90, seconds=40):
    """Per cent of one core, when the CPU time grew by `used` seconds within `seconds` by the clock."""
    return 100 * used / seconds


def working(used, seconds):
    """What the texts name. None where the process is not the cause, would not stand third in the list, or needs more than four cores."""
    total, life = 24 + used, 600 + seconds
    if not 100 <= total < 0.24 * life or not 1 < Fraction(used, seconds) <= 4 or used == seconds * 2:
        return None
    lives = {"life1": 86400 + seconds, "life2": 7200 + seconds, "life3": life, "total": total}
    shares = {"first": Fraction(400, seconds), "second": Fraction(600, seconds)}
    old = {"old2": _shown(1806, 7200 + seconds), "old3": _shown(total, life)}
    cores = "two and a quarter" if Fraction(used, seconds) == Fraction(9, 4) else f"{used / seconds:.3g}"
    return {**lives, **shares, **old, "cores": cores, "answer": Fraction(100 * used, seconds)}


def _shown(time, elapsed):
    """As `ps` prints it: cut off after one decimal."""
    return Fraction(1000 * time // elapsed, 10)


def wrong(used, seconds):
    """In the order of `misconceptions`."""
    now = Fraction(1000 * (24 + used) // (600 + seconds), 10)
    return [80, now, Fraction(25 * used, seconds), now - 4]


def simulate(seed, used=90, seconds=40, runs=30):
    """(estimate, standard error): threads that are on a core or not at each tick of 10 ms, as the kernel would count them."""
    random = Random(seed)
    threads = used // seconds + 1
    share = used / seconds / threads
    ticks = seconds * 100
    shares = []
    for _ in range(runs):
        counted = sum(hits(random, ticks, share) for _ in range(threads))
        shares.append(100 * counted / ticks)
    mean = sum(shares) / runs
    variance = sum((value - mean) ** 2 for value in shares) / (runs - 1)
    return mean, sqrt(variance / runs)


def hits(random, ticks, share):
    return sum(random.random() < share for _ in range(ticks))


if __name__ == "__main__":
    for used, seconds in [(90, 40), (10, 60), (150, 20), (40, 40)]:
        for seed in range(1, 4):
            estimate, error = simulate(seed, used, seconds)
            print(f"{used} s in {seconds} s, seed {seed}: {estimate:.2f} ± {error:.2f}, closed form {closed_form(used, seconds):.2f}")
            assert abs(estimate - closed_form(used, seconds)) <= 4 * error
