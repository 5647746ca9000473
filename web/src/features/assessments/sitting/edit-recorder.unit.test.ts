import { applied, type Changes } from 'contract/assessments/edits.ts'
import { beforeEach, expect, test } from 'vitest'
import { editRecorder } from './edit-recorder.ts'

type Sent = { position: number; edits: { ago: number; changes: Changes }[] }

let now: number
let sent: Sent[]
let failure: string | undefined
beforeEach(() => {
  now = 10_000
  sent = []
  failure = undefined
})

const recorder = () =>
  editRecorder({
    async send(position, edits) {
      if (failure) throw new Error(failure)
      sent.push({ position, edits })
    },
    isOutdated: (error) => error instanceof Error && error.message === 'outdated',
    isPassing: (error) => error instanceof Error && error.message === 'away',
    now: () => now,
  })
const textOf = () => sent.flatMap(({ edits }) => edits).reduce((text, { changes }) => applied(text, changes), '')

test('what one second changed is one row, with how long ago it was', async () => {
  const { change, flush } = recorder()
  for (const [at, text] of [
    [10_100, 'a'],
    [10_900, 'ab'],
    [11_200, 'abc'],
    [14_000, 'abd'],
  ] as const) {
    now = at
    change(3, text)
  }
  now = 15_000
  await flush()
  expect(sent).toEqual([
    {
      position: 3,
      edits: [
        { ago: 4, changes: [[0, 'ab']] },
        { ago: 4, changes: [2, [0, 'c']] },
        { ago: 1, changes: [2, [1, 'd']] },
      ],
    },
  ])
  await flush()
  expect(sent).toHaveLength(1)
})

test('what could not be sent goes with the next rows', async () => {
  const { change, flush } = recorder()
  failure = 'away'
  change(1, 'a')
  await flush()
  failure = undefined
  now += 2000
  change(1, 'ab')
  await flush()
  expect(sent).toHaveLength(1)
  expect(sent[0]!.edits).toHaveLength(2)
  expect(textOf()).toBe('ab')
})

test('where the server has another text it begins anew with the whole text', async () => {
  const { change, flush } = recorder()
  failure = 'outdated'
  change(1, 'abc')
  await flush()
  failure = undefined
  await flush()
  expect(sent.at(-1)?.edits.map(({ changes }) => changes)).toEqual([[[0, 'abc']]])
})

test('after any other refusal nothing is sent any more', async () => {
  const { change, flush } = recorder()
  failure = 'too large'
  change(1, 'a')
  await flush()
  failure = undefined
  change(1, 'ab')
  await flush()
  expect(sent).toEqual([])
})
