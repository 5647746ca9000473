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
        elif isinstance(value, dict):
            inner = old.get(key)
            new[key] = merged(inner if isinstance(inner, dict) else {}, value)
        else:
            new[key] = value
    return new
