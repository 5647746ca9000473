"""Two Vols Behind One Smile: two moments, against prices of straddle and swap that are simulated under both rulings."""

from math import pi, sqrt
from random import Random


def closed_form(chance=0.2, straddle=20, swap=25):
    """The high volatility, when it comes with probability `chance`."""
    return straddle + sqrt(float(swap**2 - straddle**2)) * sqrt(float((1 - chance) / chance))


def working(chance, straddle, swap):
    """What the texts name: the spread of the volatility, the stretch to the rarer case, and the low volatility."""
    rest = 1 - chance
    spread, stretch = sqrt(swap**2 - straddle**2), sqrt(float(rest / chance))
    low = straddle - spread / stretch
    if low < 2:
        return None
    squares = {"swap2": swap**2, "straddle2": straddle**2, "gap": swap**2 - straddle**2}
    return {"answer": closed_form(chance, straddle, swap), "rest": rest, "spread": spread, "stretch": stretch, "low": low, **squares}


def wrong(chance, straddle, swap):
    """In the order of `misconceptions`."""
    spread = sqrt(swap**2 - straddle**2)
    return [straddle + spread, straddle + spread * float((1 - chance) / chance), swap]


def simulate(seed, chance=0.2, straddle=20, swap=25, runs=24_000, batches=20):
    """(estimate, standard error): the high volatility is tried until the simulated swap is fair, with the straddle fair each time."""
    random = Random(seed)
    found = []
    for _ in range(batches):
        moves = [random.gauss(0, 1) for _ in range(runs // batches)]
        travelled, squared = sum(map(abs, moves)) / len(moves), sum(move**2 for move in moves) / len(moves)
        price = straddle * sqrt(2 / pi)
        low, high = straddle, straddle / chance
        for _ in range(60):
            wild = (low + high) / 2
            quiet = (price / travelled - chance * wild) / (1 - chance)
            paid = squared * (chance * wild**2 + (1 - chance) * quiet**2)
            low, high = (wild, high) if paid < swap**2 else (low, wild)
        found.append(wild)
    mean = sum(found) / batches
    return mean, sqrt(sum((one - mean) ** 2 for one in found) / (batches - 1) / batches)


if __name__ == "__main__":
    for given in [(0.2, 20, 25), (0.05, 16, 32), (0.1, 24, 25)]:
        for seed in range(1, 4):
            estimate, error = simulate(seed, *given)
            print(f"{given}, seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {closed_form(*given):.4f}")
            assert abs(estimate - closed_form(*given)) <= 4 * error
