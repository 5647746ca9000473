def closed_form(u=130, d=80, c=9, b=98):
    up = c / (u - 100)
    down = (c - (100 - b)) / (100 - d)
    return b - 100 * up - 100 * down


def simulate(seed, u=130, d=80, c=9, b=98):
    """The cost of the holdings of share, bond and call that pay what the note pays, by elimination."""
    rows = [[float(end), 100.0, max(float(end) - 100, 0.0), 100.0 * (end == 100)] for end in (d, 100, u)]
    for k in range(3):
        pivot = max(range(k, 3), key=lambda j: abs(rows[j][k]))
        rows[k], rows[pivot] = rows[pivot], rows[k]
        rows[k] = [one / rows[k][k] for one in rows[k]]
        for j in range(3):
            if j != k:
                rows[j] = [x - rows[j][k] * y for x, y in zip(rows[j], rows[k])]
    share, bond, call = (row[3] for row in rows)
    return share * 100 + bond * float(b) + call * float(c), 1e-6


def working(u, d, c, b):
    discount = 100 - b
    up, down = c / (u - 100), (c - discount) / (100 - d)
    stay = b - 100 * up - 100 * down
    if down <= 0 or stay <= 4:
        return None
    return {"rise": u - 100, "fall": 100 - d, "discount": discount, "gain": c - discount,
            "hundredup": 100 * up, "hundreddown": 100 * down, "answer": stay}


def wrong(u, d, c, b):
    up, down = c / (u - 100), (c - (100 - b)) / (100 - d)
    return [100 - 100 * up - 100 * down, 100 - 100 * up - 100 * c / (100 - d), b / 3]
