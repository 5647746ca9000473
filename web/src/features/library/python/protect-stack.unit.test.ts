import guarding from 'contract/library/python/guarding.py?raw'
import { loadPyodide, type PyodideAPI } from 'pyodide'
import { beforeAll, expect, test } from 'vitest'
import { type Guarded, protectStack } from './protect-stack.ts'

let python: PyodideAPI

beforeAll(async () => {
  python = await loadPyodide()
  python.FS.writeFile('guarding.py', guarding)
  const module = python.pyimport('guarding')
  const { begin, guard } = protectStack(python, module.guarded().toJs({ dict_converter: Object.fromEntries }) as Guarded)
  module.guard_later((holders: { toJs(): number[] }) => guard(holders.toJs()))
  begin()
})

const nested = (within: string, first = 'None') => `x = ${first}\nfor n in range(depth): x = ${within}\n`
const node = (more: string) => `class Node:\n    ${more}\n    def __init__(self, next): self.next = next\n`

test.each([
  nested('[x]'),
  nested('(x,)'),
  nested('{1: x}'),
  nested('{"left": [x], "right": (x,)}'),
  `${node('value = 1')}${nested('Node(x)')}`,
  `${node('__slots__ = "next",')}${nested('Node(x)')}`,
  `class Own(list): pass\n${nested('Own([x])')}`,
  `def follow(x): return lambda: x\n${nested('follow(x)')}`,
  `def wait(x): yield x\n${nested('(w := wait(x), next(w))')}`,
  `def pass_on(x): yield from x\n${nested('pass_on(x)', 'iter([1])')}next(x)\n`,
  `async def wait(x): await x\nimport types\n@types.coroutine\ndef last(): yield\n${nested('wait(x)', 'last()')}x.send(None)\n`,
  nested('map(abs, x)', '[]'),
  nested('zip(x)', '[]'),
  `from itertools import chain\n${nested('chain(x)', '[]')}`,
  `from collections import deque\n${nested('deque([x])')}`,
  `from collections import OrderedDict\n${nested('OrderedDict(a=x)')}`,
  `from collections import namedtuple\nPair = namedtuple("Pair", "a b")\n${nested('Pair(x, 1)')}`,
  `from functools import partial\n${nested('partial(partial, [x])')}`,
  nested('iter([x])'),
  `from xml.etree.ElementTree import Element, SubElement\nx = top = Element("a")\nfor n in range(depth): x = SubElement(x, "a")\ndel top\n`,
])('frees data within data, however deep: %j', (program) => {
  expect(python.runPython(`depth = 50_000\n${program}del x\n"freed"`)).toBe('freed')
})

test('closes generators that wait for one another from within', () => {
  const passOn = 'order = []\ndef pass_on(x, n):\n    try: yield from x\n    finally: order.append(n)\n'
  const chain = 'x = iter([1])\nfor n in range(depth): x = pass_on(x, n)\nnext(x)\n'
  expect(python.runPython(`depth = 20_000\n${passOn}${chain}x.close()\norder == list(range(depth))`)).toBe(true)
})

test('calls the finalizer of each node of a chain', () => {
  const counted = node('def __del__(self):\n        global freed\n        freed += 1')
  expect(python.runPython(`depth = 50_000\nfreed = 0\n${counted}${nested('Node(x)')}del x\nfreed`)).toBe(50_000)
})

const twice = (within: string) => `${nested(within)}y = x\n${nested(within)}`
const lines = 'from dataclasses import dataclass\n@dataclass(frozen=True)\nclass Line:\n    rest: object\n'

test.each([
  [twice('[x]'), 'x == y'],
  [twice('(x,)'), 'x < y'],
  [twice('{1: x}'), 'x == y'],
  [`${lines}${twice('Line(x)')}`, 'x == y'],
  [twice('[x]'), 'x in [y]'],
  [twice('[x]'), 'sorted([x, y])'],
  [nested('(x,)'), 'hash(x)'],
  [`${lines}${nested('Line(x)')}`, 'hash(x)'],
  [nested('[x]'), 'repr(x)'],
  [nested('map(abs, x)', 'iter([1])'), 'next(x)'],
  [nested('zip(x)', 'iter([1])'), 'next(x)'],
  [`import json\n${nested('[x]')}`, 'json.dumps(x)'],
  [`def pass_on(x): yield from x\n${nested('pass_on(x)', 'iter([1])')}next(x)`, 'x.throw(ValueError)'],
  ['import json', 'json.loads("[" * depth + "]" * depth)'],
  [`import pickle\n${nested('[x]')}`, 'pickle.dumps(x)'],
  [`import copy\n${nested('[x]')}`, 'copy.deepcopy(x)'],
])('raises what a program can catch, and goes on: %j, %s', (program, deep) => {
  const caught = `try:\n    ${deep}\nexcept RecursionError as error:\n    said = str(error)\n`
  expect(python.runPython(`depth = 50_000\nsaid = None\n${program}\n${caught}said`)).toMatch(/Stack overflow|recursion depth/)
})

test.each([
  [`${twice('[x]')}x == y`, true],
  [`import json\n${nested('[x]')}len(json.dumps(x))`, 1004],
  [`import json\nlen(json.loads("[" * depth + "]" * depth))`, 1],
  [`${nested('(x,)')}isinstance(hash(x), int)`, true],
])('reaches the value of data that is nested 500 deep: %j', (program, value) => {
  expect(python.runPython(`depth = 500\n${program}`)).toBe(value)
})

test.each([
  [`${nested('(str, x)', 'int')}all(isinstance(1, x) for n in range(99))`, true],
  [`${nested('(x, x)', 'int')}isinstance(1, x)`, true],
  [`${nested('(x,)', 'str')}issubclass(bool, x)`, false],
  [
    `from collections import namedtuple\nPair = namedtuple("Pair", "a b")\n${nested('Pair(str, x)', 'int')}issubclass(bool, x)`,
    true,
  ],
  ['isinstance(1, (str, int)), isinstance(1, ()), issubclass(int, ((), (str,)))', [true, false, false]],
])('checks kinds within kinds, however deep: %j', (program, value) => {
  const checked = python.runPython(`depth = 50_000\n${program}`)
  expect(checked.toJs?.() ?? checked).toEqual(value)
})

test('an instance check is still the one of the builtins', () => {
  expect(python.runPython('isinstance.__module__, isinstance.__name__').toJs()).toEqual(['builtins', 'isinstance'])
})

test.each(['isinstance(1)', 'isinstance(1, (str, 2))', 'issubclass(int, ((str, 2),))'])('raises the TypeError of %s', (check) => {
  expect(python.runPython(`try:\n    ${check}\nexcept TypeError as error:\n    said = str(error)\nsaid`)).toMatch(
    /expected 2|must be a/,
  )
})
