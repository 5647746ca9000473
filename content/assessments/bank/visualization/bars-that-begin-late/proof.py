def closed_form(u=160, v=185, s=112):
    return u / (u - s)


def simulate(seed, u=160, v=185, s=112):
    """Draws the bars in millimeters and measures them."""
    per_million = 0.5
    first, second = (u - s) * per_million, (v - s) * per_million
    return ((second - first) / first) / ((v - u) / u), 1e-9


def working(u, v, s):
    if not s < u < v or u - s < 10 or v - u < 8:
        return None
    return {"low": u - s, "high": v - s, "rise": v - u, "answer": float(u) / (u - s)}


def wrong(u, v, s):
    return [(v - s) / (u - s) / (v / u), (v - s) / (u - s), (v - u) / (u - s)]
