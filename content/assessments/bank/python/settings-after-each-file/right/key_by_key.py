# A fold over the files; the value of each key follows from its old value and its change.
from itertools import accumulate

MISSING = object()


def history(files):
    return list(accumulate(files, changed, initial={}))[1:]


def changed(old, change):
    if change is MISSING:
        return old
    if change is None:
        return MISSING
    if not isinstance(change, dict):
        return change
    before = old if isinstance(old, dict) else {}
    both = {key: changed(before.get(key, MISSING), change.get(key, MISSING)) for key in before.keys() | change.keys()}
    return {key: value for key, value in both.items() if value is not MISSING}
