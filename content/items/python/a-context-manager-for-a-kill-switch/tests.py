"""A Kill Switch: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

from random import Random


class Halt(Exception):
    pass


class SoftHalt(Halt):
    pass


class Rejected(Exception):
    pass


class Desk:
    """Writes down what it is told. Orders that say so are refused, or cannot be cancelled."""

    def __init__(self):
        self.log, self.number = [], 0

    def send(self, order):
        self.log.append(f"send {order}")
        if "refused" in order:
            raise Rejected(order)
        self.number += 1
        return f"{order}#{self.number}"

    def cancel(self, ticket):
        self.log.append(f"cancel {ticket}")
        if "filled" in ticket:
            raise Rejected(ticket)


# What the block does: orders are sent, an exception is raised. Then the log of the desk, and what came out of the block.
EXAMPLES = [
    ([["a", "b"]], ["send a", "send b", "ends"], "The block ended normally: the orders stay."),
    ([["a", "b", Halt()]], ["send a", "send b", "cancel b#2", "cancel a#1", "ends"], "Cancelled, newest first; the halt is forgotten."),
    ([["a", ValueError("x")]], ["send a", "cancel a#1", "ValueError"], "Cancelled; any other exception goes on."),
    ([["a", KeyboardInterrupt()]], ["send a", "cancel a#1", "KeyboardInterrupt"], "Ctrl+C is no Exception, and needs the cancels, too."),
    ([["a", SoftHalt()]], ["send a", "cancel a#1", "ends"], "A subclass of the halt is a halt."),
    ([[Halt()]], ["ends"], "Nothing was sent, nothing is to be cancelled."),
    ([[ValueError("x")]], ["ValueError"], "Nothing to cancel, and the exception goes on."),
    ([["a", "refused b"]], ["send a", "send refused b", "cancel a#1", "Rejected"], "The refused order has no ticket; the one before is cancelled."),
    (
        [["a", "filled b", "c", Halt()]],
        ["send a", "send filled b", "send c", "cancel c#3", "cancel filled b#2", "cancel a#1", "ends"],
        "One cancel fails: the next is tried, and the halt is forgotten.",
    ),
    (
        [["a", "filled b", ValueError("x")]],
        ["send a", "send filled b", "cancel filled b#2", "cancel a#1", "ValueError"],
        "A cancel that fails does not take the place of the exception.",
    ),
    ([["a"], ["b", Halt()]], ["send a", "ends", "send b", "cancel b#2", "ends"], "The order of the first block is not the second one's business."),
    (
        [["a", Halt()], ["b", Halt()]],
        ["send a", "cancel a#1", "ends", "send b", "cancel b#2", "ends"],
        "A switch may be used again after it was pulled.",
    ),
    ([["a", Halt()], ["b"]], ["send a", "cancel a#1", "ends", "send b", "ends"], "After a halt the next block starts afresh."),
    ([["a", "a", Halt()]], ["send a", "send a", "cancel a#2", "cancel a#1", "ends"], "Two equal orders are two tickets."),
]


def run(candidate, reference):
    rows = [_row(candidate, blocks, expected, why) for blocks, expected, why in EXAMPLES]
    for seed in range(12):
        blocks = _day(seed)
        rows.append(_row(candidate, blocks, _play(reference, blocks), f"A day of {len(blocks)} blocks, seed {seed}."))
    return [
        *rows,
        _check("switch.send('a'): the ticket", _ticket, candidate, "a#1", "The strategy needs its ticket."),
        _check("the value of `as`", _same_switch, candidate, True, "`with … as switch` gives the switch itself."),
        _check("send before the block", _before, candidate, ["RuntimeError"], "Before the block nothing is sent."),
        _check("send after a block that ended normally", _after, candidate, ["send a", "RuntimeError"], "Outside of the block nothing is sent."),
        _check("send after a halt", _after_halt, candidate, ["send a", "cancel a#1", "RuntimeError"], "A pulled switch sends nothing."),
        _check("KillSwitch(desk, (Halt, TimeoutError))", _tuple, candidate, ["ends", "ends", "ValueError"], "A tuple names several halts."),
        _check("the exception that comes out", _as_it_is, candidate, True, "It is the very exception that was raised, not another one."),
        _check("a cancel fails: which were tried, in any order", _tried, candidate, ["a#1", "c#3", "filled b#2"], "All cancels are tried, though one fails."),
        _check("Ctrl+C during a cancel", _second_interrupt, candidate, "KeyboardInterrupt", "Only an Exception of a cancel is ignored."),
        _check("Ctrl+C during a cancel, and then send", _after_interrupt, candidate, ["send a", "RuntimeError"], "After a clean-up that was interrupted nothing is sent."),
        _check("tickets 0 and 1, then a halt: which were cancelled", _numbers, candidate, [1, 0], "A ticket may be any object, also 0."),
        _check("KillSwitch(desk, KeyboardInterrupt)", _halted_by_hand, candidate, "ends", "Any class of exceptions may be the halt."),
        _check("two switches at the same time", _two, candidate, ["send a", "send b", "cancel b#2", "ends"], "Each switch has its own orders."),
    ]


def _day(seed):
    random = Random(seed)
    ends = [None, None, Halt, SoftHalt, ValueError, KeyboardInterrupt, SystemExit]
    blocks = []
    for _ in range(random.randint(1, 4)):
        orders = [random.choice(["a", "b", "c", "filled d"]) for _ in range(random.randint(0, 5))]
        if random.random() < 0.15:
            orders.append("refused e")
        end = random.choice(ends)
        blocks.append(orders + ([end()] if end else []))
    return blocks


def _play(module, blocks):
    """The desk's log, with a word after each block about how it ended."""
    desk = Desk()
    switch = module.KillSwitch(desk, Halt)
    for block in blocks:
        desk.log.append(_end(switch, block))
    return desk.log


def _end(switch, block):
    try:
        with switch as inside:
            for step in block:
                if isinstance(step, BaseException):
                    raise step
                inside.send(step)
    except (Exception, KeyboardInterrupt, SystemExit) as error:
        return type(error).__name__
    return "ends"


def _ticket(module):
    with module.KillSwitch(Desk(), Halt) as switch:
        return switch.send("a")


def _same_switch(module):
    switch = module.KillSwitch(Desk(), Halt)
    with switch as inside:
        return inside is switch


def _before(module):
    desk = Desk()
    return _outside(module.KillSwitch(desk, Halt), desk)


def _after(module):
    desk = Desk()
    switch = module.KillSwitch(desk, Halt)
    _end(switch, ["a"])
    return _outside(switch, desk)


def _after_halt(module):
    desk = Desk()
    switch = module.KillSwitch(desk, Halt)
    _end(switch, ["a", Halt()])
    return _outside(switch, desk)


def _outside(switch, desk):
    try:
        switch.send("late")
        desk.log.append("sent")
    except RuntimeError:
        desk.log.append("RuntimeError")
    return desk.log


def _tuple(module):
    return [_end(module.KillSwitch(Desk(), (Halt, TimeoutError)), [error]) for error in (Halt(), TimeoutError(), ValueError())]


def _as_it_is(module):
    raised = ValueError("the one")
    try:
        with module.KillSwitch(Desk(), Halt) as switch:
            switch.send("filled a")
            raise raised
    except ValueError as error:
        return error is raised and error.__cause__ is None


def _tried(module):
    desk = Desk()
    _end(module.KillSwitch(desk, Halt), ["a", "filled b", "c", Halt()])
    return sorted(line.removeprefix("cancel ") for line in desk.log if line.startswith("cancel"))


def _second_interrupt(module):
    desk = Desk()

    def interrupted(ticket):
        raise KeyboardInterrupt

    desk.cancel = interrupted
    return _end(module.KillSwitch(desk, Halt), ["a", Halt()])


def _after_interrupt(module):
    desk = Desk()

    def interrupted(ticket):
        raise KeyboardInterrupt

    desk.cancel = interrupted
    switch = module.KillSwitch(desk, Halt)
    _end(switch, ["a", Halt()])
    return _outside(switch, desk)


def _numbers(module):
    class Numbered:
        def __init__(self):
            self.sent, self.cancelled = 0, []

        def send(self, order):
            self.sent += 1
            return self.sent - 1

        def cancel(self, ticket):
            self.cancelled.append(ticket)

    desk = Numbered()
    _end(module.KillSwitch(desk, Halt), ["a", "b", Halt()])
    return desk.cancelled


def _halted_by_hand(module):
    return _end(module.KillSwitch(Desk(), KeyboardInterrupt), ["a", KeyboardInterrupt()])


def _two(module):
    desk = Desk()
    with module.KillSwitch(desk, Halt) as first:
        first.send("a")
        desk.log.append(_end(module.KillSwitch(desk, Halt), ["b", Halt()]))
    return desk.log


def _row(candidate, blocks, expected, why):
    call = "; then ".join(", ".join(map(_word, block)) or "nothing" for block in blocks)
    returned = _try(lambda: _play(candidate, blocks))
    return {"call": f"with the switch: {call}", "expected": expected, "returned": returned, "passed": _equal(returned, expected), "why": why}


def _word(step):
    return f"raise {type(step).__name__}" if isinstance(step, BaseException) else f"send {step}"


def _check(call, act, candidate, expected, why):
    returned = _try(lambda: act(candidate))
    return {"call": call, "expected": expected, "returned": returned, "passed": _equal(returned, expected), "why": why}


def _equal(returned, expected):
    return type(returned) is type(expected) and returned == expected


def _try(act):
    try:
        return act()
    except (Exception, KeyboardInterrupt, SystemExit) as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        return error


def fuzz(module, seed):
    """What a solution says to an input that is drawn anew: for the proof, beyond the tests."""
    return _play(module, _day(seed))


if __name__ == "__main__":
    import sys
    from importlib.util import module_from_spec, spec_from_file_location
    from pathlib import Path

    def load(path):
        spec = spec_from_file_location("candidate", path)
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    folder = Path(__file__).parent
    rows = run(load(sys.argv[1] if len(sys.argv) > 1 else folder / "reference.py"), load(folder / "reference.py"))
    for row in rows:
        if not row["passed"]:
            print(f"fail: {row['call']}\n      expected {str(row['expected'])[:60]}, returned {str(row['returned'])[:60]}. {row['why']}")
    print(f"{sum(row['passed'] for row in rows)} of {len(rows)} tests pass")
    sys.exit(any(not row["passed"] for row in rows))
