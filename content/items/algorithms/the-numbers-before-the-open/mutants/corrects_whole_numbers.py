# Makes plain numbers of the minutes, and corrects all ends until nothing changes any more.
def plan(jobs):
    jobs = {name: (int(minutes), needs) for name, (minutes, needs) in jobs.items()}
    ends = {name: minutes for name, (minutes, _) in jobs.items()}
    for _ in range(len(jobs) + 1):
        changed = False
        for name, (minutes, needs) in jobs.items():
            soonest = minutes + max((ends[need] for need in needs), default=0)
            if name in needs or soonest > ends[name]:
                ends[name], changed = soonest, True
        if not changed:
            break
    else:
        raise ValueError("some jobs wait for each other")
    if _circle(jobs):
        raise ValueError("some jobs wait for each other")
    end = max(ends.values(), default=0)
    latest = dict.fromkeys(jobs, end)
    changed = True
    while changed:
        changed = False
        for name in reversed(jobs):
            for need in jobs[name][1]:
                if latest[name] - jobs[name][0] < latest[need]:
                    latest[need], changed = latest[name] - jobs[name][0], True
    return end, {name: latest[name] - ends[name] for name in jobs}


def _circle(jobs):
    left = {name: set(needs) for name, (_, needs) in jobs.items()}
    while ready := [name for name, needs in left.items() if not needs & left.keys()]:
        for name in ready:
            del left[name]
        if len(left) > 1000:
            return False
    return bool(left)
