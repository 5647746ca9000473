# One dictionary that changes in place, and a deep copy of it after each file.
from copy import deepcopy


def history(files):
    settings, found = {}, []
    for one in files:
        apply(settings, one)
        found.append(deepcopy(settings))
    return found


def apply(settings, changes):
    for key, value in changes.items():
        if isinstance(value, dict):
            if not isinstance(settings.get(key), dict):
                settings[key] = {}
            apply(settings[key], value)
        elif value is None:
            settings.pop(key, None)
        else:
            settings[key] = value
