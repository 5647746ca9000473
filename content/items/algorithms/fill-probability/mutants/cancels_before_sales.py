# The cancels come before the sales of the second.
def fill_probability(ahead, size, sales, cancel, leaves, seconds):
    lots = range(1, ahead + size + 1)
    chance = [1.0] + [0.0] * len(lots)
    for _ in range(seconds):
        stays = [1.0] + [(1 - leaves) * chance[n] for n in lots]
        sold = [1.0] + [sum(p * stays[max(n - k, 0)] for k, p in enumerate(sales)) for n in lots]
        chance = _cancelled(sold, size, cancel)
    return chance[-1]


def _cancelled(chance, size, cancel):
    """The chance after each lot ahead has gone with probability `cancel`: the lots decide one by one."""
    after = list(chance)
    for first in range(size + 1, len(after)):
        for n in range(len(after) - 1, first - 1, -1):
            after[n] += cancel * (after[n - 1] - after[n])
    return after
