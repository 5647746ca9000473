import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { firstDataIfMade } from '../../../e2e/products.ts'
import { makeShortLibrary } from '../../../e2e/short-library.ts'
import { auditPosted, type PostedRows } from './audit-posts.ts'
import type { Entry } from './ledger.ts'
import { postingDrill } from './posting-drill.ts'

// A sample: `npm run drill` kills thirty times, with fifty posters.
test('killed while people post and send files, the product loses nothing it acknowledged and keeps no half of anything', {
  timeout: 600_000,
}, async () => {
  const contentDir = await mkdtemp(join(tmpdir(), 'drill-content-'))
  onTestFinished(() => rm(contentDir, { recursive: true }))
  await makeShortLibrary(contentDir)
  const report = await postingDrill({ kills: 1, seed: 1900, posters: 8, uploaders: 2, contentDir, copyOf: firstDataIfMade() })
  expect(report).toMatchObject({ lost: [], doubled: [], wrong: [], kills: 1 })
  expect(report.acknowledged).toBeGreaterThan(0)
  expect(report.cutOff).toBeGreaterThan(0)
})

test('what is lost, there twice, half, orphaned or told to nobody is found', () => {
  const entry = (tag: string, id: number, more: Partial<Entry> = {}): Entry => ({
    tag,
    id,
    files: new Set([null]),
    state: 'there',
    ...more,
  })
  const answer = (id: number, content: string, file: string | null = null) => ({
    id,
    content,
    stored_name: file,
    sha256: file && 'whole',
  })
  const rows: PostedRows = {
    answers: [answer(2, 'b'), answer(3, 'c', 'c.png'), answer(4, 'd', 'd.png'), answer(5, 'b'), answer(6, 'f')],
    unattached: 1,
    told: new Map([
      [3, 1],
      [4, 2],
      [5, 1],
      [6, 1],
    ]),
    stored: new Map([
      ['c.png', 'half'],
      ['stray.png', 'x'],
    ]),
    incoming: ['cut-off'],
  }
  const held = [
    entry('a', 1),
    entry('b', 2),
    entry('c', 3, { files: new Set(['whole']) }),
    entry('d', 4),
    entry('e', 7, { state: 'tried' }),
    entry('f', 6, { state: 'gone' }),
  ]
  expect(auditPosted(rows, held)).toEqual({
    lost: ['a', 'the file of: d', 'the mail of: b'],
    doubled: ['b (2)', 'the mail of: d (2)'],
    wrong: [
      'deleted, and there again: f',
      'the file of “c” is another',
      'the file of “d” is not there',
      'a file that belongs to no answer: stray.png',
      '1 rows of files that belong to no answer',
      '1 files that were cut off are left',
    ],
  })
})
