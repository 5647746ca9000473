import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeeper, type Kept } from './keeper.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

class Conflict extends Error {}

/** A server that keeps one text, as ours does. */
function server(kept: Kept) {
  const state = { kept, draft: undefined as Kept | undefined, isDown: false, sends: 0 }
  const world = {
    send: async ({ text, version }: Kept) => {
      state.sends += 1
      if (state.isDown) throw new Error('no connection')
      if (version !== state.kept.version) throw new Conflict()
      state.kept = { text, version: version + 1 }
      return version + 1
    },
    isConflict: (error: unknown) => error instanceof Conflict,
    read: async () => state.kept,
    draft: (draft: Kept | undefined) => {
      state.draft = draft
    },
    changed: () => {},
  }
  return { state, world }
}

test('a text is saved a second after its last letter, in one go', async () => {
  const { state, world } = server({ text: 'a', version: 1 })
  const keeper = createKeeper(state.kept, undefined, world)
  keeper.edit('ab')
  await vi.advanceTimersByTimeAsync(900)
  keeper.edit('abc')
  await vi.advanceTimersByTimeAsync(900)
  expect([state.sends, keeper.saving().state]).toEqual([0, 'unsaved'])
  await vi.advanceTimersByTimeAsync(100)
  expect([state.sends, state.kept, keeper.saving().state]).toEqual([1, { text: 'abc', version: 2 }, 'saved'])
})

test('until it is saved it is drafted in the browser, and afterwards no longer', async () => {
  const { state, world } = server({ text: 'a', version: 1 })
  const keeper = createKeeper(state.kept, undefined, world)
  keeper.edit('ab')
  expect(state.draft).toEqual({ text: 'ab', version: 1 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(state.draft).toBeUndefined()
})

test('a draft that a reload left is shown and saved', async () => {
  const { state, world } = server({ text: 'a', version: 1 })
  const keeper = createKeeper(state.kept, { text: 'drafted', version: 1 }, world)
  expect(keeper.text()).toBe('drafted')
  await vi.advanceTimersByTimeAsync(0)
  expect(state.kept).toEqual({ text: 'drafted', version: 2 })
})

test('without a connection it says so, keeps the draft, and saves when the connection is back', async () => {
  const { state, world } = server({ text: 'a', version: 1 })
  const keeper = createKeeper(state.kept, undefined, world)
  state.isDown = true
  keeper.edit('ab')
  await vi.advanceTimersByTimeAsync(1000)
  expect([keeper.saving().state, state.draft]).toEqual(['offline', { text: 'ab', version: 1 }])
  state.isDown = false
  await keeper.save()
  expect([keeper.saving().state, state.kept.text]).toEqual(['saved', 'ab'])
})

test('a text that was changed elsewhere is not overwritten: the reader chooses his own', async () => {
  const { state, world } = server({ text: 'a', version: 1 })
  const keeper = createKeeper(state.kept, undefined, world)
  state.kept = { text: 'theirs', version: 2 }
  keeper.edit('mine')
  await vi.advanceTimersByTimeAsync(1000)
  expect([keeper.saving(), state.kept.text]).toEqual([{ state: 'conflict', theirs: { text: 'theirs', version: 2 } }, 'theirs'])
  keeper.edit('mine again')
  await vi.advanceTimersByTimeAsync(5000)
  expect(state.kept.text).toBe('theirs')
  keeper.keepMine()
  await vi.advanceTimersByTimeAsync(0)
  expect([keeper.saving().state, state.kept]).toEqual(['saved', { text: 'mine again', version: 3 }])
})

test('or the other one, on top of which he goes on', async () => {
  const { state, world } = server({ text: 'a', version: 1 })
  const keeper = createKeeper(state.kept, { text: 'mine', version: 0 }, world)
  expect(keeper.saving().state).toBe('conflict')
  expect(keeper.takeTheirs()).toBe('a')
  keeper.edit('a and more')
  await vi.advanceTimersByTimeAsync(1000)
  expect([keeper.saving().state, state.kept]).toEqual(['saved', { text: 'a and more', version: 2 }])
})

test('letters that are typed while it saves are saved next', async () => {
  const { state, world } = server({ text: '', version: 0 })
  const keeper = createKeeper(state.kept, undefined, world)
  keeper.edit('a')
  const saving = keeper.save()
  keeper.edit('ab')
  await saving
  expect([state.kept.text, keeper.saving().state]).toEqual(['a', 'unsaved'])
  await vi.advanceTimersByTimeAsync(1000)
  expect([state.kept, keeper.saving().state]).toEqual([{ text: 'ab', version: 2 }, 'saved'])
})
