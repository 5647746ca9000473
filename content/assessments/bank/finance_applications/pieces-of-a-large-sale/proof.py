from random import Random


def closed_form(n=5, a=0.5):
    return 100 / (2 + (n - 2) * (1 - a))


def simulate(seed, n=5, a=0.5):
    """Moves size between random pairs of pieces, as far as it pays, until nothing is left to gain."""
    random = Random(seed)
    n, a = int(n), float(a)

    def loss(sizes):
        push = total = 0.0
        for size in sizes:
            push *= a
            total += size * (push + size / 2)
            push += size
        return total

    sizes = [random.random() for _ in range(n)]
    whole = sum(sizes)
    sizes = [100 * one / whole for one in sizes]

    def moved(j, k, step):
        other = list(sizes)
        other[j] += step
        other[k] -= step
        return other

    for _ in range(3_000):
        j, k = random.sample(range(n), 2)
        up, here, down = loss(moved(j, k, 1)), loss(sizes), loss(moved(j, k, -1))
        sizes = moved(j, k, (down - up) / 2 / (up - 2 * here + down))
    return sizes[0], 1e-4


def working(n, a):
    ends = 1 / (2 + (n - 2) * (1 - a))
    return {"between": n - 2, "rest": 1 - a, "weight": 2 + (n - 2) * (1 - a), "middle": 100 * (1 - a) * ends, "answer": 100 * ends}


def wrong(n, a):
    return [100 / n, 100 * (1 - a) / (2 + (n - 2) * (1 - a)), 50]
