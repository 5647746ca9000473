# Lets a built-in function look through the list of all jobs that are done, for each need.
def plan(jobs):
    ends, latest, needed_by = {}, {}, {name: [] for name in jobs}
    open_needs = {name: len(needs) for name, (_, needs) in jobs.items()}
    for name, (_, needs) in jobs.items():
        for need in needs:
            needed_by[need].append(name)
    done, ready = [], [name for name in jobs if not open_needs[name]]
    while ready:
        name = ready.pop()
        minutes, needs = jobs[name]
        ends[name] = minutes + max((ends[need] for need in needs), default=0)
        done.append(name)
        ready += [after for after in needed_by[name] if all(need in done for need in jobs[after][1])]
    if len(done) < len(jobs):
        raise ValueError("some jobs wait for each other")
    end = max(ends.values(), default=0)
    for name in reversed(done):
        latest[name] = min((latest[after] - jobs[after][0] for after in needed_by[name]), default=end)
    return end, {name: latest[name] - ends[name] for name in jobs}
