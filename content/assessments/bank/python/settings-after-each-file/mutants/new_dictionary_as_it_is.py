# Takes a dictionary under a new key as it is, with the None values in it.
def history(files):
    settings, found = {}, []
    for one in files:
        settings = merged(settings, one)
        found.append(settings)
    return found


def merged(old, changes):
    new = dict(old)
    for key, value in changes.items():
        if value is None:
            new.pop(key, None)
        elif isinstance(value, dict) and isinstance(old.get(key), dict):
            new[key] = merged(old[key], value)
        else:
            new[key] = value
    return new
