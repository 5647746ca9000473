# Compares only how many names there are, and takes a stranger for the last in line.
def audit(names, seed, published):
    if len(names) != len(published) or len(set(published)) < len(published):
        return None
    line, overridden = list(names), []
    for place in reversed(range(1, len(line))):
        due, seed = _draw(place + 1, seed)
        used = line.index(published[place]) if published[place] in line else place
        if used != due:
            overridden.append(place)
        line[place], line[used] = line[used], line[place]
    return overridden


def _draw(many, register):
    """A number below `many`, and the register after it."""
    fair = 256 - 256 % many
    while True:
        register = (1_664_525 * register + 1_013_904_223) % 2**32
        if register >> 24 < fair:
            return (register >> 24) % many, register
