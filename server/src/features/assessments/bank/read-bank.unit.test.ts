import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder } from '../../../testing/data-folder.ts'
import { publicBank, readBank } from './read-bank.ts'

const itemMd = `---
title: Rank by rank
difficulty: E
time_target: 2
methods: []
answer: { type: choice, options: { a: Spearman, b: Pearson }, value: a }
misconceptions:
  - { answer: b, says: It measures how well a straight line fits. }
version: 1
changelog:
  - { version: 1, date: "2026-11-28", change: First edition. }
---

Which correlation depends on ranks alone?
`

const right = {
  'stats/rank-by-rank/item.md': itemMd,
  'stats/rank-by-rank/solution.md': 'Spearman replaces each value by its rank. Ranks keep the order and forget the distances.\n',
}

/** Reads a right family with some of its files changed, and others beside them. */
async function readWith(changes: Record<string, string>) {
  const dir = await emptyFolder()
  for (const [name, text] of Object.entries({ ...right, ...changes })) {
    const file = join(publicBank(dir), name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  const { families, errors } = await readBank(dir, publicBank(dir))
  return { slugs: families.map(({ slug }) => slug), told: errors.map(({ file, message }) => `${file}: ${message}`) }
}

const withFront = (from: string, to: string) => ({ 'stats/rank-by-rank/item.md': itemMd.replace(from, to) })

test('a family is an item without shelves, hints and follow-ups', async () => {
  expect(await readWith({})).toEqual({ slugs: ['rank-by-rank'], told: [] })
  const { told } = await readWith(withFront('version: 1', 'hints: [One., Two.]\nversion: 1'))
  expect(told).toEqual([expect.stringContaining('`hints` is not a known key')])
})

test('an operator’s own bank may lie outside the content folder', async () => {
  const [dir, own] = [await emptyFolder(), await emptyFolder()]
  await mkdir(join(own, 'stats/rank-by-rank'), { recursive: true })
  await writeFile(join(own, 'stats/rank-by-rank/item.md'), itemMd)
  const { families, errors } = await readBank(dir, own)
  expect(families.map(({ slug }) => slug)).toEqual(['rank-by-rank'])
  expect(errors).toEqual([{ file: expect.stringMatching(/\/rank-by-rank\/solution\.md$/), message: expect.anything() }])
  const { errors: missing } = await readBank(dir, join(own, 'nothing'))
  expect(missing).toEqual([{ file: join(own, 'nothing'), message: expect.stringContaining('there is no such folder') }])
  // Content without assessments is right.
  expect(await readBank(dir, publicBank(dir))).toEqual({ families: [], errors: [] })
})

const answer = 'answer: { type: choice, options: { a: Spearman, b: Pearson }, value: a }'

test.each([
  ['its section is none', { 'poker/two-pairs/item.md': itemMd, 'poker/two-pairs/solution.md': 'So.' }, /poker is no section/],
  ['its name is taken', { 'finance/rank-by-rank/item.md': itemMd, 'finance/rank-by-rank/solution.md': 'So.' }, /is used in/],
  ['it has a dialogue’s proof', { 'stats/rank-by-rank/dialogue.py': '' }, /no dialogue and no follow-ups/],
  ['it is an essay', withFront(answer, 'answer: { type: essay, points: [One., Two.] }'), /the type essay/],
  [
    'its code has tests.py',
    { ...withFront(answer, 'answer: { type: code, language: python, entry: rank }'), 'stats/rank-by-rank/tests.py': '' },
    /tests\.py: this question is tested with calls\.py: remove this file/,
  ],
  ['its code has no calls', withFront(answer, 'answer: { type: code, language: python, entry: rank }'), /calls\.py: this kind/],
  [
    'its number has no variants',
    withFront(answer, 'answer: { type: number, value: 7, tolerance: 0, accepted: [] }'),
    /needs variants/,
  ],
])('a family is refused where %s', async (_, changes, told) => {
  expect((await readWith(changes)).told.join('\n')).toMatch(told)
})
