# Goes through all transfers again and again until no bank receives the cash earlier.
def earliest(transfers, start, goal, time, hold):
    received_at, free_at = {start: time}, {start: time}
    changed = True
    while changed:
        changed = False
        for source, target, sent, received in transfers:
            if source in free_at and free_at[source] <= sent and (target not in received_at or received < received_at[target]):
                received_at[target], free_at[target] = received, received + hold
                changed = True
    return received_at.get(goal)
