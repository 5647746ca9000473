/** How tests hold a solution to its cost, under the Python that readers have: what is counted, and that counting changes no result. */
import { loadPyodide, type PyodideAPI } from 'pyodide'
import { beforeAll, expect, test } from 'vitest'
import { putModules } from './put-modules.ts'

let python: PyodideAPI

beforeAll(async () => {
  python = await loadPyodide()
  putModules(python)
  python.runPython(`
import metering
from metering import bounded
from running import load

def solution(source):
    module, wrong = load(source, name="candidate")
    assert not wrong, wrong
    return module

def held(source, **bound):
    def play(module, size, number, name):
        values = [number(place) for place in range(size)]
        yield
        return module.f(values)
    return bounded(solution(source), play, each="value", **{"size": 100, **bound})

class Clock:
    now = 0.0
    def perf_counter(self):
        return self.now
`)
})

interface Held {
  expected: string
  returned: string
  passed: boolean
}

const held = (source: string, bound: string): Held =>
  python.runPython(`held(${JSON.stringify(source)}, ${bound})`).toJs({ dict_converter: Object.fromEntries })

const body = (line: string) =>
  `import bisect, functools, itertools, operator, statistics\nfrom array import array\nfrom collections import Counter, deque, namedtuple\nfrom decimal import Decimal\nfrom fractions import Fraction\n\ndef f(values):\n    n = len(values)\n    ${line}\n`

test('a solution that keeps its bound passes, and its row says what was counted', () => {
  const source = 'def f(values):\n    high = 0\n    for value in values:\n        if value > high:\n            high = value\n'
  expect(held(source, 'uses=2, steps=5')).toEqual({
    expected:
      'at most 2 comparisons and sums and 5 steps for each value (a step is a round of a loop, a call of a function, or a value that a built-in function goes through)',
    returned: '1.0 comparisons and sums and 1.0 steps for each value',
    passed: true,
  })
})

test('a solution far beyond its bound is stopped, also where it catches every exception, and its row says by how much', () => {
  const loop = 'for a in values:\n        for b in values:\n            a + b'
  expect(held(body(loop), 'uses=10')).toMatchObject({
    returned: 'more than 20 comparisons and sums for each value: it was stopped there',
  })
  expect(
    held(body(`try:\n        ${loop.replaceAll('\n', '\n    ')}\n    except BaseException:\n        return 1`), 'uses=10'),
  ).toMatchObject({
    passed: false,
    returned: 'more than 20 comparisons and sums for each value: it was stopped there',
  })
})

test.each([
  ['int', '[a < b for a in map(int, values) for b in values[:20]]'],
  ['float', 'other = [float(value) for value in values]; [a < b for a in other for b in other[:20]]'],
  ['one number made of two', 'other = [value * 7 + 3 for value in values]; [a < b for a in other for b in other[:20]]'],
  ['a product with a float', 'other = [value * 1.0 for value in values]; [a < b for a in other for b in other[:20]]'],
  ['a quotient', 'other = [value / 2 for value in values]; [a < b for a in other for b in other[:20]]'],
  ['divmod', 'other = [divmod(value, 3)[0] for value in values]; [a < b for a in other for b in other[:20]]'],
  ['round', 'other = [round(value) for value in values]; [a < b for a in other for b in other[:20]]'],
  ['a sum of whole numbers', '[sum(map(int, values[:20])) for _ in values]'],
  ['a sort of floats', '[sorted(map(float, reversed(values[:20]))) for _ in values]'],
  ['max', '[max(map(float, values[:20])) for _ in values]'],
  ['a number or nothing', '[a < b for a in [value | 0 for value in values] for b in values[:20]]'],
  ['bits', 'other = [value >> 1 ^ 1 for value in values]; [a < b for a in other for b in other[:20]]'],
  ['operator.index', 'other = [operator.index(value) for value in values]; [a < b for a in other for b in other[:20]]'],
  ['__index__', 'other = [value.__index__() for value in values]; [a < b for a in other for b in other[:20]]'],
  ['real', 'other = [value.real for value in values]; [a < b for a in other for b in other[:20]]'],
  ['Decimal', 'other = [Decimal(value) for value in values]; [a < b for a in other for b in other[:20]]'],
  ['Fraction', 'other = [Fraction(value) / 3 for value in values]; [a < b for a in other for b in other[:20]]'],
  ['its digits', 'other = [int(str(value)) for value in values]; [a < b for a in other for b in other[:20]]'],
  [
    'a part of int',
    'cast = functools.partial(int)\n    other = [cast(value) for value in values]; [a < b for a in other for b in other[:20]]',
  ],
  ['the comparison of int', '[int.__lt__(a, b) for a in values for b in values[:20]]'],
  ['a key that casts', '[sorted(values[:20], key=int, reverse=True) for _ in values]'],
])('numbers that were cast or computed are counted still: %s', (_, line) => {
  expect(held(body(line), 'uses=15')).toMatchObject({ passed: false, returned: expect.stringContaining('comparisons and sums') })
})

test.each([
  ['eval', '[eval("sorted(values)") for _ in values]'],
  ['exec', 'exec("for a in values: sorted(values)")'],
  ['compile', 'compile("sorted(values)", "", "eval")'],
  ['eval by another name', 'run = eval; [run("sorted(values)") for _ in values]'],
  ['eval of a map', 'list(map(eval, ["sorted([])"]))'],
  ['a part of exec', 'functools.partial(exec, "sorted([])")()'],
])('code in a text is refused: %s', (_, line) => {
  python.globals.set('row', python.runPython(`held(${JSON.stringify(body(line))}, steps=10)`))
  expect(python.runPython('row["passed"], str(row["returned"])').toJs()).toEqual([
    false,
    'Code in a string (eval, exec, compile) cannot be counted: write it as code.',
  ])
})

test.each([
  ['sorted', '[sorted(values) for _ in values]'],
  ['sort', 'other = [0] * n; [other.sort() for _ in values]'],
  ['in', 'other = [-1] * n; [5 in other for _ in values]'],
  ['not in', 'other = deque([-1] * n); [5 not in other for _ in values]'],
  ['index', 'other = [0] * n + [1]; [other.index(1) for _ in values]'],
  ['count', 'other = "u" * n; [other.count("v") for _ in values]'],
  ['max over a window', 'other = [0] * n; [max(other[:n]) for _ in values]'],
  ['max of an array', 'other = array("d", values); [max(other) for _ in values]'],
  ['min with another name', 'least, other = min, [0] * n; [least(other) for _ in values]'],
  ['sum', 'other = [0] * n; [sum(other) for _ in values]'],
  ['sum of a map', 'other = [0] * n; [sum(map(abs, other)) for _ in values]'],
  ['any', 'other = [0] * n; [any(other) for _ in values]'],
  ['set', 'other = [0] * n; [set(other) for _ in values]'],
  ['a counter', 'other = [0] * n; [Counter(other) for _ in values]'],
  ['dict.fromkeys', 'other = [0] * n; [dict.fromkeys(other) for _ in values]'],
  ['join', 'other = ["u"] * n; ["".join(other) for _ in values]'],
  ['the text of a list', 'other = [0] * n; [str(other) for _ in values]'],
  ['an iterator', 'other = [0] * n; [sum(iter(other)) for _ in values]'],
  ['zip', 'other = [0] * n; [list(zip(other, other)) for _ in values]'],
  ['accumulate', 'other = [0] * n; [deque(itertools.accumulate(other), maxlen=1) for _ in values]'],
  ['islice', 'other = [0] * n; [next(itertools.islice(other, n - 1, None)) for _ in values]'],
  ['permutations', '[max(itertools.permutations("abcde")) for _ in values]'],
  ['reduce of a sort', 'other = [0] * n; [list(map(sorted, [other])) for _ in values]'],
  ['the library', 'other = [0] * n; [statistics.median(other) for _ in values]'],
  ['a loop in the library', 'import heapq; other = [0] * n; [list(heapq.merge(other)) for _ in values]'],
  ['in without its operator', 'other = [-1] * n; [other.__contains__(5) for _ in values]'],
  ['operator.contains', 'other = [-1] * n; [operator.contains(other, 5) for _ in values]'],
  ['in the values of a dictionary', 'other = dict.fromkeys(range(n)).values(); [5 in other for _ in values]'],
  ['a method of the class', 'other = [0] * n; [list.sort(other) for _ in values]'],
  ['a part of sorted', 'other = [0] * n; act = functools.partial(sorted, other); [act() for _ in values]'],
  ['methodcaller', 'other = [0] * n; act = operator.methodcaller("count", 1); [act(other) for _ in values]'],
  ['a function that is given away', 'other = [0] * n; [list(map(other.count, [1])) for _ in values]'],
  ['a copy of an iterator', 'other = [0] * n; [sum(itertools.tee(other)[0]) for _ in values]'],
  ['chained lists', 'other = [[0] * n]; [sum(itertools.chain.from_iterable(other)) for _ in values]'],
  ['equal lists', 'other, more = [0] * n, [0] * n; [other == more for _ in values]'],
  ['a set without another', 'other = set(range(n)); [other - {1} for _ in values]'],
  ['a set with another', 'other, more = set(range(n)), set(range(n)); [other & more for _ in values]'],
  ['a text of a list within another', 'other = [0] * n; [f"{other}" for _ in values]'],
  ['a set of stars', 'other = [0] * n; [{*other} for _ in values]'],
  ['a dictionary of stars', 'other = dict.fromkeys(range(n)); [{**other} for _ in values]'],
  ['a class that the tests do not know', 'other = array("d", values); [memoryview(other).tolist() for _ in values]'],
  ['a loop', 'for _ in values:\n        for _ in values: pass'],
  ['a while', 'for _ in values:\n        k = n\n        while k: k -= 1'],
  ['recursion', 'g = lambda k: g(k - 1) if k else 0\n    [g(n) for _ in values]'],
])('work that a built-in function does is counted among the steps: %s', (_, line) => {
  expect(held(body(line), 'steps=40')).toMatchObject({ passed: false, returned: expect.stringContaining('steps for each value') })
})

test.each([
  ['a slice', 'other = [0] * n; [other[1:] for _ in values]'],
  ['a copy', 'other = [0] * n; [other.copy() for _ in values]'],
  ['list', 'other = [0] * n; [list(other) for _ in values]'],
  ['a star', 'other = [0] * n; [[*other] for _ in values]'],
  ['insert in front', 'other = [0] * n\n    for _ in values: other.insert(0, 1)'],
  ['pop in front', 'other = [0] * 2 * n\n    for _ in values: other.pop(0)'],
  ['del in front', 'other = [0] * 2 * n\n    for _ in values: del other[0]'],
  ['del of a slice', 'other = [0] * 2 * n\n    for _ in values: del other[:1]'],
  ['a sum of lists', 'other = [0] * n; [other + [1] for _ in values]'],
  ['a text that grows', 'text = "u" * n\n    for _ in values: text = text + "u"'],
  ['a text that grows in place', 'text = "u" * n\n    for _ in values: text += "u"'],
  ['a slice that is replaced', 'other = [0] * 2 * n\n    for _ in values: other[:1] = []'],
  ['__delitem__', 'other = [0] * 2 * n\n    for _ in values: other.__delitem__(0)'],
  ['operator.delitem', 'other = [0] * 2 * n\n    for _ in values: operator.delitem(other, 0)'],
  ['pop of the class', 'other = [0] * 2 * n\n    for _ in values: list.pop(other, 0)'],
  ['__setitem__ of a slice', 'other = [0] * 2 * n\n    for _ in values: other.__setitem__(slice(0, 1), [])'],
  ['a part of pop', 'other = [0] * 2 * n; act = functools.partial(other.pop, 0)\n    for _ in values: act()'],
  ['pop that is called', 'other = [0] * 2 * n\n    for _ in values: other.pop.__call__(0)'],
  ['a list of the rest', 'other = [0] * 2 * n\n    for _ in values: _, *other = other'],
  ['a match of the rest', 'other = [0] * 2 * n\n    for _ in values:\n        match other:\n            case [_, *other]: pass'],
  ['a tuple that grows in a dictionary', 'rows = {1: (0,) * n}\n    for _ in values: rows[1] += (1,)'],
  ['a list of its own kind', 'class Line(list): pass\n    other = Line([0] * n); [Line(other) for _ in values]'],
  ['insort', 'other = [0] * n\n    for _ in values: bisect.insort(other, -1)'],
])('what is shifted or copied counts where the bound says so: %s', (_, line) => {
  expect(held(body(line), 'steps=40')).toMatchObject({ passed: true })
  expect(held(body(line), 'steps=40, moves=True')).toMatchObject({ passed: false })
})

test.each([
  ['append and pop', 'other = [0] * n\n    for _ in values: other.append(1); other.pop()'],
  ['the first of a dictionary', 'other = dict.fromkeys(range(n)); [next(iter(other)) for _ in values]'],
  ['in a set', 'other = set(range(n)); [5 in other for _ in values]'],
  ['in a range', '[5 in range(n) for _ in values]'],
  ['a deque', 'other = deque([0] * n)\n    for _ in values: other.append(other.popleft())'],
  ['reversed, and left early', 'other = [0] * n; [next(reversed(other)) for _ in values]'],
  ['zip, and left early', 'other = [0] * n; [next(zip(other, other)) for _ in values]'],
  ['bisect', 'other = [0] * n; [bisect.bisect(other, 1) for _ in values]'],
  ['the larger of two texts', 'other = "u" * n; [max(other, "v") for _ in values]'],
  ['a place', 'other = [0] * n; [other[-1] for _ in values]'],
  ['a place that is filled', 'other = [0] * n\n    for value in values: other[0] = value; other[1] += 1'],
  ['a slice of the same length', 'other = [0] * n\n    for _ in values: other[:1] = [1]'],
  ['the end that is cut', 'other = [0] * 2 * n\n    for _ in values: del other[-1]; other[len(other) - 1:] = []'],
  ['a small set out of a large one', 'other = set(range(n)); [other & {1} for _ in values]'],
  ['a row of a table', 'row = (1, "Tallow"); first = operator.itemgetter(0); [first(row) for _ in values]'],
  [
    'a thing of its own kind',
    'class Row:\n        def __init__(self, left): self.left = left\n    other = [0] * n; [Row(other) for _ in values]',
  ],
  ['a named tuple', 'Row = namedtuple("Row", "left right"); other = [0] * n; [Row(other, 1) for _ in values]'],
])('what costs the same whatever the size is no walk: %s', (_, line) => {
  expect(held(body(line), 'steps=15, moves=True')).toMatchObject({ passed: true })
})

test('a solution says the same while it is counted', () => {
  python.runPython(`
source = '''
import copy, itertools, math
from decimal import Decimal
from fractions import Fraction
from collections import defaultdict
from dataclasses import dataclass
from functools import cache, lru_cache, reduce

@dataclass(order=True)
class Point:
    x: int
    y: float = 0.0

class Base:
    def __init__(self, *given, **named): self.given, self.named = given, named
    def find(self, one): return one

class Other(Base):
    def __init__(self): super().__init__(*[1, 2], **{"a": 3})

class Numbers(list):
    def index(self, one): return "own"

@lru_cache(maxsize=None)
def depth(n): return n and 1 + depth(n - 1)

def f(values):
    texts = [f"{value:>3}|{sum(values)}" for value in values if (half := value // 2) or True]
    rest = list(values)
    del rest[0], rest[1:3]
    rest[1:1] = [7, 8]
    rest += [9]
    base = Other()
    base.tail = (1,)
    base.tail += (2, 3)
    grown = "a"
    grown += "b"
    rows = {"a": (1,), "b": [1], "c": 1}
    for one in ((2,), (3,)):
        rows["a"] += one
        rows["b"] += one
    rows["c"] += 4
    match values:
        case [low, *middle, high]: rows["d"] = low, middle, high
    left, *right = values
    seen = set(values)
    seen -= {2}
    seen |= {77}
    rows["e"] = left, right, seen
    counts = defaultdict(int)
    for value in values: counts[value % 3] += 1
    first, *others = sorted(values, key=lambda one: -one, reverse=True)
    return [
        texts, rest, base.given, base.named, base.tail, base.find(4), grown, dict(counts), first, others, Numbers([1]).index(1), depth(9),
        Point(2) > Point(1, 5.0), isinstance(values[0], int), isinstance(2.5, float), issubclass(bool, int), half, sorted(locals())[:2],
        min(values, default=3), max(3, *values), min("ab", "b", key=len), any(map(bool, values)), all(one < 99 for one in values),
        list(zip(values, "abc", strict=False)), list(enumerate(values, 1))[-1], list(map(pow, values, values))[:3], list(filter(None, values))[:2],
        list(itertools.islice(itertools.count(3), 2)), list(itertools.accumulate(values, max, initial=2)), reduce(lambda a, b: a * 2 + b, values),
        [(key, list(some)) for key, some in itertools.groupby(values, lambda one: one // 4)], list(itertools.combinations("abc", 2)),
        1 < 2 in [2] and 3 not in (1, 2), "-".join(map(str, values)), dict.fromkeys(values, 0), list(itertools.chain(values, (1,)))[-2:],
        float("inf") > values[-1], int("12"), int(2.5), float(values[1]), round(values[1] / 3, 2), divmod(values[-1], 4), values[-1] ** 2, -values[1],
        [type(one) is int for one in values], {int: 1}[type(values[0])], type(values[1] / 2) is float, values[2].__class__, type(5) is type(values[2]),
        all(type(one) == int and not isinstance(one, bool) for one in values), copy.deepcopy(values), [*map(type, values)],
        Decimal(values[3]) / 3 + values[1], Fraction(values[3], 2) + values[1], Fraction(values[3]) < 2.5, type(Fraction(values[2])) is Fraction,
        int(Decimal(values[3])), Decimal(values[1]).sqrt(), str(Fraction(values[3], 7)), hash(Decimal(values[3])), math.sqrt(values[4]), sum(map(Decimal, values)),
        values[3] | 8, values[3] & 2, values[3] ^ 1, 1 << values[3], values[9] >> 1, ~values[3], {*values} - {1}, {*values} & {1, 2}, {**{1: 2}}, rows,
        [*values[:2], *values[-1:]], values[::-2], sum([[1], [2]], []), next(iter(values)), str(values[3]), len({*values}), max(values) - min(values),
    ]
'''
module = solution(source)
said = []
def play(module, size, number, name):
    values = [number(place) for place in range(size)]
    yield
    said.append(module.f(values))
row = bounded(module, play, size=10, each="value", uses=10**6, steps=10**6, moves=True)
assert row["passed"], row
plain = module.f(list(range(10)))
assert len(plain) == len(said[0]) and all(map(lambda one, other: repr(one) == repr(other), plain, said[0])), [pair for pair in zip(plain, said[0]) if repr(pair[0]) != repr(pair[1])]
`)
})

test('a solution that exits at its end is counted all the same', () => {
  expect(held('def f(values): return values\nraise SystemExit("done")', 'uses=1')).toMatchObject({ passed: true })
})

test('what a solution prints when it is loaded is not printed again, and its errors have its lines', () => {
  expect(
    python
      .runPython(`
import io, contextlib
printed = io.StringIO()
with contextlib.redirect_stdout(printed):
    row = held('print("loaded")\\ndef f(values):\\n    return values[1000]', uses=1)
from running import describe
(printed.getvalue(), type(row["returned"]).__name__, describe(row["returned"])["line"])
`)
      .toJs(),
  ).toEqual(['loaded\n', 'IndexError', 3])
})

test('work that has no name here is refused by the clock, against smaller tasks in the same run, by the best of several tries', () => {
  // A turned clock: each play takes so many seconds for each unit of its size, the first ones of the large task as if the machine were busy.
  const growth = (seconds: string, sizes = 'sizes=(1, 10, 100)') =>
    python
      .runPython(`
import timing
clock = timing.time = Clock()
plays = []
def play(module, size, number, name):
    yield
    plays.append(size)
    clock.now += size * (${seconds})
row = bounded(solution("def f(): pass"), play, size=1, each="day", steps=9, ${sizes})
(row["passed"], row["returned"])
`)
      .toJs()
  expect(growth('1.0')).toEqual([true, '0.0 steps for each day'])
  expect(growth('size ** 0.4')).toEqual([true, '0.0 steps for each day'])
  expect(growth('90.0 if size == 100 and plays.count(100) < 3 else 1.0')).toEqual([true, '0.0 steps for each day'])
  expect(growth('size')).toEqual([false, '0.0 steps for each day; in a task 10 times as large, 10 times the time for each day'])
  expect(growth('20.0 if size == 100 else 1.0')).toEqual([
    false,
    '0.0 steps for each day; in a task 100 times as large, 20 times the time for each day',
  ])
  const sets = 'sizes=(2, 6), timed=(lambda desks: 2**desks, "group")'
  expect(growth('2**size / size', sets)).toEqual([true, '0.0 steps for each day'])
  expect(growth('4**size / size', sets)).toEqual([
    false,
    '0.0 steps for each day; in a task 16 times as large, 16 times the time for each group',
  ])
})
