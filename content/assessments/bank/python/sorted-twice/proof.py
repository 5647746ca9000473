ORDERS = [("A", 30, 101), ("B", 50, 99), ("C", 30, 98), ("D", 50, 100), ("E", 40, 97)]
OPTIONS = {"BDECA": "a", "DBEAC": "b", "BDEAC": "c", "ECBDA": "d"}


def closed_form():
    """One key for both: the size, falling, and then the limit, rising."""
    names = [name for _, _, name in sorted((-size, limit, name) for name, size, limit in ORDERS)]
    return OPTIONS["".join(names)]


def simulate(seed):
    """The two sorts of the statement."""
    orders = list(ORDERS)
    orders.sort(key=lambda order: order[2])
    orders.sort(key=lambda order: order[1], reverse=True)
    return OPTIONS["".join(order[0] for order in orders)]
