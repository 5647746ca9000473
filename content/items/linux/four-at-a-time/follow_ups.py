"""Four at a Time, what is asked next: a fifth process on four cores."""

from math import sqrt
from random import Random


def closed_form_a_fifth(fits=16, processes=5, cores=4, mean=10.0):
    """Stage by stage: with j fits running, ends come at the rate of the cores that work."""
    running = [min(processes, left) for left in range(1, fits + 1)]
    return sum(mean / min(cores, j) for j in running)


def simulate_a_fifth(seed, fits=16, processes=5, cores=4, mean=10.0, runs=3_000):
    """Fits with minutes of work, which they do at full speed or at four fifths of it; the next one starts where one ends."""
    random = Random(seed)
    ends = []
    for _ in range(runs):
        waiting = [random.expovariate(1 / mean) for _ in range(fits)]
        left, now = [waiting.pop() for _ in range(processes)], 0.0
        while left:
            speed = min(1.0, cores / len(left))
            least = min(left)
            now += least / speed
            left.remove(least)
            left = [work - least for work in left]
            if waiting:
                left.append(waiting.pop())
        ends.append(now)
    average = sum(ends) / runs
    return average, sqrt(sum((end - average) ** 2 for end in ends) / (runs - 1) / runs)


if __name__ == "__main__":
    exact = closed_form_a_fifth()
    for seed in range(1, 6):
        estimate, error = simulate_a_fifth(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
