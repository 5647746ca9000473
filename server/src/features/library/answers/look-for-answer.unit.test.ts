import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type Markup, markupPool } from '../../../platform/markup/markup-pool.ts'
import { stages } from '../../../platform/markup/stages.ts'
import type { Key } from './judge.ts'
import { lookForAnswer } from './look-for-answer.ts'
import tellsAnswerTask from './tells-answer-task.ts'

let markup: Markup
afterEach(() => markup.close())

const folder = mkdtempSync(join(tmpdir(), 'looking-'))
afterAll(() => rmSync(folder, { recursive: true }))
/** Stands in for what looks: it is busy until its text is let go, and says then that it found nothing. */
const busy = join(folder, 'busy-task.mjs')
writeFileSync(
  busy,
  `export default ({ isLetGo, stage }) => {
    Atomics.store(stage, 0, 1)
    Atomics.notify(stage, 0)
    while (Atomics.load(isLetGo, 0) === 0);
    return 'no'
  }`,
)

const somebody = 1
const number = (value: number): Key => ({ answer: { type: 'number', value, tolerance: 0, accepted: [] }, misconceptions: [] })
const six = number(6.25)

test('a thread finds the answer of any of the questions', async () => {
  markup = markupPool({ deadline: 60_000 })
  expect(await lookForAnswer({ markup }, somebody, [six], 'It is 6.25.')).toBe('yes')
  expect(await lookForAnswer({ markup }, somebody, [number(7.5), six], 'It is 6.25.')).toBe('yes')
  expect(await lookForAnswer({ markup }, somebody, [six], 'It is 6.5.')).toBe('no')
  expect(await lookForAnswer({ markup }, somebody, [], 'It is 6.25.')).toBe('no')
})

test('what a thread does says first that it has begun, from when its deadline counts', () => {
  markup = markupPool()
  const stage = new Int32Array(1)
  expect(tellsAnswerTask({ keys: [six], text: 'It is 6.5.', stage })).toBe('no')
  expect(stage[0]).toBe(stages.begun)
})

test('while a thread is busy with a text, everything else goes on', async () => {
  markup = markupPool({ deadline: 60_000 })
  const isLetGo = new Int32Array(new SharedArrayBuffer(4))
  let isOver = false
  const found = markup.run(somebody, busy, { isLetGo }).finally(() => {
    isOver = true
  })
  // The thread waits for this one: were the text looked at here, nothing would turn.
  for (let turns = 0; turns < 1000; turns++) await setImmediate()
  expect(isOver).toBe(false)
  Atomics.store(isLetGo, 0, 1)
  expect(await found).toBe('no')
})

test('where a thread does not come to its end in time, nobody can say', async () => {
  markup = markupPool({ deadline: 300 })
  const neverLetGo = new Int32Array(new SharedArrayBuffer(4))
  const hanging: Markup = { ...markup, run: (by, _script, task) => markup.run(by, busy, { ...task, isLetGo: neverLetGo }) }
  expect(await lookForAnswer({ markup: hanging }, somebody, [six], 'It is 6.')).toBe('nobody can say')
})
