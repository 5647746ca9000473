"""Orders That Outlive the Log, the steps of the dialogue: deaths before the log begins, the time watched, and the mean of all lives."""

from math import exp, sqrt
from random import Random

DEAD, MEAN, ALIVE = 80, 26, 40
START, STOP = 10, 60
LOGGED = DEAD + ALIVE


def closed_form_early_deaths():
    return LOGGED * (1 - exp(-START / 56))


def simulate_early_deaths(seed, runs=400):
    """Lives of 120 orders, drawn whole."""
    random = Random(seed)
    early = [sum(random.expovariate(1 / 56) < START for _ in range(LOGGED)) for _ in range(runs)]
    mean = sum(early) / runs
    return mean, sqrt(sum((one - mean) ** 2 for one in early) / (runs - 1) / runs)


def closed_form_time_watched():
    return DEAD * (MEAN - START) + ALIVE * (STOP - START)


def simulate_time_watched(seed):
    """A log is drawn with this mean, and the orders under watch are counted moment by moment."""
    random = Random(seed)
    apart = [random.uniform(0, MEAN - START) for _ in range(DEAD // 2)]
    ends = [MEAN + sign * one for one in apart for sign in (-1, 1)] + [STOP] * ALIVE
    step = 0.02
    moments = [START + (number + 0.5) * step for number in range(int((STOP - START) / step))]
    # Each end is known to within half a moment.
    return sum(end > moment for moment in moments for end in ends) * step, step * sqrt(DEAD) / 2


def closed_form_all_orders():
    return "b" if abs(_mixed() - 41) < 1e-9 else "a" if _mixed() > 41 else "c"


def _mixed(mean=41):
    """Those that reach START and those that do not, each with its mean life."""
    reached = exp(-START / mean)
    return reached * (START + mean) + (1 - reached) * mean_of_the_early(mean)


def mean_of_the_early(mean=41):
    """Of the lives that end before START: an integral by parts, over their share."""
    rate = 1 / mean
    return mean - START * exp(-rate * START) / (1 - exp(-rate * START))


def simulate_all_orders(seed, orders=20_000):
    """Whole lives, the log made of them, and what the log's 41 stands for."""
    random = Random(seed)
    lives = [random.expovariate(1 / 41) for _ in range(orders)]
    logged = [life for life in lives if life >= START]
    watched = sum(min(life, STOP) - START for life in logged) / sum(life < STOP for life in logged)
    over = sum(lives) / orders - watched
    return "a" if over > 5 else "c" if over < -2 else "b"


if __name__ == "__main__":
    for closed_form, simulate in [
        (closed_form_early_deaths, simulate_early_deaths),
        (closed_form_time_watched, simulate_time_watched),
    ]:
        exact = closed_form()
        for seed in range(1, 6):
            estimate, error = simulate(seed)
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error
    assert closed_form_all_orders() == "b" == simulate_all_orders(1)
    # What else is said.
    reached = exp(-START / 41)
    assert (DEAD * MEAN + ALIVE * STOP, (DEAD * MEAN + ALIVE * STOP) / DEAD, closed_form_time_watched() / DEAD) == (4480, 56, 41)
    assert (round(reached, 3), round(mean_of_the_early(), 1), round(0.784 * 51 + 0.216 * 4.8, 1)) == (0.784, 4.8, 41.0)
    assert (round(0.9 * 41, 1), round(LOGGED / reached), round(LOGGED / reached / 0.9)) == (36.9, 153, 170)
