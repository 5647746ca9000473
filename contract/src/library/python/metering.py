"""
Holds a solution to the cost that its question allows. Three things are measured:

- uses: comparisons and sums of the numbers and names that the tests give. A cast (`int(x)`, `float(x)`, `x * 10 + 1`) stays a number that counts.
- steps: rounds of loops, calls of functions, and values that a built-in function goes through (`sorted`, `max`, `sum`, `in`).
- time: how much longer each unit of a large task takes than each unit of a small one. It sees the work that has no name here.
"""

import ast
import bisect
import contextlib
import copy
import functools
import heapq
import io
import itertools
import linecache
import operator
import sys
import time
import types
from collections import Counter, OrderedDict, deque

# A count goes on to so many times its bound, so that a reader learns how far beyond it is.
FURTHER = 2
# A duration is the sum of so many seconds, which also the coarsest clock of a browser can tell.
LONG_ENOUGH = 0.02
TRIES = 5


def bounded(candidate, play, *, size, each, units=None, uses=None, steps=None, moves=False, sizes=(), slower=8):
    """
    The parts `expected`, `returned` and `passed` of the row that holds a bound.

    `play(module, size, number, name)` is a generator that lets a solution work. It makes the numbers with `number` and the names with `name`. What it
    does before its one `yield` is free; after it the bound begins, and it returns False where the solution says something wrong. The bound allows
    so many `uses` and `steps` for each of `units(size)`, which are called `each` ("day") and of which there are `size` where nothing else is given.
    `moves` counts what a list shifts or copies among the steps. Where both counts are kept, a unit of each of the other `sizes` may take
    `slower` times as long as one of the first of them. The best of several tries counts, so that a busy machine refuses nobody.
    """
    units = units or (lambda size: size)
    meter = _Meter(units(size), each, uses, steps)
    expected = meter.bound(moves)
    if sizes:
        expected += f"; {_times_as_large(sizes[-1], sizes[0])}, at most {slower} times the time for each {each}"
    returned = _try(lambda: meter.run(candidate, play, size, moves))
    if meter.is_stopped or not isinstance(returned, Exception):
        returned, passed = _judged(meter, returned)
    else:
        passed = False
    slow = _try(lambda: _slow(candidate, play, sizes, units, slower)) if passed and sizes else None
    # A duration is another one each time: a reader who keeps the bound does not see it.
    if isinstance(slow, Exception):
        returned, passed = slow, False
    elif slow:
        growth, large = slow
        returned, passed = f"{returned}; {_times_as_large(large, sizes[0])}, {growth:.0f} times the time for each {each}", False
    return {"expected": expected, "returned": returned, "passed": passed}


def _judged(meter, returned):
    """What is said of a count, and whether it keeps its bound."""
    if returned is False and not meter.is_stopped:
        return "a wrong answer", False
    return meter.told(), meter.is_kept() and not meter.is_stopped


def _ready(play, *given):
    """The work that the bound is about."""
    working = play(*given)
    next(working)

    def work():
        try:
            next(working)
        except StopIteration as ended:
            return ended.value
        raise RuntimeError("play yields once, where the bound begins")

    return work


def _times_as_large(large, small):
    return f"in a task {large // small} times as large"


def _try(act):
    try:
        return act()
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        return error


class Stopped(BaseException):
    """The count is far beyond its bound. No `except Exception` of a reader holds it."""


WORDS = {"uses": "comparisons and sums", "steps": "steps"}
A_STEP = "a step is a round of a loop, a call of a function, or a value that a built-in function goes through"


class _Meter:
    def __init__(self, units, each, uses, steps):
        self.units, self.unit = units, each
        self.most = {kind: most for kind, most in (("uses", uses), ("steps", steps)) if most is not None}
        self.uses = self.steps = 0
        self.stop_uses, self.stop_steps = (FURTHER * self.most.get(kind, float("inf")) * units for kind in WORDS)
        self.is_stopped = False

    def stop(self):
        self.is_stopped = True
        raise Stopped

    def run(self, candidate, play, size, moves):
        global _meter
        work = _ready(play, _metered(candidate, moves), size, Number, Name)
        _meter = self
        _watch(self, play.__code__.co_filename)
        try:
            return work()
        except Stopped:
            return None
        finally:
            _unwatch()
            _meter = None

    def _each(self, kind):
        return getattr(self, kind) / self.units

    def is_kept(self):
        return all(self._each(kind) <= most for kind, most in self.most.items())

    def bound(self, moves):
        said = " and ".join(f"{most:,.0f} {WORDS[kind]}" for kind, most in self.most.items())
        step = f" ({A_STEP}{', shifts or copies' if moves else ''})" if "steps" in self.most else ""
        return f"at most {said} for each {self.unit}{step}"

    def told(self):
        if self.is_stopped:
            said = " and ".join(f"{self._each(kind):,.0f} {WORDS[kind]}" for kind, most in self.most.items() if self._each(kind) > most)
            return f"more than {said} for each {self.unit}: it was stopped there"
        said = " and ".join(f"{self._each(kind):,.1f} {WORDS[kind]}" for kind in self.most)
        return f"{said} for each {self.unit}"


_meter = None


def _use():
    if _meter is not None:
        _meter.uses += 1
        if _meter.uses > _meter.stop_uses:
            _meter.stop()


def _step(many=1):
    if _meter is not None:
        _meter.steps += many
        if _meter.steps > _meter.stop_steps:
            _meter.stop()


# Given numbers and names


class Number(int):
    """A whole number whose comparisons and sums are counted, and those of all that is computed from it."""


class Real(float):
    """What becomes of a `Number` that is divided, or made a float."""


class Name(str):
    """A text whose comparisons are counted."""


def _kept(value):
    if type(value) is int:
        return Number(value)
    if type(value) is float:
        return Real(value)
    return tuple(map(_kept, value)) if type(value) is tuple else value


def _compare(kind, base, name):
    plain = getattr(base, name)

    def method(self, other):
        _use()
        return plain(self, other)

    setattr(kind, name, method)


def _compute(kind, base, name, counts):
    plain = getattr(base, name)

    def method(self, *others):
        if counts:
            _use()
        value = plain(self, *others)
        if value is NotImplemented and base is int and type(others[0]) is float:
            value = getattr(float, name)(float(self), *others)
        return _kept(value)

    setattr(kind, name, method)


COMPARED = "lt le gt ge eq ne".split()
ADDED = "add radd sub rsub neg abs bool".split()
FREE = "mul rmul truediv rtruediv floordiv rfloordiv mod rmod divmod rdivmod pow rpow pos round trunc floor ceil".split()
for _kind, _base in ((Number, int), (Real, float), (Name, str)):
    for _name in COMPARED:
        _compare(_kind, _base, f"__{_name}__")
    for _name in ADDED + FREE if _kind is not Name else []:
        _compute(_kind, _base, f"__{_name}__", _name in ADDED)
    _kind.__hash__ = _base.__hash__


class _Cast(type):
    """`int` and `float` as a solution sees them: what they make of a given number counts as well."""

    def __instancecheck__(cls, one):
        return isinstance(one, cls.__base__)

    def __subclasscheck__(cls, one):
        return issubclass(one, cls.__base__)

    def __call__(cls, *given, **named):
        value = cls.__base__(*given, **named)
        return _kept(value) if given and isinstance(given[0], (Number, Real)) else value


_Int = _Cast("int", (int,), {})
_Float = _Cast("float", (float,), {})


# Rounds of loops and calls of functions


def _watch(meter, tests):
    """Counts in all code but that of the tests and of this file."""
    monitoring, own = sys.monitoring, {tests, __file__}
    events = monitoring.events

    def event(code, *_):
        if code.co_filename in own:
            return monitoring.DISABLE
        meter.steps += 1
        if meter.steps > meter.stop_steps:
            meter.stop()
        return None

    kinds = (events.PY_START, events.PY_RESUME, events.JUMP)
    monitoring.use_tool_id(monitoring.PROFILER_ID, "metering")
    for kind in kinds:
        monitoring.register_callback(monitoring.PROFILER_ID, kind, event)
    monitoring.set_events(monitoring.PROFILER_ID, functools.reduce(operator.or_, kinds))


def _unwatch():
    sys.monitoring.set_events(sys.monitoring.PROFILER_ID, 0)
    sys.monitoring.free_tool_id(sys.monitoring.PROFILER_ID)


# Values that a built-in function goes through

SEARCHED = (list, tuple, deque, str, bytes)
SIZED = (*SEARCHED, dict, set, frozenset, range, type({}.keys()), type({}.values()), type({}.items()))

WALKS = {sorted, sum, set, frozenset, dict, Counter, OrderedDict, deque, str, repr, heapq.heapify, heapq.nlargest, heapq.nsmallest}
COPIES = {list, tuple, bytes, copy.copy, bisect.insort_left, bisect.insort_right}
ENDLESS = {itertools.repeat, itertools.count, itertools.cycle}
MANY = {itertools.combinations, itertools.permutations, itertools.product, itertools.combinations_with_replacement}
LAZY = {any, all, map, filter, zip, enumerate, functools.reduce, *(one for one in vars(itertools).values() if isinstance(one, type))} - ENDLESS - MANY
SEARCHES = {"index", "count", "remove", "sort", "find", "rfind", "rindex", "replace", "split"}
TAKES = {"extend", "extendleft", "update", "join", "fromkeys", "union", "intersection", "difference"}
FUNCTIONS = (type, types.BuiltinFunctionType, types.FunctionType)


def _size(value):
    """How many values a built-in function meets in it. Code of Python counts its own rounds."""
    try:
        return len(value)
    except TypeError:
        return operator.length_hint(value)


def _walk(values):
    for value in values:
        _step()
        yield value


def _charged(moves):
    """What stands around each function that a solution calls."""

    def charge(function):
        if not isinstance(function, FUNCTIONS):
            return function
        if isinstance(function, types.BuiltinFunctionType) and (isinstance(function.__self__, SIZED) or function.__self__ is dict):
            return method(function, function.__self__, function.__name__)
        if function in (min, max):
            return _before(function, lambda given: _size(given[0]) if len(given) == 1 else len(given))
        if function in MANY:
            return lambda *given, **more: _walk(function(*given, **more))
        if function in LAZY:
            return lambda *given, **more: function(*map(lazily, given), **more)
        if function in WALKS or function.__module__ == "statistics" or (moves and function in COPIES):
            return _before(function, lambda given: sum(map(_size, given)))
        return function

    def lazily(given):
        if callable(given):
            return charge(given)
        return _walk(given) if hasattr(given, "__iter__") else given

    def method(function, owner, named):
        if named in TAKES:
            return _before(function, lambda given: sum(map(_size, given)))
        if named in SEARCHES and isinstance(owner, SEARCHED) or moves and named in ("copy", "reverse"):
            return _before(function, lambda _: len(owner))
        if moves and named in ("insert", "pop") and isinstance(owner, list):
            return _before(function, lambda given: _shifted(owner, given[0]) if given else 0)
        return function

    return charge


def _before(function, cost):
    def charged(*given, **named):
        _step(cost(given))
        return function(*given, **named)

    return charged


def _shifted(values, place):
    """How many values of a list stand behind a place."""
    if isinstance(place, slice):
        place = place.indices(len(values))[0]
    return len(values) - place if place >= 0 else -place


def _searched(values):
    if isinstance(values, SEARCHED):
        _step(len(values))
    return values


def _copied(value):
    if isinstance(value, SEARCHED):
        _step(len(value))
    return value


def _grown(left, right):
    """Before `left += right`: a list takes what comes, a text or a tuple is made anew."""
    _step(_size(right) + (len(left) if isinstance(left, (str, bytes, tuple)) else 0) if isinstance(left, SEARCHED) else 0)
    return right


def _deleted(values, place):
    if isinstance(values, list):
        _step(_shifted(values, place))
    return place


class _Charging(ast.NodeTransformer):
    """Puts what charges around calls and operators. Lines stay."""

    def __init__(self, moves):
        self.moves = moves

    def visit_Call(self, node):
        self.generic_visit(node)
        node.func = _around("__charged__", node.func)
        return node

    def visit_Compare(self, node):
        self.generic_visit(node)
        pairs = zip(node.ops, node.comparators)
        node.comparators = [_around("__searched__", right) if isinstance(operation, (ast.In, ast.NotIn)) else right for operation, right in pairs]
        return node

    def visit_Subscript(self, node):
        self.generic_visit(node)
        is_read = isinstance(node.ctx, ast.Load) and isinstance(node.slice, ast.Slice)
        return _around("__copied__", node) if self.moves and is_read else node

    def visit_BinOp(self, node):
        self.generic_visit(node)
        return _around("__copied__", node) if self.moves and isinstance(node.op, (ast.Add, ast.Mult)) else node

    def visit_Starred(self, node):
        self.generic_visit(node)
        if self.moves and isinstance(node.ctx, ast.Load):
            node.value = _around("__copied__", node.value)
        return node

    def visit_AugAssign(self, node):
        self.generic_visit(node)
        base = node.target.value if isinstance(node.target, ast.Attribute) else node.target
        if self.moves and isinstance(node.op, ast.Add) and isinstance(base, ast.Name):
            node.value = _around("__grown__", _read(node.target), node.value)
        return node

    def visit_Delete(self, node):
        self.generic_visit(node)
        for target in node.targets:
            values = target.value if isinstance(target, ast.Subscript) else None
            if self.moves and _is_plain(values):
                target.slice = _around("__deleted__", _read(values), _as_value(target.slice))
        return node


def _around(name, *given):
    return ast.copy_location(ast.Call(ast.Name(name, ast.Load()), list(given), []), given[-1])


def _read(target):
    other = copy.deepcopy(target)
    other.ctx = ast.Load()
    return other


def _is_plain(node):
    """A name, or an attribute of one: reading it once more changes nothing."""
    return isinstance(node, ast.Name) or (isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name))


def _as_value(place):
    if not isinstance(place, ast.Slice):
        return place
    ends = [end or ast.Constant(None) for end in (place.lower, place.upper, place.step)]
    return ast.copy_location(ast.Call(ast.Name("__slice__", ast.Load()), ends, []), place)


def _metered(candidate, moves):
    """The solution once more, from its source, with what charges in it."""
    source = "".join(linecache.getlines(candidate.__file__))
    tree = ast.fix_missing_locations(_Charging(moves).visit(ast.parse(source)))
    module = types.ModuleType(candidate.__name__)
    module.__dict__.update(
        __file__=candidate.__file__,
        int=_Int,
        float=_Float,
        __charged__=_charged(moves),
        __searched__=_searched,
        __copied__=_copied,
        __grown__=_grown,
        __deleted__=_deleted,
        __slice__=slice,
    )
    # What it prints when it is loaded has been printed.
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(tree, candidate.__file__, "exec"), module.__dict__)
    return module


# Time


def _slow(candidate, play, sizes, units, slower):
    """Of the sizes the first whose unit takes more than so many times as long as one of the smallest: (how many times, size). None where none does."""
    module = types.SimpleNamespace(**vars(candidate))
    small, *larger = sizes
    for size in larger:
        least = float("inf")
        for _ in range(TRIES):
            least = min(least, _growth(play, module, small, size, units))
            if least <= slower:
                break
        else:
            return least, size
    return None


def _growth(play, module, small, large, units):
    """How many times as long a unit of a large task takes. As many small tasks are timed as are as much work, so that a busy machine delays both alike."""
    tasks = [small] * (large // small), [large]
    seconds = [0.0, 0.0]
    while min(seconds) < LONG_ENOUGH:
        # Nothing is prepared between the two: what waits for the processor until it has worked for long would wait in one of them alone.
        ready = [[_ready(play, module, size, int, str) for size in sizes] for sizes in tasks]
        for place, works in enumerate(ready):
            began = time.perf_counter()
            for work in works:
                work()
            seconds[place] += time.perf_counter() - began
    few, much = (spent / sum(map(units, sizes)) for spent, sizes in zip(seconds, tasks))
    return much / few
