"""Find the Noisy Process: the difference of two meter readings, against a scheduler whose ticks are counted."""

from math import sqrt
from random import Random


def closed_form(used=90, seconds=40):
    """Per cent of one core, when the CPU time grew by `used` seconds within `seconds` by the clock."""
    return 100 * used / seconds


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
