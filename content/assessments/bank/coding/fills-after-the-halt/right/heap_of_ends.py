from heapq import heappop, heappush


def open_fills(halts, fills):
    waiting = sorted((one for one in halts if one[0] < one[1]), reverse=True)
    running, stopped = [], set()
    for fill in sorted(fills):
        while waiting and waiting[-1][0] <= fill:
            heappush(running, waiting.pop()[1])
        while running and running[0] <= fill:
            heappop(running)
        if running:
            stopped.add(fill)
    return [fill for fill in fills if fill not in stopped]
