# Merges the outer dictionaries only; an inner one replaces the old one.
def history(files):
    settings, found = {}, []
    for one in files:
        settings = {**settings, **one}
        settings = {key: value for key, value in settings.items() if value is not None}
        found.append(settings)
    return found
