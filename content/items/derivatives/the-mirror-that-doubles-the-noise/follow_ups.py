"""A Mirror to Reduce the Variance, what is asked next: how many puts turn the mirror round, and a control variate for the straddle."""

from math import pi, sqrt
from random import Random


def closed_form_puts_for_each_call():
    """The pair is uncorrelated where b² + (2 - 2π) b + 1 = 0."""
    return (pi - 1) - sqrt((pi - 1) ** 2 - 1)


def simulate_puts_for_each_call(seed, runs=20_000, batches=10):
    """By halving, the puts at which the means of mirrored pairs scatter as much as those of independent ones."""
    random = Random(seed)
    found = []
    for _ in range(batches):
        moves = [(random.gauss(0, 1), random.gauss(0, 1)) for _ in range(runs // batches)]

        def harm(puts):
            def pays(move):
                return move if move > 0 else -puts * move

            mirrored = [pays(move) + pays(-move) for pair in moves for move in pair]
            # The independent moves once as they are and once mirrored each, so that the sample has no drift.
            independent = [pays(sign * one) + pays(sign * other) for one, other in moves for sign in (1, -1)]
            return _variance(mirrored) - _variance(independent)

        low, high = 0.0, 1.0
        for _ in range(12):
            middle = (low + high) / 2
            low, high = (middle, high) if harm(middle) < 0 else (low, middle)
        found.append(middle)
    return _mean(found)


def closed_form_squared_move():
    """One less the squared correlation, by the moments of a normal number."""
    covariance = sqrt(2 / pi)
    return 1 - covariance**2 / (2 * (1 - 2 / pi))


def simulate_squared_move(seed, runs=20_000, batches=20):
    """What a straight line in the squared move leaves of simulated straddles."""
    random = Random(seed)
    found = []
    for _ in range(batches):
        moves = [random.gauss(0, 1) for _ in range(runs // batches)]
        straddles, squares = [abs(move) for move in moves], [move**2 for move in moves]
        pays, control = sum(straddles) / len(moves), sum(squares) / len(moves)
        both = sum((one - pays) * (other - control) for one, other in zip(straddles, squares))
        slope = both / sum((other - control) ** 2 for other in squares)
        found.append(_variance([one - slope * other for one, other in zip(straddles, squares)]) / _variance(straddles))
    return _mean(found)


def _mean(values):
    mean = sum(values) / len(values)
    return mean, sqrt(sum((one - mean) ** 2 for one in values) / (len(values) - 1) / len(values))


def _variance(values):
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / (len(values) - 1)


if __name__ == "__main__":
    for seed in range(1, 6):
        for exact, (estimate, error) in [
            (closed_form_puts_for_each_call(), simulate_puts_for_each_call(seed)),
            (closed_form_squared_move(), simulate_squared_move(seed)),
        ]:
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error
