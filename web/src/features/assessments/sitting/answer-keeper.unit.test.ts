import type { Given } from 'contract/assessments/model.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerKeeper, type KeeperWays, unsavedOf } from './answer-keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that stores, or does what it is told to do next. */
function server() {
  const stored = new Map<number, { given: Given; version: number }>()
  const sent: string[] = []
  const next: (() => Promise<void>)[] = []
  const remembered: string[] = []
  const finals: unknown[] = []
  const ways: KeeperWays = {
    async save(position, given, version) {
      sent.push(`${position}: ${given.answer}`)
      await next.shift()?.()
      if ((stored.get(position)?.version ?? 0) !== version) throw 'outdated'
      stored.set(position, { given, version: version + 1 })
      return { version: version + 1, saved_at: 'then', server_now: '', ends_at: 'later' }
    },
    versionOf: async (position) => stored.get(position)?.version ?? 0,
    remember: (unsent) => remembered.push([...unsent].map(([position, { answer }]) => `${position}: ${answer}`).join(', ')),
    isFinal: (error) => error === 'final',
    isOutdated: (error) => error === 'outdated',
    onFinal: (error) => finals.push(error),
  }
  return { ways, stored, sent, next, remembered, finals }
}

const fail = (error: string) => async () => {
  throw error
}

test('an answer is sent two seconds after the last change, and only the last one', async () => {
  const { ways, sent, remembered } = server()
  const keeper = answerKeeper(new Map(), ways)
  keeper.change(1, { answer: '0' })
  await vi.advanceTimersByTimeAsync(1_999)
  keeper.change(1, { answer: '0.5' })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(sent).toEqual([])
  expect(keeper.current().state).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['1: 0.5'])
  expect(keeper.current()).toMatchObject({ state: 'saved', savedAt: 'then', endsAt: 'later' })
  expect(remembered.at(-1)).toBe('')
})

test('what is typed while an answer is on its way is sent after it', async () => {
  const { ways, sent, next, stored } = server()
  const keeper = answerKeeper(new Map(), ways)
  let arrive = () => {}
  next.push(() => new Promise((resolve) => (arrive = resolve)))
  keeper.change(1, { answer: 'a' })
  const flushed = keeper.flush()
  keeper.change(1, { answer: 'b' })
  keeper.change(2, { answer: 'c' })
  arrive()
  await flushed
  expect(sent).toEqual(['1: a', '1: b', '2: c'])
  expect(stored.get(1)).toEqual({ given: { answer: 'b' }, version: 2 })
})

test('while the server does not answer it is tried again every five seconds, and nothing is forgotten', async () => {
  const { ways, sent, next, remembered } = server()
  const keeper = answerKeeper(new Map(), ways)
  next.push(fail('silence'), fail('silence'))
  keeper.change(1, { answer: 'a' })
  await keeper.flush()
  expect(keeper.current().state).toBe('failed')
  expect(remembered.at(-1)).toBe('1: a')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual(['1: a', '1: a', '1: a'])
  expect(keeper.current().state).toBe('saved')
})

test('while the server does not answer nothing is said to be on its way, whatever is typed or tried', async () => {
  const { ways, next } = server()
  const keeper = answerKeeper(new Map(), ways)
  const states: string[] = []
  next.push(fail('silence'), fail('silence'))
  keeper.change(1, { answer: 'a' })
  await keeper.flush()
  keeper.subscribe(() => states.push(keeper.current().state))
  keeper.change(2, { answer: 'b' })
  await keeper.flush()
  expect(new Set(states)).toEqual(new Set(['failed']))
  expect(unsavedOf(keeper.current())).toEqual([1, 2])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(states.at(-1)).toBe('saved')
  expect(unsavedOf(keeper.current())).toEqual([])
})

test('an answer that another window has changed meanwhile is replaced by what is typed here', async () => {
  const { ways, stored } = server()
  stored.set(1, { given: { answer: 'theirs' }, version: 4 })
  const keeper = answerKeeper(new Map([[1, { given: {}, version: 2, isSaved: true }]]), ways)
  keeper.change(1, { answer: 'mine' })
  await keeper.flush()
  expect(stored.get(1)).toEqual({ given: { answer: 'mine' }, version: 5 })
})

test('after the end nothing is sent any more', async () => {
  const { ways, sent, next, finals } = server()
  const keeper = answerKeeper(new Map(), ways)
  next.push(fail('final'))
  keeper.change(1, { answer: 'a' })
  await keeper.flush()
  expect(finals).toEqual(['final'])
  keeper.change(1, { answer: 'b' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual(['1: a'])
})

test('answers that this browser still has from before are sent first thing', async () => {
  const { ways, sent } = server()
  const keeper = answerKeeper(new Map([[3, { given: { answer: 'kept' }, version: 0, isSaved: false }]]), ways)
  await keeper.flush()
  expect(sent).toEqual(['3: kept'])
})
