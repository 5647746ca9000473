"""Undo the Order Book, what is asked next: the lots that find another buyer when one sale is taken out and the later ones are played again."""

from collections import Counter

BIDS = {"ada": 5, "ben": 5, "cleo": 5}
SALES = [4, 4, 4]


def closed_form_lots_with_another_buyer():
    """On a ruler: all lots of the bids in a row. A sale takes the next stretch of it, and without the first sale each begins earlier."""
    edges, at = [], 0
    for size in BIDS.values():
        edges.append((at, at + size))
        at += size
    changed = 0
    for number, size in enumerate(SALES[1:], start=1):
        was = sum(SALES[:number])
        now = was - SALES[0]
        changed += size - sum(min(_within(edge, was, size), _within(edge, now, size)) for edge in edges)
    return changed


def _within(edge, begin, size):
    """How many lots of a stretch lie between two edges."""
    return max(min(edge[1], begin + size) - max(edge[0], begin), 0)


def simulate_lots_with_another_buyer(seed):
    """By selling lot by lot to the first in line, with the first sale and without it."""
    before, after = _buyers(SALES)[1:], _buyers(SALES[1:])
    return sum((was - now).total() for was, now in zip(before, after)), 0.0


def _buyers(sales):
    line = [name for name, size in BIDS.items() for _ in range(size)]
    return [Counter(line.pop(0) for _ in range(size)) for size in sales]


if __name__ == "__main__":
    assert closed_form_lots_with_another_buyer() == simulate_lots_with_another_buyer(1)[0] == 5
