# Copies only the outer dictionary after each file, so the inner ones change later.
def history(files):
    settings, found = {}, []
    for one in files:
        apply(settings, one)
        found.append(dict(settings))
    return found


def apply(settings, changes):
    for key, value in changes.items():
        if value is None:
            settings.pop(key, None)
        elif isinstance(value, dict):
            if not isinstance(settings.get(key), dict):
                settings[key] = {}
            apply(settings[key], value)
        else:
            settings[key] = value
