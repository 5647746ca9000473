# Counts in 16 bits, which overflow where many quotes are near each other.
from array import array

CELLS = 1 << 16


def median(tape):
    groups = array("H", [0]) * CELLS
    for quote in tape():
        groups[quote // CELLS] += 1
    rank = (sum(groups) + 1) // 2
    if rank == 0:
        return None
    group, rank = _find(groups, rank)

    cells = array("H", [0]) * CELLS
    for quote in tape():
        if quote // CELLS == group:
            cells[quote % CELLS] += 1
    cell, _ = _find(cells, rank)
    return group * CELLS + cell


def _find(counts, rank):
    """The place where the counts reach the rank, and the rank within that place."""
    for place, count in enumerate(counts):
        if rank <= count:
            return place, rank
        rank -= count
