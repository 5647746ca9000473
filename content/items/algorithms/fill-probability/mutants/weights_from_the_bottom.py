# Works the weights out from (1 - cancel) to the power of the lots ahead, which is 0 for a float when they are many.
def fill_probability(ahead, size, sales, cancel, leaves, seconds):
    chance = [0.0] * (ahead + size + 1)
    lots = range(len(chance))
    for _ in range(seconds):
        stays = [(1 - leaves) * later for later in _cancelled(chance, size, cancel)]
        stays[0] = 1.0
        chance = [sum(p * stays[max(n - sold, 0)] for sold, p in enumerate(sales)) for n in lots]
    return chance[-1]


def _cancelled(chance, size, cancel):
    return list(chance[: size + 1]) + [_mean(chance, n, n - size, cancel) for n in range(size + 1, len(chance))]


def _mean(chance, n, others, cancel):
    if cancel == 1:
        return chance[n - others]
    weight, total = (1 - cancel) ** others, 0.0
    for k in range(others + 1):
        total += weight * chance[n - k]
        weight *= (others - k) / (k + 1) * cancel / (1 - cancel)
    return total
