/** Proves code of the exam bank by its calls. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyFolder } from '../../../testing/data-folder.ts'
import { proveItem } from '../../library/content/prove/prove-item.ts'
import { type ProverPython, startPython } from '../../library/content/prove/prover-python.ts'
import { publicBank, readBank } from './read-bank.ts'

const effort = { seeds: 1, draws: 1, mutantPatienceMs: 10_000, fuzz: 20 }

let python: ProverPython
beforeAll(async () => {
  python = await startPython()
})
afterAll(() => python.close())

const itemMd = `---
title: The larger half
difficulty: M
time_target: 9
methods: []
answer: { type: code, language: python, entry: larger_half }
misconceptions: []
version: 1
changelog:
  - { version: 1, date: "2026-11-28", change: First edition. }
---

Write \`larger_half(values)\`: the larger half of a list of numbers, in its order; of an odd number of them without the middle one.
`

const body = (line: string) => `def larger_half(values):\n    ${line}\n`
const reference = body('return sorted(values)[(len(values) + 1) // 2 :]')

const right = {
  'item.md': itemMd,
  'solution.md': 'Sort, and take the second half.\n',
  'starter.py': body('return []'),
  'reference.py': reference,
  'calls.py':
    'from random import Random\n\nexamples = [[[3, 1]]]\n\n\ndef calls(seed):\n    random = Random(seed)\n    return [[[]], [[1]]] + [[[random.randrange(99) for _ in range(n)]] for n in range(2, 9)]\n',
  'right/by_heap.py': `import heapq\n\n\n${body('return sorted(heapq.nlargest(len(values) // 2, values))')}`,
  'right/from_the_end.py': body('return sorted(values, reverse=True)[: len(values) // 2][::-1]'),
  'right/in_place.py': body('values.sort()\n    return values[(len(values) + 1) // 2 :]'),
  'mutants/smaller.py': body('return sorted(values)[: len(values) // 2]'),
  'mutants/unsorted.py': body('return values[(len(values) + 1) // 2 :]'),
  'mutants/with_middle.py': body('return sorted(values)[len(values) // 2 :]'),
}

async function prove(changes: Record<string, string> = {}) {
  const dir = await emptyFolder()
  for (const [name, text] of Object.entries({ ...right, ...changes })) {
    const file = join(publicBank(dir), 'coding/larger-half', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  const { families, errors } = await readBank(dir, publicBank(dir))
  expect(errors).toEqual([])
  const { errors: found, expected } = await proveItem(python, families[0]!, effort)
  return { told: found.map(({ file, message }) => `${file.split('/').at(-1)}: ${message}`), expected }
}

test('the examples and eight sets of calls are recorded with what the reference returns', async () => {
  const { told, expected } = await prove()
  expect(told).toEqual([])
  // One place of the recording: a dictionary, as Python writes one.
  const { 1: places } = JSON.parse(expected!.recording) as { 1: { d: [string, unknown[]][] }[] }
  const kept = Object.fromEntries(places[0]!.d)
  expect(kept.examples).toEqual([[[[3, 1]], [3], 'larger_half([3, 1])', '[3]']])
  expect(kept.sets).toHaveLength(8)
  expect((kept.sets as unknown[][])[0]?.slice(0, 2)).toEqual([
    [[[]], []],
    [[[1]], []],
  ])
})

test.each([
  ['a wrong solution passes', { 'mutants/smaller.py': reference }, 'smaller.py: the tests accept this wrong solution'],
  ['a right one does not', { 'right/by_heap.py': right['mutants/smaller.py'] }, 'by_heap.py: the tests reject'],
  ['the reference raises', { 'reference.py': body('return values[0]') }, 'IndexError'],
  ['there are no examples', { 'calls.py': right['calls.py'].replace('[[[3, 1]]]', '[]') }, 'there are 0 calls: make 1 to 60'],
])('it is refused where %s', async (_, changes, says) => {
  expect((await prove(changes)).told.join('\n')).toContain(says)
})
