def closed_form(m=5, a=7, b=11):
    period = (int(a + b) // int(m) + 1) * int(m)
    return -(-1440 // period)


def simulate(seed, m=5, a=7, b=11):
    """Minute by minute: which processes hold a copy of the locked descriptor."""
    holders, loads = [], 0  # the minutes at which the processes with a copy end
    for minute in range(0, 1440):
        holders = [end for end in holders if end >= minute]  # one that ends in this minute ends after the call
        if minute % m == 0 and not holders:
            loads += 1
            script = minute + a
            upload = script + b
            holders += [script, upload]
    return loads, 0.0


def working(m, a, b):
    if a % m == 0 or (a + b) % m == 0:
        return None
    period = ((a + b) // m + 1) * m
    return {"sum": a + b, "period": period, "day": 1440, "answer": -(-1440 // period)}


def wrong(m, a, b):
    alone = (a // m + 1) * m
    return [-(-1440 // alone), -(-1440 // m), -(-1440 // (a + b))]
