"""Confidence Is Not Probability, the steps of the dialogue: the promise, stamps far apart, and today's range."""

from math import sqrt
from random import Random

from proof import closed_form as share_at


def closed_form_promise():
    return 0.5


def simulate_promise(seed, runs=40_000):
    random = Random(seed)
    return _share([(_error(random) > 0) != (_error(random) > 0) for _ in range(runs)])


def closed_form_far_apart():
    """From half a second on no two errors of the same sign are left."""
    return 1.0


def simulate_far_apart(seed, runs=200_000):
    """Days whose stamps are about that far apart."""
    return _share([u * v < 0 for u, v in _days(seed, runs) if 0.88 < abs(u - v) < 0.92])


def closed_form_room():
    return 1 - 0.25


def simulate_room(seed, steps=4_000):
    """The places of a grid at which both errors fit, counted."""
    places = [-0.5 + (step + 0.5) / steps for step in range(steps)]
    return sum(place + 0.25 <= 0.5 for place in places) / steps, 0.5 / steps


def closed_form_share():
    return share_at()


def simulate_share(seed, runs=100_000):
    """Draws of the lower error, kept where the upper one fits."""
    random = Random(seed)
    fitting = [u for u in (_error(random) for _ in range(runs)) if u + 0.25 <= 0.5]
    return _share([u < 0 < u + 0.25 for u in fitting])


def _error(random):
    return random.uniform(-0.5, 0.5)


def _days(seed, runs):
    random = Random(seed)
    return [(_error(random), _error(random)) for _ in range(runs)]


def _share(seen):
    share = sum(seen) / len(seen)
    return share, sqrt(share * (1 - share) / len(seen))


if __name__ == "__main__":
    for closed_form, simulate in [
        (closed_form_promise, simulate_promise),
        (closed_form_far_apart, simulate_far_apart),
        (closed_form_room, simulate_room),
        (closed_form_share, simulate_share),
    ]:
        exact = closed_form()
        for seed in range(1, 4):
            estimate, error = simulate(seed)
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error + 1e-12
