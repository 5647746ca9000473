# Every job asks those that it needs for their ends, as deep as it goes.
def plan(jobs):
    ends, after, asking = {}, {name: [] for name in jobs}, set()
    for name, (_, needs) in jobs.items():
        for need in needs:
            after[need].append(name)

    def end_of(name):
        if name in asking:
            raise ValueError("some jobs wait for each other")
        if name not in ends:
            asking.add(name)
            minutes, needs = jobs[name]
            ends[name] = minutes + max((end_of(need) for need in needs), default=0)
            asking.remove(name)
        return ends[name]

    end = max((end_of(name) for name in jobs), default=0)
    latest = {}

    def latest_of(name):
        if name not in latest:
            latest[name] = min((latest_of(later) - jobs[later][0] for later in after[name]), default=end)
        return latest[name]

    return end, {name: latest_of(name) - ends[name] for name in jobs}
