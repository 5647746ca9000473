from math import exp
from random import Random


def closed_form():
    """A share that survives the month has the mean (mu + q) / (1 - q), if it goes bankrupt with probability q."""
    mu = 0.005

    def seen(q):
        return (mu + q) / (1 - q)

    risen, fallen = 0.0001, 0.02
    everything = (9 * risen + fallen) / 10
    means = {"a": seen(risen), "b": seen(everything), "c": seen(fallen), "d": seen(risen) - seen(fallen)}
    return max(means, key=means.get)


def simulate(seed, shares=1500, months=120):
    """Fair games: a share may go bankrupt after a sharp fall, and pays for this with a higher return if it survives."""
    random = Random(seed)
    alive, histories = [True] * shares, [[] for _ in range(shares)]
    for _ in range(months):
        for k in range(shares):
            if alive[k]:
                fell = bool(histories[k]) and histories[k][-1] < -0.15
                chance = 0.03 if fell else 0.0
                if random.random() < chance:
                    alive[k] = False
                else:
                    histories[k].append((1 / (1 - chance)) * exp(random.gauss(0, 0.1) - 0.005) - 1)
    file = [histories[k] for k in range(shares) if alive[k]]
    sums = dict.fromkeys("abcd", 0.0)
    for month in range(1, months):
        ranked = sorted(file, key=lambda one: one[month - 1])
        tenth = len(ranked) // 10
        low = sum(one[month] for one in ranked[:tenth]) / tenth
        high = sum(one[month] for one in ranked[-tenth:]) / tenth
        sums["a"] += high
        sums["b"] += sum(one[month] for one in ranked) / len(ranked)
        sums["c"] += low
        sums["d"] += high - low
    return max(sums, key=sums.get)
