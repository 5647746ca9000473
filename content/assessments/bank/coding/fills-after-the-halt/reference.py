from bisect import bisect_right


def open_fills(halts, fills):
    starts, ends = [], []
    for start, end in sorted(halts):
        if starts and start <= ends[-1]:
            ends[-1] = max(ends[-1], end)
        else:
            starts.append(start)
            ends.append(end)
    found = []
    for fill in fills:
        at = bisect_right(starts, fill)
        if at == 0 or ends[at - 1] <= fill:
            found.append(fill)
    return found
