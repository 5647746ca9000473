def closed_form(w=80, a=2, b=12):
    share = w / 100
    return (share * a + (1 - share) * b) ** 2 / (share * a * a + (1 - share) * b * b)


def simulate(seed, w=80, a=2, b=12):
    """The best of many shares of interviews, beside the proportional one."""
    share, steps = w / 100, 20_000

    def variance(q):
        return (share * a) ** 2 / q + ((1 - share) * b) ** 2 / (1 - q)

    best = min(variance(k / steps) for k in range(1, steps))
    return best / variance(share), 1e-5


def working(w, a, b):
    if a >= b:
        return None
    share = w / 100
    mean = share * a + (1 - share) * b
    proportional = share * a * a + (1 - share) * b * b
    return {"share": share, "mean": mean, "proportional": proportional, "answer": mean * mean / proportional}


def wrong(w, a, b):
    share = float(w) / 100
    mean = share * float(a) + (1 - share) * float(b)
    return [mean / (share * float(a) ** 2 + (1 - share) * float(b) ** 2) ** 0.5, 1]
