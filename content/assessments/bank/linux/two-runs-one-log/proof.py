def closed_form(a=40, b=7):
    return 2 * a + b


def simulate(seed, a=40, b=7):
    """Carries out the redirections one by one on a table of descriptors."""
    log, screen, pipe = [], [], []

    def run(start, steps):
        table = {1: start, 2: screen}
        for descriptor, target in steps:
            table[descriptor] = table[target] if target in (1, 2) else {"log": log}[target]
        for descriptor, lines in ((1, a), (2, b)):
            table[descriptor].extend([descriptor] * int(lines))

    run(screen, [(1, "log"), (2, 1)])
    run(pipe, [(2, 1), (1, "log")])
    return len(log), 0.0


def working(a, b):
    return {"first": a + b, "answer": 2 * a + b}


def wrong(a, b):
    return [2 * (a + b), a + 2 * b, a + b]
