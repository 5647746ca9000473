# A table of who stands where, so that nobody is looked for along the line.
def audit(names, seed, published):
    if len(names) != len(published) or set(names) != set(published):
        return None
    draws = dice(seed)
    line = list(names)
    where = {name: place for place, name in enumerate(line)}
    overridden = []
    for place in range(len(line) - 1, 0, -1):
        here, there = published[place], line[place]
        used = where[here]
        if used != draws(place + 1):
            overridden.append(place)
        line[place], line[used] = here, there
        where[here], where[there] = place, used
    return overridden


def dice(register):
    def below(many):
        nonlocal register
        while True:
            register = (register * 1664525 + 1013904223) & 0xFFFFFFFF
            byte = register >> 24
            if byte < 256 // many * many:
                return byte % many

    return below
