# Searches by the number of transfers and keeps the first time at which it sees a bank.
def earliest(transfers, start, goal, time, hold):
    received_at, free_at, waiting = {start: time}, {start: time}, [start]
    for bank in waiting:
        for source, target, sent, received in transfers:
            if source == bank and sent >= free_at[bank] and target not in received_at:
                received_at[target], free_at[target] = received, received + hold
                waiting.append(target)
    return received_at.get(goal)
