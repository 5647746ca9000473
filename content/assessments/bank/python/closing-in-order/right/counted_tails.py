# Merges reversed stacks and counts how often a name waits in a tail; the log comes from a recursion.
from collections import Counter


def closing(classes):
    orders = {}
    kinds = {name: kind for name, _, kind in classes}
    for name, bases, _ in classes:
        orders[name] = linear(name, bases, orders)
    found = []
    for name in orders:
        if orders[name] is None:
            found.append(None)
        else:
            log = []
            if not close(orders[name], 0, kinds, log):
                log.append("error")
            found.append(log)
    return found


def linear(name, bases, orders):
    if any(orders[base] is None for base in bases):
        return None
    stacks = [orders[base][::-1] for base in bases] + [bases[::-1]]
    stacks = [stack for stack in stacks if stack]
    waiting = Counter(one for stack in stacks for one in stack[:-1])
    merged = [name]
    while stacks:
        for stack in stacks:
            if waiting[stack[-1]] == 0:
                head = stack[-1]
                break
        else:
            return None
        merged.append(head)
        for stack in stacks:
            if stack[-1] == head:
                stack.pop()
                if stack:
                    waiting[stack[-1]] -= 1
        stacks = [stack for stack in stacks if stack]
    return merged


def close(names, at, kinds, log):
    while at < len(names) and kinds[names[at]] == "none":
        at += 1
    if at == len(names):
        return False
    kind = kinds[names[at]]
    if kind != "after":
        log.append(names[at])
    if kind != "stop" and not close(names, at + 1, kinds, log):
        return False
    if kind == "after":
        log.append(names[at])
    return True
