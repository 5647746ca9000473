# Takes the transfers by the minute they are sent, and those of one minute until nothing changes.
from itertools import groupby


def earliest(transfers, start, goal, time, hold):
    if goal == start:
        return time
    free, best = {start: time}, None
    for minute, group in groupby(sorted(transfers, key=lambda one: one[2]), key=lambda one: one[2]):
        left, moved = list(group), True
        while moved:
            moved, rest = False, []
            for one in left:
                source, target, _, received = one
                if free.get(source, minute + 1) > minute:
                    rest.append(one)
                    continue
                moved = True
                free[target] = min(free.get(target, received + hold), received + hold)
                if target == goal and (best is None or received < best):
                    best = received
            left = rest
    return best
