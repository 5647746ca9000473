# Takes the transfers once, by the minute they are sent: chains within one minute get lost.
def earliest(transfers, start, goal, time, hold):
    received_at, free_at = {start: time}, {start: time}
    for source, target, sent, received in sorted(transfers, key=lambda one: (one[2], one[3])):
        if source in free_at and free_at[source] <= sent and received < received_at.get(target, received + 1):
            received_at[target], free_at[target] = received, received + hold
    return received_at.get(goal)
