"""Ten Features, Ten Months, what is asked next: the days from which ten features beat five of them."""

from math import sqrt
from operator import mul
from random import Random


def closed_form_days_for_all(p=10, kept=5, truth=0.02):
    """Both scores are 1 - noise (1 + p / (n - p - 1)); they are equal where (1 - truth) (n - kept - 1) = (1 - part) (n - p - 1)."""
    part = truth * kept / p
    noise, more = 1 - truth, 1 - part
    return (more * (p + 1) - noise * (kept + 1)) / (more - noise)


def simulate_days_for_all(seed, p=10, kept=5, truth=0.02, batches=10, runs=4):
    """Simulated features of a shorter and of a longer time than could be: what both fits pay for their coefficients there, and where between them neither is ahead."""
    random = Random(seed)
    zeros = []
    for _ in range(batches):
        ahead = []
        for n in (440, 560):
            leads = []
            for _ in range(runs):
                columns = [[random.gauss(0, 1) for _ in range(n)] for _ in range(p)]
                products = [[sum(map(mul, one, other)) for other in columns] for one in columns]
                fewer = [row[:kept] for row in products[:kept]]
                leads.append((1 - truth * kept / p) * (1 + _trace_of_inverse(fewer)) - (1 - truth) * (1 + _trace_of_inverse(products)))
            ahead.append(sum(leads) / len(leads))
        # What a coefficient costs goes nearly like one over the days.
        place = ahead[0] / (ahead[0] - ahead[1])
        zeros.append(1 / (1 / 440 + place * (1 / 560 - 1 / 440)))
    mean = sum(zeros) / batches
    return mean, 0.3 + sqrt(sum((one - mean) ** 2 for one in zeros) / (batches - 1) / batches)


def _trace_of_inverse(matrix):
    """Gauss and Jordan, beside the identity."""
    size = len(matrix)
    rows = [row + [float(i == j) for j in range(size)] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for k in range(size):
            if k != i:
                factor = rows[k][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i])]
    return sum(rows[i][size + i] for i in range(size))


if __name__ == "__main__":
    exact = closed_form_days_for_all()
    for seed in range(1, 6):
        estimate, error = simulate_days_for_all(seed)
        print(f"seed {seed}: {estimate:.2f} ± {error:.2f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
