"""The Correlation Nobody Measured, what is asked next: how far three numbers must shrink, and when a sign follows."""

from math import cos, pi, sqrt
from random import Random

MEASURED = (0.8, 0.6, -0.3)


def closed_form_shrunk_alike():
    """The factor at which the determinant is zero, by halving."""
    ab, bc, ac = MEASURED
    low, high = 0.0, 1.0
    for _ in range(80):
        k = (low + high) / 2
        inside = 1 - k**2 * (ab**2 + bc**2 + ac**2) + 2 * k**3 * ab * bc * ac >= 0
        low, high = (k, high) if inside else (low, k)
    return low


def simulate_shrunk_alike(seed, rounds=400):
    """By the portfolio with the least variance, found by walking downhill: w'w + k w'Ow is zero where k = -1 / min w'Ow."""
    random = Random(seed)
    ab, bc, ac = MEASURED
    w = [random.gauss(0, 1) for _ in range(3)]
    for _ in range(rounds):
        off = (ab * w[1] + ac * w[2], ab * w[0] + bc * w[2], ac * w[0] + bc * w[1])
        w = [weight - 0.3 * slope for weight, slope in zip(w, off)]
        size = sqrt(sum(weight**2 for weight in w))
        w = [weight / size for weight in w]
    least = 2 * (ab * w[0] * w[1] + bc * w[1] * w[2] + ac * w[0] * w[2])
    return -1 / least, 1e-9


def closed_form_sign_follows():
    """Two equal angles that make a right one."""
    return cos(pi / 4)


def simulate_sign_follows(seed, worlds=200):
    """The lowest rho at which the worst of many worlds, each built from B and two opposite rests, is not negative."""
    low, high = 0.0, 1.0
    for _ in range(40):
        rho = (low + high) / 2
        rests = (-1 + 2 * step / worlds for step in range(worlds + 1))
        worst = min(rho * rho + (1 - rho * rho) * rest for rest in rests)
        low, high = (low, rho) if worst >= 0 else (rho, high)
    return high, 1e-9


if __name__ == "__main__":
    for seed in range(1, 6):
        assert abs(simulate_shrunk_alike(seed)[0] - closed_form_shrunk_alike()) < 1e-9
    assert abs(simulate_sign_follows(1)[0] - closed_form_sign_follows()) < 1e-9
