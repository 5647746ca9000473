# Compares the orders place by place instead of the draws.
def audit(names, seed, published):
    if sorted(names) != sorted(published):
        return None
    line = list(names)
    for place in reversed(range(1, len(line))):
        due, seed = _draw(place + 1, seed)
        line[place], line[due] = line[due], line[place]
    return [place for place in reversed(range(len(line))) if line[place] != published[place]]


def _draw(many, register):
    """A number below `many`, and the register after it."""
    fair = 256 - 256 % many
    while True:
        register = (1_664_525 * register + 1_013_904_223) % 2**32
        if register >> 24 < fair:
            return (register >> 24) % many, register
