# Blocks the cash at the start as well.
def earliest(transfers, start, goal, time, hold):
    best, changed = {start: time}, True
    while changed:
        changed = False
        for source, target, sent, received in transfers:
            if source in best and best[source] + hold <= sent and received < best.get(target, received + 1):
                best[target], changed = received, True
    return best.get(goal)
