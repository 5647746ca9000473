def closed_form(n=8, m=5, x=40, y=15):
    return n * (n + 1) + m * (m + 1) / 2 + x + y


def simulate(seed, n=8, m=5, x=40, y=15):
    """The code of the statement."""

    class Desk:
        total = 0
        log = []

        def book(self, lots):
            self.total += lots
            self.log += [lots]

    rates = Desk()
    power = Desk()

    for lots in range(1, int(n) + 1):
        rates.book(lots)
    power.log = power.log + [x]
    for lots in range(1, int(m) + 1):
        power.book(lots)
    rates.book(y)

    return sum(Desk.log) + sum(power.log) - Desk.total, 1e-9


def working(n, m, x, y):
    early, late = n * (n + 1) // 2, m * (m + 1) // 2
    shared, own = early + y, early + x + late
    return {
        "nn": n + 1,
        "mm": m + 1,
        "early": early,
        "late": late,
        "shared": shared,
        "own": own,
        "answer": shared + own,
    }


def wrong(n, m, x, y):
    w = working(n, m, x, y)
    everything = w["early"] + x + w["late"] + y
    return [w["answer"] - w["early"] - w["late"] - y, x + w["late"], 2 * everything]
