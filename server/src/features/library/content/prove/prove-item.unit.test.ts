import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWith } from '../../../../testing/library/sample-library.ts'
import type { ItemSource } from '../../shapes/item-source.ts'
import type { Effort } from './effort.ts'
import { proveItem } from './prove-item.ts'
import { type ProverPython, startPython } from './prover-python.ts'

const effort: Effort = { seeds: 3, draws: 3, mutantPatienceMs: 10_000, fuzz: 20 }

let python: ProverPython
beforeAll(async () => {
  python = await startPython()
})
afterAll(() => python.close())

const coin = `from math import sqrt
from random import Random

def closed_form():
    return 0.5

def simulate(seed, runs=4000):
    random = Random(seed)
    heads = sum(random.random() < 0.5 for _ in range(runs)) / runs
    return heads, sqrt(heads * (1 - heads) / runs)
`

async function coinItem(changes: Parameters<typeof readWith>[0] = {}): Promise<ItemSource> {
  const { items, errors } = await readWith({ 'proof.py': coin, ...changes })
  expect(errors).toEqual([])
  return items[0]!
}

const messages = async (item: ItemSource) => (await proveItem(python, item, effort)).errors.map(({ message }) => message)

test('an answer that its formula and its simulation agree on is proved', async () => {
  expect(await messages(await coinItem())).toEqual([])
})

test('a wrong answer that was planted in the front matter is caught', async () => {
  const item = await coinItem({ 'item.md': (text) => text.replace('value: 0.5', 'value: 0.55') })
  expect(await messages(item)).toEqual(['closed_form() is 0.5, and the answer says 0.55'])
})

test('a wrong answer that stands in front matter and formula alike is caught by the simulation', async () => {
  const item = await coinItem({
    'item.md': (text) => text.replace('value: 0.5', 'value: 0.55'),
    'proof.py': coin.replace('return 0.5', 'return 0.55'),
  })
  expect(await messages(item)).toEqual([
    expect.stringMatching(/^with the statement's numbers, seed 1, the simulation gives 0\.\d+/),
  ])
})

test('a formula that is wrong for other numbers only is caught by drawn parameters', async () => {
  const biased = coin
    .replace('closed_form():', 'closed_form(p=0.5):')
    .replace('return 0.5', 'return 0.5 if p == 0.5 else 1 - p')
    .replace('simulate(seed,', 'simulate(seed, p=0.5,')
    .replace('random.random() < 0.5', 'random.random() < p')
  const item = await coinItem({
    'proof.py': biased,
    'item.md': (text) => text.replace('version: 1\n', 'params: { p: { min: 0.1, max: 0.3, step: 0.1 } }\nversion: 1\n'),
  })
  expect(await messages(item)).toEqual([expect.stringMatching(/^with p=0\.\d, seed \d+, the simulation gives/)])
})

test('a proof that does not run says so with its own words', async () => {
  expect(await messages(await coinItem({ 'proof.py': 'def closed_form(:\n' }))).toEqual([
    expect.stringMatching(/^proof\.py does not run: .*SyntaxError/s),
  ])
})

test('a formula in the front matter that is not the proof’s is caught', async () => {
  const expression = 'answer: { type: expression, value: "a*a", variables: [a], accepted: [] }'
  const changes = {
    'item.md': (text: string) =>
      text.replace(/answer: .*/, expression).replace('version: 1\n', 'params: { a: { min: 2, max: 5, step: 1 } }\nversion: 1\n'),
    'proof.py': 'def closed_form(a):\n    return a ** 3\n\ndef simulate(seed, a):\n    return a ** 3, 0.0\n',
  }
  expect(await messages(await coinItem(changes))).toEqual([expect.stringMatching(/^with a=\d the answer's formula is \d+, and/)])
  changes['proof.py'] = changes['proof.py'].replaceAll('** 3', '** 2')
  expect(await messages(await coinItem(changes))).toEqual([])
})

const code = {
  'item.md': (text: string) => text.replace(/answer: .*/, 'answer: { type: code, language: python, entry: gap }'),
  'starter.py': 'def gap(a, b):\n    return a\n',
  'reference.py': 'def gap(a, b):\n    return a - b\n',
  'mutants/reversed.py': '# The other way round.\ndef gap(a, b):\n    return b - a\n',
  'mutants/first.py': '# The first.\ndef gap(a, b):\n    return a\n',
  'mutants/two-less.py': '# Always two less.\ndef gap(a, b):\n    return a - 2\n',
}

const testsOn = (pairs: string) => `def run(candidate, reference):
    rows = []
    for a, b in ${pairs}:
        expected = reference.gap(a, b)
        try:
            returned = candidate.gap(a, b)
        except Exception as error:
            returned = error
        rows.append({"call": f"gap({a}, {b})", "expected": expected, "returned": returned, "passed": returned == expected, "why": "The gap."})
    return rows
`

/** What the check asks of a question in the library, and the proofs below are not about. */
const beside = {
  'musts.yaml': ['A coin is tossed.', 'How likely', 'is $H$?']
    .map((says, index) => `- { says: "${says}", test: Test ${index}, mutant: ${['reversed', 'first', 'two-less'][index]} }\n`)
    .join(''),
  'right/one.py': code['reference.py'],
  'right/two.py': code['reference.py'],
  'right/three.py': code['reference.py'],
}

/** A question that the check lets pass, of which no more is proved than its test is about. */
const codeItem = async (tests: string, more = {}): Promise<ItemSource> => {
  const given = { ...code, 'tests.py': tests, ...more }
  const files = Object.fromEntries(
    Object.entries({ ...beside, ...given }).map(([name, text]) =>
      /[/]|yaml$/.test(name) ? [`items/chance/the-fair-coin/${name}`, text] : [name, text],
    ),
  )
  const item = await coinItem(files)
  return { ...item, files: new Map([...item.files].filter(([name]) => name in given || !(name in beside))) }
}

test('tests that refuse what is wrong are proved, with a score and what the reference said', async () => {
  const { errors, expected } = await proveItem(python, await codeItem(testsOn('[(1, 2), (2, 1), (3, 3), (-1, -2)]')), effort)
  expect(errors).toEqual([])
  expect(expected?.recording).toBe('{"1":[-1,1,0,1]}')
  expect(expected?.score.of).toBeGreaterThan(10)
  expect(expected?.score.refused).toBe(expected?.score.of)
})

test('weak tests are caught, and the wrong solutions that they let through are named', async () => {
  const found = await proveItem(python, await codeItem(testsOn('[(1, 2)]')), effort)
  expect(found.errors.map(({ file, message }) => [file.split('/').at(-1), message])).toEqual([
    ['two-less.py', 'the tests accept this wrong solution'],
    ['tests.py', expect.stringMatching(/^only \d+ of \d+ wrong solutions are rejected; accepted: mutants\/two-less\.py/)],
  ])
})

test('a reference that does not pass its own tests is caught', async () => {
  const tests = testsOn('[(1, 2)]').replace('returned == expected', 'returned == expected + 1')
  expect(await messages(await codeItem(tests))).toEqual(['the reference does not pass: gap(1, 2): expected -1, returned -1'])
})

test('tests that refuse a right solution are caught, and one that they pass is no matter', async () => {
  const tests = testsOn('[(1, 2), (2, 1), (3, 3), (-1, -2)]')
  const right = '# By the sum.\ndef gap(a, b):\n    return sum([a, -b])\n'
  expect(await messages(await codeItem(tests, { 'right/sums.py': right }))).toEqual([])
  const strict = `${tests.replace('returned == expected,', 'returned == expected and not hasattr(candidate, "helper"),')}`
  expect(await messages(await codeItem(strict, { 'right/sums.py': `helper = 1\n${right}` }))).toEqual([
    'the tests reject this correct solution: gap(1, 2): expected -1, returned -1',
  ])
})

const fuzz = `
def fuzz(module, seed):
    return module.gap(seed, 3) / 7
`

test('of two made mistakes in one line, only the one that is let through is counted so', async () => {
  const reference = 'def gap(a, b):\n    return (a - b) + 0 * a\n'
  const tests = testsOn('[(1, 2), (2, 1), (3, 3), (-1, -2)]')
  const { expected, survivors } = await proveItem(python, await codeItem(tests, { 'reference.py': reference }), effort)
  expect(survivors).toEqual(['another operator, line 2'])
  expect(expected?.score.refused).toBe((expected?.score.of ?? 0) - 1)
})

test('a right solution that passes the tests and differs on drawn inputs is caught', async () => {
  const tests = testsOn('[(1, 2), (2, 1), (3, 3), (-1, -2)]') + fuzz
  const right = '# Another way round.\ndef gap(a, b):\n    return -(b - a)\n'
  expect(await messages(await codeItem(tests, { 'right/signs.py': right }))).toEqual([])
  const small = right.replace('return', 'return 0 if a == 1_000_007 else')
  const { errors } = await proveItem(python, await codeItem(tests, { 'right/signs.py': small }), effort)
  expect(errors.map(({ file, message }) => [file.split('/').at(-1), message])).toEqual([
    ['signs.py', 'it and the reference differ on drawn inputs: fuzz(…, 1000007)'],
  ])
})

test('of a mutant that is let through, drawn inputs tell whether it may be right after all', async () => {
  const tests = testsOn('[(1, 2), (2, 1), (3, 3), (-1, -2), (5, 7), (9, 1)]') + fuzz
  const reference = 'def gap(a, b):\n    if a < -9:\n        return a - b\n    return a - b\n'
  const { survivors } = await proveItem(python, await codeItem(tests, { 'reference.py': reference }), effort)
  expect(survivors).toContain('never, line 2 (as the reference on 20 drawn inputs)')
  expect(survivors).toContain('another operator, line 3 (as the reference on 20 drawn inputs)')
  const late = reference.replace('a < -9', 'a > 1_000_003')
  const other = await proveItem(python, await codeItem(tests, { 'reference.py': late }), effort)
  expect(other.survivors).toContain('another operator, line 3 (it and the reference differ on drawn inputs: fuzz(…, 1000004))')
})

const musts = `- { says: A coin is tossed., test: Of equals, mutant: equals }
- { says: "How likely is $H$?", test: Downwards, mutant: below }
- { says: How likely, test: Upwards, mutant: above }
`

const mustCode = {
  'tests.py': `def run(candidate, reference):
    rows = []
    for a, b, why in [(3, 3, "Of equals, none."), (2, 5, "Downwards."), (5, 2, "Upwards."), (9, 1, "Far.")]:
        expected = reference.gap(a, b)
        returned = candidate.gap(a, b)
        rows.append({"call": f"gap({a}, {b})", "expected": expected, "returned": returned, "passed": returned == expected, "why": why})
    return rows
`,
  'mutants/equals.py': '# One between equals.\ndef gap(a, b):\n    return a - b or 1\n',
  'mutants/below.py': '# Never below 0.\ndef gap(a, b):\n    return max(a - b, 0)\n',
  'mutants/above.py': '# Never above 0.\ndef gap(a, b):\n    return min(a - b, 0)\n',
}

async function mustErrors(changes: Record<string, string> = {}): Promise<[number | undefined, string][]> {
  const { 'tests.py': tests, ...files } = { ...mustCode, 'musts.yaml': musts, ...changes }
  const { errors } = await proveItem(python, await codeItem(tests, files), effort)
  return errors.filter(({ file }) => file.endsWith('/musts.yaml')).map(({ line, message }) => [line, message])
}

test('musts that are each held by a test and broken alone are proved', async () => {
  expect(await mustErrors()).toEqual([])
})

test('a mutant of a must that its test accepts is told with its line', async () => {
  const weak = mustCode['mutants/below.py'].replace('max(a - b, 0)', '-8 if a - b == 8 else a - b')
  expect(await mustErrors({ 'mutants/below.py': weak })).toEqual([[2, 'its test accepts below.py']])
})

test('a mutant that breaks another must as well is told with its line', async () => {
  const both = mustCode['mutants/above.py'].replace('min(a - b, 0)', '-1')
  expect(await mustErrors({ 'mutants/above.py': both })).toEqual([
    [3, 'above.py breaks "A coin is tossed." as well: it should break only this must'],
    [3, 'above.py breaks "How likely is $H$?" as well: it should break only this must'],
  ])
})

test('a must without its test, and mutants that come to no test, are told with their lines', async () => {
  expect(
    await mustErrors({
      'musts.yaml': musts.replace('Of equals', 'Of twins'),
      'mutants/below.py': '# Does not run.\ndef gap(a, b):\n    return c\n',
    }),
  ).toEqual([
    [1, 'no test begins its why with "Of twins"'],
    [2, "below.py reaches no test: NameError: name 'c' is not defined"],
  ])
})

test('a wrong solution that never ends is refused, and Python is there for the next one', async () => {
  const item = await codeItem(testsOn('[(1, 2), (2, 1), (3, 3), (-1, -2)]'), {
    'mutants/first.py': '# Never ends.\ndef gap(a, b):\n    while True:\n        pass\n',
  })
  const { errors, survivors } = await proveItem(python, item, { ...effort, mutantPatienceMs: 1_000 })
  expect(errors).toEqual([])
  expect(survivors).not.toContain('mutants/first.py')
})
