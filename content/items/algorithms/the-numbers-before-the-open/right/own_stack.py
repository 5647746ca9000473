# As deep as possible along the needs, with a stack of one's own; who is met on the way down closes a circle.
def plan(jobs):
    order, state = [], {}
    for first in jobs:
        stack = [(first, iter(()))] if first in state else [(first, iter(jobs[first][1]))]
        while stack:
            name, needs = stack[-1]
            if state.get(name) == "done":
                stack.pop()
                continue
            state[name] = "on the way"
            need = next((one for one in needs if state.get(one) != "done"), None)
            if need is None:
                state[name] = "done"
                order.append(name)
            elif state.get(need) == "on the way":
                raise ValueError(f"{need} waits for itself")
            else:
                stack.append((need, iter(jobs[need][1])))
    begins = dict.fromkeys(jobs, 0)
    for name in order:
        begins[name] = max([begins[need] + jobs[need][0] for need in jobs[name][1]], default=0)
    end = max([begins[name] + jobs[name][0] for name in jobs], default=0)
    behind = dict.fromkeys(jobs, 0)
    for name in reversed(order):
        way = behind[name] + jobs[name][0]
        for need in jobs[name][1]:
            behind[need] = max(behind[need], way)
    return end, {name: end - begins[name] - jobs[name][0] - behind[name] for name in jobs}
