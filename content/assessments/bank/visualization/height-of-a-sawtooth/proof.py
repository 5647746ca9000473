def closed_form(w=16, n=5, u=4, v=8):
    top = max((n - 1) * (3 * u - v) + 3 * u, 3 * u)
    bottom = min(0, n * (3 * u - v))
    return w * (top - bottom) / (4 * n * u)


def simulate(seed, w=16, n=5, u=4, v=8):
    """Draws the series and changes the height until the median segment has the slope."""
    from statistics import median

    values = [0]
    for _ in range(int(n)):
        for change in (u, u, u, -v):
            values.append(values[-1] + change)
    low, high = 0.0, 10_000.0
    for _ in range(100):
        height = (low + high) / 2
        x = w / (len(values) - 1)
        y = height / (max(values) - min(values))
        if median(abs(after - before) * y / x for before, after in zip(values, values[1:])) < 1:
            low = height
        else:
            high = height
    return height, 1e-6


def working(w, n, u, v):
    net = 3 * u - v
    if net <= 0 or v <= u:
        return None
    top = (n - 1) * net + 3 * u
    return {"quarters": 4 * n, "net": net, "before": n - 1, "range": top, "answer": w * top / (4 * n * u)}


def wrong(w, n, u, v):
    net = 3 * u - v
    top = (n - 1) * net + 3 * u
    return [w * top / (n * (3 * u + v)), w * n * net / (4 * n * u), w * top / (n * net)]
