# Lets the cash go only after the minute at which it becomes free.
def earliest(transfers, start, goal, time, hold):
    received_at, free_at, changed = {start: time}, {start: time}, True
    while changed:
        changed = False
        for source, target, sent, received in transfers:
            late = source != start and source in free_at and free_at[source] == sent
            if source in free_at and free_at[source] <= sent and not late and received < received_at.get(target, received + 1):
                received_at[target], free_at[target] = received, received + hold
                changed = True
    return received_at.get(goal)
