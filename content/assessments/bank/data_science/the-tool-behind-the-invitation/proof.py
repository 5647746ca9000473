from random import Random


def closed_form(u=50, w=10, y=14, g=24):
    return (g / 10) / ((u - w) / 100)


def simulate(seed, u=50, w=10, y=14, g=24):
    """Builds clients of three kinds, and seeks the effect that gives the averages that are told."""
    random = Random(seed)
    size, high = 2_000, y + g / 10
    always, swayed = int(size * w / 100), int(size * (u - w) / 100)
    base = [random.expovariate(1 / 10) for _ in range(size)]
    shift = float(y) - sum(base) / size
    base = [one + shift for one in base]
    low_effect, high_effect = 0.0, 500.0
    for _ in range(60):
        effect = (low_effect + high_effect) / 2
        invited = [one + (effect if always <= k < always + swayed else 0) for k, one in enumerate(base)]
        if sum(invited) / size < high:
            low_effect = effect
        else:
            high_effect = effect
    return effect, 1e-5


def working(u, w, y, g):
    gain = g / 10
    return {"high": y + gain, "gain": gain, "swayed": u - w, "share": (u - w) / 100, "answer": float(gain / ((u - w) / 100))}


def wrong(u, w, y, g):
    return [g / 10, g / 10 / (u / 100)]
