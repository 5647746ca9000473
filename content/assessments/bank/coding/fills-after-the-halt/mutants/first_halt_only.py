from bisect import bisect_right


def open_fills(halts, fills):
    halts = sorted(one for one in halts if one[0] < one[1])
    starts = [start for start, _ in halts]
    found = []
    for fill in fills:
        at = bisect_right(starts, fill)
        if at == 0 or halts[at - 1][1] <= fill:
            found.append(fill)
    return found
