def closed_form(n=1000, r=420, b=120, u=70, v=30):
    return n - b - v


def _equal(left, right):
    return None if left is None or right is None else left == right


def _and(left, right):
    if left is False or right is False:
        return False
    return None if left is None or right is None else True


def _not(value):
    return None if value is None else not value


def simulate(seed, n=1000, r=420, b=120, u=70, v=30):
    """Evaluates the condition for each row, with the truth tables of SQL."""
    n, r, b, u, v = int(n), int(r), int(b), int(u), int(v)
    rows = [("rates", 150 if k < b else 50) for k in range(r)]
    rows += [(None, 150 if k < v else 50) for k in range(u)]
    rows += [("fx", 150 if k % 2 else 50) for k in range(n - r - u)]
    return sum(_not(_and(_equal(desk, "rates"), size > 100)) is True for desk, size in rows), 1e-6


def working(n, r, b, u, v):
    f = n - r - u
    return {"f": f, "w": f // 3, "small": u - v, "others": r - b, "answer": n - b - v}


def wrong(n, r, b, u, v):
    return [n - b, n - b - u]
