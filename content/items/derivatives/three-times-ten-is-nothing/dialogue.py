"""Three Times Ten Is Nothing, the steps of the dialogue: a smooth path, a rule at leverage one, the shortfall, and a short position."""

from math import exp, log, sqrt
from random import Random

INDEX, FUND = 1.1, 1.0


def closed_form_smooth_path():
    return 100 * INDEX**3


def simulate_smooth_path(seed, steps=20_000):
    """So many equal steps; a reset at finite steps differs from a continuous one by terms of the order of one over their number."""
    return 100 * _run([INDEX ** (1 / steps) - 1] * steps, 3), 50 / steps


def closed_form_rule_at_one():
    v = (3 * log(INDEX) - log(FUND)) / 4.5
    return 100 * INDEX * exp(-v / 2)


def simulate_rule_at_one(seed):
    """The rule's v is found by trying, until it takes from the threefold fund what is missing."""
    low, high = 0.0, 1.0
    for _ in range(60):
        v = (low + high) / 2
        low, high = (v, high) if INDEX**3 * exp(-(3**2) * v / 2) > FUND else (low, v)
    return 100 * INDEX * exp(-low / 2), 1e-9


def closed_form_shortfall(L, v):
    return (L * L - L) * v / 2


def simulate_shortfall(seed, L, v, paths=8, steps=1_000):
    """Paths that come to 110, with this sum of squares, and what the fund lacks of L times the logarithm of the index."""
    random = Random(seed)
    lacking = []
    for _ in range(paths):
        returns = _path(random, INDEX, v, steps)
        lacking.append(L * log(_run(returns, 1)) - log(_run(returns, L)))
    return _mean(lacking, 0.4 * abs(L**4 - L) * v / steps)


def closed_form_variance():
    return log(INDEX) - log(FUND) / 3


def simulate_variance(seed, paths=10, steps=800):
    """Each path is made so rough that the threefold fund ends where it did, and its squares are added up."""
    random = Random(seed)
    sums = []
    for _ in range(paths):
        noise = _noise(random, steps)
        low, high = 0.0, 0.1
        for _ in range(18):
            scale = (low + high) / 2
            returns = _returns(noise, scale, INDEX)
            low, high = (scale, high) if _run(returns, 3) > FUND else (low, scale)
        sums.append(sum(one * one for one in returns))
    return _mean(sums, 0.3 / steps)


def closed_form_break_even():
    """Where 1 / (1.1 I) is 2 - I."""
    return 100 * sqrt(1 - exp(-closed_form_variance()))


def simulate_break_even(seed, paths=8, steps=600):
    """On rough paths with this sum of squares: how far the index has to come for the inverse fund to meet the short position, up and down."""
    random = Random(seed)
    moves = []
    for number in range(paths):
        noise, side = _noise(random, steps), 1 if number % 2 else -1
        low, high = 0.1, 0.6
        for _ in range(18):
            end = 1 + side * (low + high) / 2
            behind = _run(_as_rough(noise, end, log(1.1)), -1) < 2 - end
            low, high = ((low + high) / 2, high) if behind else (low, (low + high) / 2)
        moves.append(100 * low)
    return _mean(moves, 20 / steps)


def _path(random, end, v, steps):
    return _as_rough(_noise(random, steps), end, v)


def _as_rough(noise, end, v):
    """A path to the end with the sum of squares v: the noise scaled, twice, until it has it."""
    scale = sqrt(v / sum(one * one for one in noise))
    for _ in range(2):
        scale *= sqrt(v / sum(one * one for one in _returns(noise, scale, end)))
    return _returns(noise, scale, end)


def _returns(noise, scale, end):
    drift = log(end) / len(noise)
    return [exp(drift + scale * one) - 1 for one in noise]


def _noise(random, steps):
    """Busy and quiet months, and no drift in all."""
    noise = [random.gauss(0, 1 if step // 66 % 2 else 2) for step in range(steps)]
    mean = sum(noise) / steps
    return [one - mean for one in noise]


def _run(returns, leverage):
    value = 1.0
    for one in returns:
        value *= 1 + leverage * one
    return value


def _mean(values, of_steps):
    """`of_steps` is what a reset at finite steps may differ by from a continuous one."""
    mean = sum(values) / len(values)
    return mean, sqrt(sum((one - mean) ** 2 for one in values) / (len(values) - 1) / len(values)) + of_steps


if __name__ == "__main__":
    for closed_form, simulate in [
        (closed_form_smooth_path, simulate_smooth_path),
        (closed_form_rule_at_one, simulate_rule_at_one),
        (lambda: closed_form_shortfall(3, 0.1), lambda seed: simulate_shortfall(seed, 3, 0.1)),
        (lambda: closed_form_shortfall(-2, 0.2), lambda seed: simulate_shortfall(seed, -2, 0.2)),
        (closed_form_variance, simulate_variance),
        (closed_form_break_even, simulate_break_even),
    ]:
        exact = closed_form()
        for seed in range(1, 6):
            estimate, error = simulate(seed)
            print(f"seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {exact:.5f}")
            assert abs(estimate - exact) <= 4 * error
    # What else is said: the wrong turn, and the client's year.
    v = 3 * log(INDEX) / 4.5
    assert (round(3 * log(INDEX), 3), round(v, 4), round(v / 2, 4), round(100 / INDEX * exp(-v / 2), 2)) == (0.286, 0.0635, 0.0318, 88.07)
    inverse = 100 / INDEX * exp(-closed_form_variance())
    assert (round(inverse, 2), round(110 + inverse, 2), round(100 * sqrt(closed_form_variance()), 1)) == (82.64, 192.64, 30.9)
