def closed_form(d=4, i=2000):
    return ((i - 1) // d - 1) // d


def simulate(seed, d=4, i=2000):
    """Builds the heap node by node, each with the index of its parent."""
    parents, parent = [None], 0
    while len(parents) <= i:
        parents.extend([parent] * int(d))
        parent += 1
    return parents[parents[int(i)]], 1e-6


def working(d, i):
    first = (i - 1) // d
    answer = (first - 1) // d
    if i // d // d == answer:
        return None
    return {"first": first, "answer": answer, "less": i - 1, "lesser": first - 1}


def wrong(d, i):
    return [i // d // d, (i - 1) // d]
