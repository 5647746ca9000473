"""What calls itself in C, and so must be kept within the browser's stack (see protect-stack.ts), by its address."""

import _imp
import json
import types

# Py_TPFLAGS_HAVE_GC: the collector of garbage follows the type's objects.
HOLDS_OTHERS = 1 << 14

# The addresses of types that were handed on to be guarded.
_known = set()


class _Compared:
    """Has the functions that every class has whose methods are written in Python."""

    __eq__ = __hash__ = __repr__ = __next__ = lambda *given: None


def guarded():
    """
    The addresses of what calls itself in C: `holders`, types whose objects hold others, so that freeing or comparing one goes on within
    the next; `walkers`, types that go through data within data in one call; by name, the `checks` that go through tuples within a tuple,
    with our functions that do the same; and `generators`, which close and throw within one another.
    """
    walkers = [json.scanner.c_make_scanner, json.encoder.c_make_encoder]
    generators = [types.GeneratorType, types.CoroutineType]
    return {
        "holders": _new_holders(_subtypes(object)),
        "walkers": [id(kind) for kind in walkers],
        "checks": {check.__name__: [id(check), id(ours)] for check, ours in _checks.items()},
        "generators": {
            "types": [id(kind) for kind in generators],
            "closes": [id(kind.close) for kind in generators],
            "throws": [id(kind.throw) for kind in generators],
            "closeWithin": id(_close_within),
            "refuse": id(_refuse),
        },
    }


def guard_later(guard):
    """Hands `guard` the addresses of new `holders` whenever a module written in C was imported."""
    for name in ("exec_builtin", "exec_dynamic"):
        setattr(_imp, name, _then(getattr(_imp, name), lambda: guard(_new_holders(type.__subclasses__(object)))))


def _without_c(check):
    def any_of(given, kinds):
        waiting = [kinds]
        while waiting:
            kind = waiting.pop()
            if isinstance(kind, tuple):
                waiting.extend(kind[::-1])
            elif check(given, kind):
                return True
        return False

    return any_of


_checks = {check: _without_c(check) for check in (isinstance, issubclass)}


def _close_within(generator):
    waiting = []
    while isinstance(generator, (types.GeneratorType, types.CoroutineType)):
        waiting.append(generator)
        generator = generator.gi_yieldfrom if isinstance(generator, types.GeneratorType) else generator.cr_await
    try:
        while len(waiting) > 1:
            waiting.pop().close()
    except BaseException:
        # CPython throws it into the generators that are left.
        pass


def _refuse(generator):
    raise RecursionError("maximum recursion depth exceeded in generators that wait for one another")


def _then(first, second):
    def both(module):
        returned = first(module)
        second()
        return returned

    return both


def _new_holders(kinds):
    found = [id(kind) for kind in kinds if kind.__flags__ & HOLDS_OTHERS and not (id(kind) in _known or _is_python(kind))]
    _known.update(found)
    return found


def _is_python(kind):
    return kind is not _Compared and "__firstlineno__" in vars(kind)


def _subtypes(base):
    found, waiting = {}, [base]
    while waiting:
        kind = waiting.pop()
        if kind not in found:
            found[kind] = True
            waiting += type.__subclasses__(kind)
    return found
