"""The Bets That Get Filled, what is asked next: how much faster capital grows when every offer is taken."""

from math import log, sqrt
from random import Random

from proof import fastest, played


def closed_form_faster_line(right=0.75, taken=2 / 3):
    """The ratio of the best growths: at even odds, with the chances w and l, it is w ln(2w/(w+l)) + l ln(2l/(w+l))."""

    def growth(win, lose):
        return win * log(2 * win / (win + lose)) + lose * log(2 * lose / (win + lose))

    return growth(right, 1 - right) / growth(right * taken, 1 - right)


def simulate_faster_line(seed, right=0.75, taken=2 / 3, rounds=100_000):
    """Rounds are played on both lines, each with the fraction that did best on rounds before; the capitals' logarithms are compared."""
    random = Random(seed)
    with_line, without = (_logarithms(random, right, share, rounds) for share in (1.0, taken))
    (fast, fast_error), (slow, slow_error) = _mean(with_line), _mean(without)
    ratio = fast / slow
    return ratio, ratio * sqrt((fast_error / fast) ** 2 + (slow_error / slow) ** 2)


def _logarithms(random, right, taken, rounds):
    fraction = fastest([played(random, right, taken, 1.0) for _ in range(rounds)])
    return [log(1 + fraction * played(random, right, taken, 1.0)) for _ in range(rounds)]


def _mean(values):
    mean = sum(values) / len(values)
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / len(values) / (len(values) - 1))


if __name__ == "__main__":
    exact = closed_form_faster_line()
    for seed in range(1, 6):
        estimate, error = simulate_faster_line(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {exact:.3f}")
        assert abs(estimate - exact) <= 4 * error
