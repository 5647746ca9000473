from math import log


def closed_form():
    """The lengths of the rounds are at most n, n/2, n/4, ...: between n and 2n checks in all."""
    n = 2**20
    total = sum(n >> k for k in range(21))
    return "a" if n <= total <= 2 * n else "b"


def simulate(seed):
    """Runs the program for growing batches, and picks the growth whose ratio to the count stays most level."""
    sizes = [1_000, 8_000, 64_000]
    counts = []
    for size in sizes:
        orders, count = list(range(size + seed)), 0
        while orders:
            for _ in orders:
                count += 1
            orders = orders[(len(orders) + 1) // 2 :]
        counts.append(count)
    growths = {"a": lambda n: n, "b": lambda n: n * log(n), "c": lambda n: n * n, "d": lambda n: log(n) ** 2}

    def drift(growth):
        ratios = [count / growth(size) for count, size in zip(counts, sizes)]
        return max(ratios) / min(ratios)

    return min(growths, key=lambda letter: drift(growths[letter]))
