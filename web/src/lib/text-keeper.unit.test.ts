import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTextKeeper, type Kept } from './text-keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class Conflict extends Error {}

/** A server that keeps one text, as ours does: the same words again are the same save. */
function server(kept: Kept) {
  const state = { kept, draft: undefined as Kept | undefined, isDown: false, losesAnswers: false, sends: 0 }
  const world = {
    send: async ({ text, version }: Kept) => {
      state.sends += 1
      if (state.isDown) throw new Error('no connection')
      if (text !== state.kept.text) {
        if (version !== state.kept.version) throw new Conflict()
        state.kept = { text, version: version + 1 }
      }
      if (state.losesAnswers) throw new Error('no answer')
      return state.kept.version
    },
    isConflict: (error: unknown) => error instanceof Conflict,
    read: async () => {
      if (state.isDown) throw new Error('no connection')
      return state.kept
    },
    draft: (draft: Kept | undefined) => {
      state.draft = draft
    },
  }
  return { state, world }
}

function keeperOn({ state, world }: ReturnType<typeof server>, draft?: Kept) {
  const keeper = createTextKeeper({ kept: state.kept, draft }, world)
  keeper.begin()
  return keeper
}

test('a text is saved a second after its last letter, in one go', async () => {
  const there = server({ text: 'a', version: 1 })
  const keeper = keeperOn(there)
  keeper.write('ab')
  await vi.advanceTimersByTimeAsync(900)
  keeper.write('abc')
  await vi.advanceTimersByTimeAsync(900)
  expect([there.state.sends, keeper.writing().standing]).toEqual([0, 'unsaved'])
  await vi.advanceTimersByTimeAsync(100)
  expect([there.state.sends, there.state.kept]).toEqual([1, { text: 'abc', version: 2 }])
  expect(keeper.writing()).toEqual({ text: 'abc', standing: 'saved' })
})

test('until it is saved it is drafted in the browser, and afterwards no longer', async () => {
  const there = server({ text: 'a', version: 1 })
  const keeper = keeperOn(there)
  keeper.write('ab')
  expect(there.state.draft).toEqual({ text: 'ab', version: 1 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(there.state.draft).toBeUndefined()
})

test('a draft that a reload left is shown and saved, and nothing is done before somebody looks', async () => {
  const { state, world } = server({ text: 'a', version: 1 })
  const keeper = createTextKeeper({ kept: state.kept, draft: { text: 'drafted', version: 1 } }, world)
  expect(keeper.writing().text).toBe('drafted')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.sends).toBe(0)
  keeper.begin()
  await vi.advanceTimersByTimeAsync(0)
  expect(state.kept).toEqual({ text: 'drafted', version: 2 })
})

test('a draft that did reach the server is forgotten', () => {
  const { state, world } = server({ text: 'ab', version: 2 })
  state.draft = { text: 'ab', version: 1 }
  const keeper = createTextKeeper({ kept: state.kept, draft: state.draft }, world)
  keeper.begin()
  expect([keeper.writing().standing, state.draft]).toEqual(['saved', undefined])
})

test('where the server is not reached at first, the draft is there all the same, and saved later', async () => {
  const { state, world } = server({ text: 'a', version: 1 })
  state.isDown = true
  const keeper = createTextKeeper({ kept: undefined, draft: { text: 'on a train', version: 1 } }, world)
  keeper.begin()
  await vi.advanceTimersByTimeAsync(0)
  expect(keeper.writing()).toEqual({ text: 'on a train', standing: 'offline' })
  state.isDown = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect([keeper.writing().standing, state.kept.text]).toEqual(['saved', 'on a train'])
})

test('without a connection it says so, keeps the draft, and tries again by itself or when it is told to', async () => {
  for (const isTold of [true, false]) {
    const there = server({ text: 'a', version: 1 })
    const keeper = keeperOn(there)
    there.state.isDown = true
    keeper.write('ab')
    await vi.advanceTimersByTimeAsync(1000)
    expect([keeper.writing().standing, there.state.draft]).toEqual(['offline', { text: 'ab', version: 1 }])
    there.state.isDown = false
    await (isTold ? keeper.save() : vi.advanceTimersByTimeAsync(10_000))
    expect([keeper.writing().standing, there.state.kept.text]).toEqual(['saved', 'ab'])
  }
})

test('a save whose answer was lost is known again, though the reader typed on meanwhile', async () => {
  const there = server({ text: 'a', version: 1 })
  const keeper = keeperOn(there)
  there.state.losesAnswers = true
  keeper.write('ab')
  await vi.advanceTimersByTimeAsync(1000)
  expect([keeper.writing().standing, there.state.kept]).toEqual(['offline', { text: 'ab', version: 2 }])
  // One more that never arrives.
  there.state.isDown = true
  keeper.write('abc')
  await vi.advanceTimersByTimeAsync(1000)
  Object.assign(there.state, { losesAnswers: false, isDown: false })
  keeper.write('abcd')
  await vi.advanceTimersByTimeAsync(2000)
  expect([keeper.writing().standing, there.state.kept]).toEqual(['saved', { text: 'abcd', version: 3 }])
})

test('another window that wrote the same is no conflict', async () => {
  const { state, world } = server({ text: 'a', version: 1 })
  const send = async ({ text }: Kept) => {
    state.kept = { text, version: 7 }
    throw new Conflict()
  }
  const keeper = createTextKeeper({ kept: state.kept, draft: undefined }, { ...world, send })
  keeper.begin()
  keeper.write('ab')
  await vi.advanceTimersByTimeAsync(1000)
  expect(keeper.writing()).toEqual({ text: 'ab', standing: 'saved' })
})

test('a text that was changed elsewhere is not overwritten: the reader chooses their own', async () => {
  const there = server({ text: 'a', version: 1 })
  const keeper = keeperOn(there)
  there.state.kept = { text: 'theirs', version: 2 }
  keeper.write('mine')
  await vi.advanceTimersByTimeAsync(1000)
  expect(keeper.writing()).toEqual({ text: 'mine', standing: 'conflict', theirs: { text: 'theirs', version: 2 } })
  keeper.write('mine again')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([keeper.writing().text, keeper.writing().standing, there.state.kept.text]).toEqual(['mine again', 'conflict', 'theirs'])
  await keeper.keepMine()
  expect(keeper.writing()).toEqual({ text: 'mine again', standing: 'saved' })
  expect(there.state.kept).toEqual({ text: 'mine again', version: 3 })
})

test('or the other one, on top of which they go on', async () => {
  const there = server({ text: 'a', version: 1 })
  const keeper = keeperOn(there, { text: 'mine', version: 0 })
  expect(keeper.writing().standing).toBe('conflict')
  expect(keeper.takeTheirs()).toBe('a')
  keeper.write('a and more')
  await vi.advanceTimersByTimeAsync(1000)
  expect([keeper.writing().standing, there.state.kept]).toEqual(['saved', { text: 'a and more', version: 2 }])
})

test('letters that are typed while it saves are saved next', async () => {
  const there = server({ text: '', version: 0 })
  const keeper = keeperOn(there)
  keeper.write('a')
  const saving = keeper.save()
  keeper.write('ab')
  await saving
  expect([there.state.kept.text, keeper.writing().standing]).toEqual(['a', 'unsaved'])
  await vi.advanceTimersByTimeAsync(1000)
  expect([there.state.kept, keeper.writing().standing]).toEqual([{ text: 'ab', version: 2 }, 'saved'])
})

test('who leaves has the last letters saved, also those typed while a save was on its way; who comes back is told all', async () => {
  const there = server({ text: '', version: 0 })
  const keeper = keeperOn(there)
  const seen = vi.fn()
  keeper.subscribe(seen)
  keeper.write('a')
  const saving = keeper.save()
  keeper.write('ab')
  keeper.end()
  await saving
  await vi.advanceTimersByTimeAsync(0)
  expect(there.state.kept).toEqual({ text: 'ab', version: 2 })
  keeper.begin()
  seen.mockClear()
  keeper.write('abc')
  await vi.advanceTimersByTimeAsync(1000)
  expect([keeper.writing().standing, there.state.kept.text, seen.mock.calls.length]).toEqual(['saved', 'abc', 2])
})
