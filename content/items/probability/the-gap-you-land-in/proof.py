"""The Gap You Land In: area over length of the saw, against moments thrown at simulated feeds."""

from math import sqrt
from random import Random


def closed_form(short=2, long=10, share=0.5):
    """Mean wait for the next update, when a gap is short with probability `share`."""
    mean = share * short + (1 - share) * long
    square = share * short**2 + (1 - share) * long**2
    return square / (2 * mean)


def simulate(seed, short=2, long=10, share=0.5, runs=10_000):
    """(estimate, standard error): a new feed for every look, started long before it."""
    random = Random(seed)
    total = squares = 0.0
    for _ in range(runs):
        moment = random.uniform(150, 350)
        update = 0
        while update <= moment:
            update += short if random.random() < share else long
        total += update - moment
        squares += (update - moment) ** 2
    mean = total / runs
    return mean, sqrt((squares / runs - mean * mean) / runs)


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
    for short, long, share in [(1, 20, 0.2), (4, 6, 0.8), (1, 20, 0.8)]:
        estimate, error = simulate(7, short, long, share)
        assert abs(estimate - closed_form(short, long, share)) <= 4 * error
