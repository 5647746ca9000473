# Replaces the number that cancel by its rounded mean.
def fill_probability(ahead, size, sales, cancel, leaves, seconds):
    chance = [0.0] * (ahead + size + 1)
    lots = range(len(chance))
    for _ in range(seconds):
        stays = [(1 - leaves) * later for later in _cancelled(chance, size, cancel)]
        stays[0] = 1.0
        chance = [sum(p * stays[max(n - sold, 0)] for sold, p in enumerate(sales)) for n in lots]
    return chance[-1]


def _cancelled(chance, size, cancel):
    return list(chance[: size + 1]) + [chance[n - round(cancel * (n - size))] for n in range(size + 1, len(chance))]
