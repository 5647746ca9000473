"""Three Clean Sessions, what is asked next: the wait from a count of two."""

from math import sqrt
from random import Random


def closed_form_count_at_two(clean=0.6, warning=0.2):
    """The mean waits from the counts 0, 1 and 2 as the limit of the first-step equations, applied again and again."""
    breach, waits = 1 - clean - warning, [0.0, 0.0, 0.0, 0.0]
    for _ in range(2_000):
        waits = [1 + clean * waits[count + 1] + warning * waits[count] + breach * waits[0] for count in range(3)] + [0.0]
    return waits[2]


def simulate_count_at_two(seed, clean=0.6, warning=0.2, runs=4_000):
    """(estimate, standard error): sessions are drawn one by one, from a count of two."""
    random = Random(seed)
    waits = [_wait(random, clean, warning) for _ in range(runs)]
    mean = sum(waits) / runs
    return mean, sqrt(sum((one - mean) ** 2 for one in waits) / (runs - 1) / runs)


def _wait(random, clean, warning):
    count, sessions = 2, 0
    while count < 3:
        sessions += 1
        ends = random.random()
        if ends < clean:
            count += 1
        elif ends >= clean + warning:
            count = 0
    return sessions


if __name__ == "__main__":
    exact = closed_form_count_at_two()
    for seed in range(1, 6):
        estimate, error = simulate_count_at_two(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
