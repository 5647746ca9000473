# By recursion: the last place is settled, and what is left is the same question with one person less.
def audit(names, seed, published):
    if sorted(names) != sorted(published):
        return None
    return walk(tuple(names), published, seed)


def walk(line, published, register):
    place = len(line) - 1
    if place < 1:
        return []
    fair = 256 - 256 % len(line)
    byte = 256
    while byte >= fair:
        register = (1664525 * register + 1013904223) % 2**32
        byte = register >> 24
    used = line.index(published[place])
    rest = line[:used] + (line[place],) + line[used + 1 : place] if used < place else line[:place]
    overridden = [place] if used != byte % len(line) else []
    return overridden + walk(rest, published, register)
