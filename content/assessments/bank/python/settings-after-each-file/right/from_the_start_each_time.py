# Each entry is built afresh from all files up to it, with a stack in place of recursion.
def history(files):
    return [build(files[: count + 1]) for count in range(len(files))]


def build(files):
    settings = {}
    for one in files:
        stack = [(settings, one)]
        while stack:
            target, changes = stack.pop()
            for key in changes:
                if changes[key] is None:
                    if key in target:
                        del target[key]
                elif type(changes[key]) is dict:
                    if type(target.get(key)) is not dict:
                        target[key] = {}
                    stack.append((target[key], changes[key]))
                else:
                    target[key] = changes[key]
    return settings
