# A quarter of a million groups first, of which a few prices are left, and running totals that are searched by halving.
from array import array
from bisect import bisect_left


def median(tape):
    group, rank = _pick((quote >> 15 for quote in tape()), 1 << 17, None)
    if group is None:
        return None
    place, _ = _pick((quote & 0x7FFF for quote in tape() if quote >> 15 == group), 1 << 15, rank)
    return group * (1 << 15) + place


def _pick(keys, many, rank):
    """The key of this rank (of the lower middle, where none is given), and the rank among those with the same key."""
    totals = array("I", [0]) * many
    for key in keys:
        totals[key] += 1
    for place in range(1, many):
        totals[place] += totals[place - 1]
    rank = (totals[-1] + 1) // 2 if rank is None else rank
    if rank == 0:
        return None, 0
    key = bisect_left(totals, rank)
    return key, rank - (totals[key - 1] if key else 0)
