# Searches the graph whose nodes are the transfers: one leads to another if the cash is free in time.
def earliest(transfers, start, goal, time, hold):
    if goal == start:
        return time
    waiting = [one for one in transfers if one[0] == start and one[2] >= time]
    seen = set(waiting)
    while waiting:
        _, bank, _, received = waiting.pop()
        for one in transfers:
            if one not in seen and one[0] == bank and one[2] >= received + hold:
                seen.add(one)
                waiting.append(one)
    return min((received for _, bank, _, received in seen if bank == goal), default=None)
