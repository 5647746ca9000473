# The library makes the order; a job that ends everything is put behind all others.
from graphlib import CycleError, TopologicalSorter


def plan(jobs):
    try:
        order = list(TopologicalSorter({name: needs for name, (_, needs) in jobs.items()}).static_order())
    except CycleError as circle:
        raise ValueError("some jobs wait for each other") from circle
    soonest, end = {}, 0
    for name in order:
        begin = 0
        for need in jobs[name][1]:
            begin = max(begin, soonest[need])
        soonest[name] = begin + jobs[name][0]
        end = max(end, soonest[name])
    must_end = {name: end for name in order}
    for name in order[::-1]:
        must_begin = must_end[name] - jobs[name][0]
        for need in jobs[name][1]:
            must_end[need] = min(must_end[need], must_begin)
    return end, {name: must_end[name] - soonest[name] for name in order}
