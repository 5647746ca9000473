# Simulates two hundred paths.
from random import Random


def fill_probability(ahead, size, sales, cancel, leaves, seconds, runs=200):
    random, filled = Random(1), 0
    for _ in range(runs):
        others, mine = ahead, size
        for _ in range(seconds):
            sold = random.choices(range(len(sales)), sales)[0]
            others, mine = max(others - sold, 0), mine - max(sold - others, 0)
            if mine <= 0:
                filled += 1
                break
            others = sum(random.random() >= cancel for _ in range(others))
            if random.random() < leaves:
                break
    return filled / runs
