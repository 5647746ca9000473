# All jobs that can begin are a wave; each wave frees the next one.
from collections import Counter, defaultdict


def plan(jobs):
    users = defaultdict(list)
    for name in jobs:
        for need in jobs[name][1]:
            users[need].append(name)
    missing = Counter({name: len(needs) for name, (_, needs) in jobs.items()})
    waves, wave, ready = [], [name for name in jobs if not missing[name]], defaultdict(int)
    done = {}
    while wave:
        waves.append(wave)
        freed = []
        for name in wave:
            done[name] = ready[name] + jobs[name][0]
            for user in users[name]:
                ready[user] = max(ready[user], done[name])
                missing[user] -= 1
                if not missing[user]:
                    freed.append(user)
        wave = freed
    if len(done) != len(jobs):
        raise ValueError(f"never begin: {sorted(set(jobs) - set(done))}")
    end = max(done.values(), default=0)
    tail = {}
    for wave in reversed(waves):
        for name in wave:
            tail[name] = max((jobs[user][0] + tail[user] for user in users[name]), default=0)
    return end, {name: end - tail[name] - done[name] for name in jobs}
