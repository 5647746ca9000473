def open_fills(halts, fills):
    events = sorted([(start, 1) for start, end in halts if start < end] + [(end, -1) for start, end in halts if start < end])
    open_at, depth, at = {}, 0, 0
    for fill in sorted(set(fills)):
        while at < len(events) and events[at][0] <= fill:
            depth += events[at][1]
            at += 1
        open_at[fill] = depth == 0
    return [fill for fill in fills if open_at[fill]]
