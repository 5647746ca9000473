def closed_form():
    """The rule of bash: a failing command ends the script unless the call is to the left of `||`."""
    tested = {"a.csv": True, "b.csv": False}
    lost = [name for name, is_tested in tested.items() if is_tested]
    return {(): "b", ("a.csv",): "c", ("a.csv", "b.csv"): "d"}[tuple(lost)]


class Exit(Exception):
    pass


def simulate(seed):
    """A small shell that runs trees of commands, and carries on whether a status is tested."""
    files, lines = {"a.csv", "b.csv"}, []

    def run(node, tested):
        kind, *rest = node
        if kind == "or":
            return run(rest[0], True) and run(rest[1], tested)
        if kind == "list":
            status = 0
            for each in rest:
                status = run(each, tested)
            return status
        if kind == "cp":
            status = 1
        elif kind == "rm":
            files.discard(rest[0])
            status = 0
        else:
            lines.append(rest[0])
            status = 0
        if status and not tested:
            raise Exit
        return status

    def move(name):
        return ("list", ("cp", name), ("rm", name), ("echo", f"moved {name}"))

    try:
        run(("list", ("or", move("a.csv"), ("echo", "kept a.csv")), move("b.csv"), ("echo", "done")), False)
    except Exit:
        pass
    options = {
        "a": (["kept a.csv"], {"a.csv", "b.csv"}),
        "b": ([], {"a.csv", "b.csv"}),
        "c": (["moved a.csv"], {"b.csv"}),
        "d": (["moved a.csv", "moved b.csv", "done"], set()),
    }
    [letter] = [letter for letter, result in options.items() if result == (lines, files)]
    return letter
