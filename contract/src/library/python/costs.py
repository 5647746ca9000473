"""
How many values a function that is not the solution's own goes through, in steps. It is charged for all that it is given unless it is known
to cost less: what hides its work in a function that nobody thought of is counted, too.
"""

import bisect
import copy
import functools
import heapq
import itertools
import operator
import types
from array import array
from collections import deque, namedtuple
from dataclasses import make_dataclass

from counting import step
from given import COUNTED, NUMBERS, PLAIN, Name, kept

# A function that is not known is not charged for so few values: names, and rows of a table.
SHORT = 8

SHIFTED = (list, bytearray, array)
COPIED = (*SHIFTED, tuple, deque, str, bytes)
SETS = (set, frozenset, dict, type({}.keys()), type({}.items()))
SIZED = (*COPIED, *SETS, range, type({}.values()))
IN_C = (types.BuiltinFunctionType, types.MethodDescriptorType, types.WrapperDescriptorType, types.MethodWrapperType)

SHIFTS = {"insert", "pop", "__delitem__", "__setitem__"}
MOVES = {list, tuple, bytes, bytearray, copy.copy, bisect.insort_left, bisect.insort_right}
MOVING = {"copy", "reverse", "__getitem__", "__add__", "__mul__", "__rmul__", "__concat__", "__repeat__", *SHIFTS}
# Some of these look at who calls them.
CONSTANT = {
    *(locals, globals, vars, dir, __import__, print, input, namedtuple, make_dataclass),
    *(len, isinstance, issubclass, iter, next, reversed, range, slice, id, callable, getattr, setattr, hasattr, delattr, super, object, bool),
    *(heapq.heappush, heapq.heappop, heapq.heapreplace, heapq.heappushpop, heapq.merge, bisect.bisect_left, bisect.bisect_right),
    *(operator.length_hint, itertools.repeat, itertools.count, itertools.cycle),
}
# They run code that no count sees.
RUNNING = {eval, exec, compile}
CHEAP = {
    *("append", "appendleft", "pop", "popleft", "popitem", "add", "discard", "clear", "get", "setdefault", "keys", "values", "items", "move_to_end"),
    *("__len__", "__bool__", "__iter__", "__next__", "__reversed__", "__getitem__", "__setitem__", "__delitem__", "__missing__", "__length_hint__"),
    *("send", "throw", "close", "insert"),
}
FREE = CHEAP - SHIFTS
# Of a set or a dictionary alone.
HASHED = {"remove", "__contains__"}
# What it is given counts, and not what it has.
TAKES = {"extend", "extendleft", "update", "join", "fromkeys", "__ior__", "__iadd__"}
RESULTS = {itertools.combinations, itertools.permutations, itertools.product, itertools.combinations_with_replacement, itertools.chain.from_iterable}
LAZY = {any, all, map, filter, zip, enumerate, functools.reduce, *(one for one in vars(itertools).values() if isinstance(one, type))} - CONSTANT - RESULTS


def charged(own, moves):
    """What is put around each function that a solution calls. `own` is the name of its module: its own functions count their own rounds."""

    def charge(function):
        kind = type(function)
        if kind is types.BuiltinFunctionType:
            if function.__name__ in FREE and isinstance(function.__self__, SIZED):
                return function
        elif not callable(function) or (getattr(function, "__module__", None) == own and not _is_filled_in_c(function)):
            return function
        if _in(function, RUNNING):
            return _refuse_text
        if function is type:
            return lambda *given, **named: PLAIN.get(found := type(*given, **named), found)
        if function is functools.partial:
            return lambda of, *given, **named: functools.partial(charge(of), *given, **named)
        if kind is types.MethodWrapperType and function.__name__ == "__call__":
            return charge(function.__self__)
        if kind is functools.partial or (kind is type and issubclass(function, BaseException)) or _in(function, CONSTANT):
            return function
        if _in(function, RESULTS):
            return lambda *given, **named: _walk(function(*given, **named))
        if _in(function, LAZY):
            return lambda *given, **named: function(*map(lazily, given), **named)
        return functools.partial(_paid, function, charge, moves)

    def lazily(given):
        if callable(given):
            return charge(given)
        return _walk(given) if hasattr(given, "__iter__") else given

    return charge


def _refuse_text(*given, **named):
    raise RuntimeError("Code in a string (eval, exec, compile) cannot be counted: write it as code.")


def _is_filled_in_c(kind):
    """Whether it is a class of the solution that is made as a list or another container of Python's own is."""
    if not isinstance(kind, type) or not issubclass(kind, SIZED):
        return False
    return not any(isinstance(getattr(kind, name), types.FunctionType) for name in ("__new__", "__init__"))


def _in(function, some):
    try:
        return function in some
    except TypeError:
        return False


def _paid(function, charge, moves, /, *given, **named):
    """Calls a function once it is paid for. Functions that it is given pay when it calls them."""
    function, owner, name, rest = _taken_apart(function, given)
    step(_cost(function, owner, name, rest, named, moves))
    if not isinstance(function, type):
        given = [charge(one) if isinstance(one, IN_C) else one for one in given]
    given = [_walk(one) if _is_hidden(one) else one for one in given]
    if callable(named.get("key")):
        named["key"] = charge(named["key"])
    value = function(*given, **named)
    return _of_numbers(function, owner, given, value)


def _of_numbers(function, owner, given, value):
    """What comes of a given number counts as well, also by way of its digits."""
    first = given[0] if given else None
    if any(function is one for one in (str, repr, format)):
        return Name(value) if type(first) in NUMBERS else value
    of_number = type(owner) in NUMBERS or (type(first) in NUMBERS and not isinstance(owner, SIZED))
    of_digits = isinstance(first, Name) and _in(function, COUNTED)
    return kept(value) if (of_number and function is not hash) or of_digits else value


def _taken_apart(function, given):
    """(function, owner, name, the other values): of a method the object that it belongs to, however it is called."""
    name = getattr(function, "__name__", "")
    if isinstance(function, (types.MethodDescriptorType, types.WrapperDescriptorType)) and given:
        if type(given[0]) in PLAIN:
            function = getattr(type(given[0]), name, function)
        return function, given[0], name, given[1:]
    if isinstance(function, types.BuiltinFunctionType) and function.__module__ == "_operator" and given:
        return function, given[0], f"__{name.strip('_')}__", given[1:]
    return function, getattr(function, "__self__", None), name, given


def _cost(function, owner, name, given, named, moves):
    if function is min or function is max:
        return size(given[0]) if len(given) == 1 else len(given)
    if _in(function, MOVES) or (isinstance(function, type) and issubclass(function, (list, tuple))):
        return sum(map(size, given)) if moves else 0
    if isinstance(owner, SIZED):
        if not moves and name in MOVING or isinstance(owner, range):
            return 0
        if isinstance(owner, SHIFTED) and name in SHIFTS:
            return shifted(owner, name, *given) if given else 0
        if name == "__getitem__" and given and isinstance(given[0], slice):
            return len(owner[given[0]])
        if name in CHEAP or (name in HASHED and isinstance(owner, SETS)):
            return 0
        if name in TAKES:
            return sum(map(size, given))
        if name == "rotate":
            return min(len(owner), abs(given[0]) if given else 1)
    many = sum(map(size, given)) + sum(map(size, named.values()))
    if not isinstance(function, types.MethodType) or isinstance(owner, SIZED):
        many += size(owner)
    return many if many > SHORT else 0


def size(value):
    """How many values a function meets in it. Code of Python counts its own rounds."""
    if isinstance(value, SIZED):
        return len(value)
    if isinstance(value, type) or isinstance(getattr(type(value), "__len__", None), types.FunctionType):
        return 0
    try:
        return operator.length_hint(value)
    except (TypeError, ValueError):
        return 0


def shifted(values, name, place, *put):
    """How many values of a list move when a method takes out or puts in what is at `place`, an index or a slice."""
    if not isinstance(place, slice):
        at = operator.index(place)
        return 0 if name == "__setitem__" else max(0, len(values) - at if at >= 0 else -at)
    taken = range(len(values))[place]
    if put and size(put[0]) == len(taken):
        return len(taken)
    return max(0, len(values) - min(taken, default=place.indices(len(values))[0]))


def _is_hidden(values):
    """Whether it is an iterator in C that nothing counts, and that does not say how many values it has."""
    kind = type(values)
    if not hasattr(kind, "__next__") or kind is types.GeneratorType or kind in LAZY or hasattr(kind, "__length_hint__"):
        return False
    return not isinstance(kind.__next__, types.FunctionType)


def _walk(values):
    for value in values:
        step()
        yield value
