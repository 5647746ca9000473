# Creates the classes with type(), and calls their methods.
def closing(classes):
    log, made = [], {}
    for name, bases, kind in classes:
        made[name] = None
        if all(made[base] for base in bases):
            try:
                made[name] = type(name, tuple(made[base] for base in bases), {})
            except TypeError:
                continue
            if kind != "none":
                made[name].close = method(made[name], name, kind, log)
    found = []
    for name, _, _ in classes:
        if made[name] is None:
            found.append(None)
            continue
        log.clear()
        try:
            made[name]().close()
        except AttributeError:
            log.append("error")
        found.append(list(log))
    return found


def method(cls, name, kind, log):
    def close(self):
        if kind != "after":
            log.append(name)
        if kind != "stop":
            super(cls, self).close()
        if kind == "after":
            log.append(name)

    return close
