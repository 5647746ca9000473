# Drops chances below 1e-9, which add up.
def fill_probability(ahead, size, sales, cancel, leaves, seconds):
    chance = [0.0] * (ahead + size + 1)
    lots = range(len(chance))
    for _ in range(seconds):
        stays = [(1 - leaves) * later for later in _cancelled(chance, size, cancel)]
        stays[0] = 1.0
        stays = [p if p > 1e-9 else 0.0 for p in stays]
        chance = [
            sum(p * stays[max(n - sold, 0)] for sold, p in enumerate(sales))
            for n in lots
        ]
    return chance[-1]


def _cancelled(chance, size, cancel):
    """The chance after each lot ahead has gone with probability `cancel`.

    The lots decide one by one.
    """
    after = list(chance)
    for first in range(size + 1, len(after)):
        for n in range(len(after) - 1, first - 1, -1):
            after[n] += cancel * (after[n - 1] - after[n])
    return after
