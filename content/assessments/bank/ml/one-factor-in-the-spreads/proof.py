from random import Random


def closed_form(m=8, r=0.6):
    return (1 + (m - 1) * r) / m


def simulate(seed, m=8, r=0.6):
    """The largest eigenvalue by power iteration from a random vector."""
    random = Random(seed)
    m = int(m)
    matrix = [[1.0 if i == j else float(r) for j in range(m)] for i in range(m)]
    vector = [random.random() for _ in range(m)]
    size = 1.0
    for _ in range(400):
        vector = [sum(a * b for a, b in zip(row, vector)) for row in matrix]
        size = sum(a * a for a in vector) ** 0.5
        vector = [a / size for a in vector]
    return size / m, 1e-6


def working(m, r):
    return {"others": m - 1, "largest": 1 + (m - 1) * r, "answer": (1 + (m - 1) * r) / m}


def wrong(m, r):
    return [r, (1 + m * r) / m]
