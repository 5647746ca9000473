# Takes the mean of the two in the middle.
from array import array

CELLS = 1 << 16


def median(tape):
    groups = array("I", [0]) * CELLS
    for quote in tape():
        groups[quote // CELLS] += 1
    total = sum(groups)
    if total == 0:
        return None
    found = [_find(groups, rank) for rank in ((total + 1) // 2, total // 2 + 1)]
    cells = {group: array("I", [0]) * CELLS for group, _ in found}
    for quote in tape():
        if quote // CELLS in cells:
            cells[quote // CELLS][quote % CELLS] += 1
    low, high = (group * CELLS + _find(cells[group], rank)[0] for group, rank in found)
    return (low + high) / 2 if low != high else low


def _find(counts, rank):
    for place, count in enumerate(counts):
        if rank <= count:
            return place, rank
        rank -= count
