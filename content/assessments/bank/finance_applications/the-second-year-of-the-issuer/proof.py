def closed_form(e=97, f=94, p=95.5, q=91, w=40):
    first = (p / e - w / 100) / (1 - w / 100)
    second = (q / f - w / 100) / (1 - w / 100)
    return 100 * (1 - second / first)


def simulate(seed, e=97, f=94, p=95.5, q=91, w=40):
    """Bisects the two conditional default probabilities, one after the other, until each bond has its price."""
    e, f, p, q, w = (float(one) for one in (e, f, p, q, w))

    def solve(price, riskless, survived):
        low, high = -2.0, 2.0
        for _ in range(80):
            chance = (low + high) / 2
            alive = survived * (1 - chance)
            payment = alive * 100 + (1 - alive) * w
            low, high = (chance, high) if riskless / 100 * payment > price else (low, chance)
        return (low + high) / 2

    one = solve(p, e, 1.0)
    return 100 * solve(q, f, 1 - one), 1e-6


def working(e, f, p, q, w):
    r = w / 100
    one, two = p / e, q / f
    first, second = (one - r) / (1 - r), (two - r) / (1 - r)
    if not (f < e and q < p and 0.02 < 1 - first < 0.12 and 0.02 < 1 - second / first < 0.12):
        return None
    return {"r": r, "rest": 1 - r, "one": one, "two": two, "first": first, "second": second, "default": 1 - second / first, "answer": 100 * (1 - second / first)}


def wrong(e, f, p, q, w):
    r = w / 100
    first, second = (p / e - r) / (1 - r), (q / f - r) / (1 - r)
    return [100 * (1 - q / f * e / p), 100 * (first - second), 100 * (1 - second)]
