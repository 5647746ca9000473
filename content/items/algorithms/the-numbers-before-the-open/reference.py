def plan(jobs):
    order, needed_by = _in_order(jobs)
    ends = {}
    for name in order:
        minutes, needs = jobs[name]
        ends[name] = minutes + max((ends[need] for need in needs), default=0)
    end = max(ends.values(), default=0)
    latest = {}
    for name in reversed(order):
        latest[name] = min(
            (latest[after] - jobs[after][0] for after in needed_by[name]),
            default=end,
        )
    return end, {name: latest[name] - ends[name] for name in jobs}


def _in_order(jobs):
    """Every job after those that it needs,
    and for each one the jobs that need it."""
    open_needs = {name: len(needs) for name, (_, needs) in jobs.items()}
    needed_by = {name: [] for name in jobs}
    for name, (_, needs) in jobs.items():
        for need in needs:
            needed_by[need].append(name)
    order = [name for name in jobs if open_needs[name] == 0]
    for name in order:
        for after in needed_by[name]:
            open_needs[after] -= 1
            if open_needs[after] == 0:
                order.append(after)
    if len(order) < len(jobs):
        raise ValueError("some jobs wait for each other")
    return order, needed_by
