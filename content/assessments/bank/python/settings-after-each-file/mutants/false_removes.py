# Tests the truth of a value, so False, zero and empty values remove their key.
def history(files):
    settings, found = {}, []
    for one in files:
        settings = merged(settings, one)
        found.append(settings)
    return found


def merged(old, changes):
    new = dict(old)
    for key, value in changes.items():
        if isinstance(value, dict):
            inner = old.get(key)
            new[key] = merged(inner if isinstance(inner, dict) else {}, value)
        elif not value:
            new.pop(key, None)
        else:
            new[key] = value
    return new
