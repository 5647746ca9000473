from collections import defaultdict
from heapq import heappop, heappush


def earliest(transfers, start, goal, time, hold):
    leaving = defaultdict(list)
    for source, target, sent, received in transfers:
        leaving[source].append((target, sent, received))
    waiting, reached = [(time, start)], set()
    while waiting:
        arrival, bank = heappop(waiting)
        if bank == goal:
            return arrival
        if bank in reached:
            continue
        free = arrival + hold if reached else arrival
        reached.add(bank)
        for target, sent, received in leaving[bank]:
            if sent >= free:
                heappush(waiting, (received, target))
    return None
