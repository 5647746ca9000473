import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAutosave, type SavedText } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class Conflict extends Error {}

/** A server that keeps one text, as ours does: the same words again are the same save. */
function server(saved: SavedText) {
  const state = { saved, draft: undefined as SavedText | undefined, isDown: false, losesAnswers: false, sends: 0 }
  const world = {
    send: async ({ text, version }: SavedText) => {
      state.sends += 1
      if (state.isDown) throw new Error('no connection')
      if (text !== state.saved.text) {
        if (version !== state.saved.version) throw new Conflict()
        state.saved = { text, version: version + 1 }
      }
      if (state.losesAnswers) throw new Error('no answer')
      return state.saved.version
    },
    isConflict: (error: unknown) => error instanceof Conflict,
    read: async () => {
      if (state.isDown) throw new Error('no connection')
      return state.saved
    },
    draft: (draft: SavedText | undefined) => {
      state.draft = draft
    },
  }
  return { state, world }
}

function autosaveOn({ state, world }: ReturnType<typeof server>, draft?: SavedText) {
  const autosave = createAutosave({ saved: state.saved, draft }, world)
  autosave.begin()
  return autosave
}

test('a text is saved a second after its last letter, in one go', async () => {
  const there = server({ text: 'a', version: 1 })
  const autosave = autosaveOn(there)
  autosave.write('ab')
  await vi.advanceTimersByTimeAsync(900)
  autosave.write('abc')
  await vi.advanceTimersByTimeAsync(900)
  expect([there.state.sends, autosave.writing().status]).toEqual([0, 'unsaved'])
  await vi.advanceTimersByTimeAsync(100)
  expect([there.state.sends, there.state.saved]).toEqual([1, { text: 'abc', version: 2 }])
  expect(autosave.writing()).toEqual({ text: 'abc', status: 'saved' })
})

test('until it is saved it is drafted in the browser, and afterwards no longer', async () => {
  const there = server({ text: 'a', version: 1 })
  const autosave = autosaveOn(there)
  autosave.write('ab')
  expect(there.state.draft).toEqual({ text: 'ab', version: 1 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(there.state.draft).toBeUndefined()
})

test('a draft that a reload left is shown and saved, and nothing is done before somebody looks', async () => {
  const { state, world } = server({ text: 'a', version: 1 })
  const autosave = createAutosave({ saved: state.saved, draft: { text: 'drafted', version: 1 } }, world)
  expect(autosave.writing().text).toBe('drafted')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.sends).toBe(0)
  autosave.begin()
  await vi.advanceTimersByTimeAsync(0)
  expect(state.saved).toEqual({ text: 'drafted', version: 2 })
})

test('a draft that did reach the server is forgotten', () => {
  const { state, world } = server({ text: 'ab', version: 2 })
  state.draft = { text: 'ab', version: 1 }
  const autosave = createAutosave({ saved: state.saved, draft: state.draft }, world)
  autosave.begin()
  expect([autosave.writing().status, state.draft]).toEqual(['saved', undefined])
})

test('where the server is not reached at first, the draft is there all the same, and saved later', async () => {
  const { state, world } = server({ text: 'a', version: 1 })
  state.isDown = true
  const autosave = createAutosave({ saved: undefined, draft: { text: 'on a train', version: 1 } }, world)
  autosave.begin()
  await vi.advanceTimersByTimeAsync(0)
  expect(autosave.writing()).toEqual({ text: 'on a train', status: 'offline' })
  state.isDown = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect([autosave.writing().status, state.saved.text]).toEqual(['saved', 'on a train'])
})

test('without a connection it says so, keeps the draft, and tries again by itself or when it is told to', async () => {
  for (const isTold of [true, false]) {
    const there = server({ text: 'a', version: 1 })
    const autosave = autosaveOn(there)
    there.state.isDown = true
    autosave.write('ab')
    await vi.advanceTimersByTimeAsync(1000)
    expect([autosave.writing().status, there.state.draft]).toEqual(['offline', { text: 'ab', version: 1 }])
    there.state.isDown = false
    await (isTold ? autosave.save() : vi.advanceTimersByTimeAsync(10_000))
    expect([autosave.writing().status, there.state.saved.text]).toEqual(['saved', 'ab'])
  }
})

test('a save whose answer was lost is known again, though the reader typed on meanwhile', async () => {
  const there = server({ text: 'a', version: 1 })
  const autosave = autosaveOn(there)
  there.state.losesAnswers = true
  autosave.write('ab')
  await vi.advanceTimersByTimeAsync(1000)
  expect([autosave.writing().status, there.state.saved]).toEqual(['offline', { text: 'ab', version: 2 }])
  // One more that never arrives.
  there.state.isDown = true
  autosave.write('abc')
  await vi.advanceTimersByTimeAsync(1000)
  Object.assign(there.state, { losesAnswers: false, isDown: false })
  autosave.write('abcd')
  await vi.advanceTimersByTimeAsync(2000)
  expect([autosave.writing().status, there.state.saved]).toEqual(['saved', { text: 'abcd', version: 3 }])
})

test('another window that wrote the same is no conflict', async () => {
  const { state, world } = server({ text: 'a', version: 1 })
  const send = async ({ text }: SavedText) => {
    state.saved = { text, version: 7 }
    throw new Conflict()
  }
  const autosave = createAutosave({ saved: state.saved, draft: undefined }, { ...world, send })
  autosave.begin()
  autosave.write('ab')
  await vi.advanceTimersByTimeAsync(1000)
  expect(autosave.writing()).toEqual({ text: 'ab', status: 'saved' })
})

test('a text that was changed elsewhere is not overwritten: the reader chooses their own', async () => {
  const there = server({ text: 'a', version: 1 })
  const autosave = autosaveOn(there)
  there.state.saved = { text: 'theirs', version: 2 }
  autosave.write('mine')
  await vi.advanceTimersByTimeAsync(1000)
  expect(autosave.writing()).toEqual({ text: 'mine', status: 'conflict', theirs: { text: 'theirs', version: 2 } })
  autosave.write('mine again')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([autosave.writing().text, autosave.writing().status, there.state.saved.text]).toEqual([
    'mine again',
    'conflict',
    'theirs',
  ])
  await autosave.keepMine()
  expect(autosave.writing()).toEqual({ text: 'mine again', status: 'saved' })
  expect(there.state.saved).toEqual({ text: 'mine again', version: 3 })
})

test('or the other one, on top of which they go on', async () => {
  const there = server({ text: 'a', version: 1 })
  const autosave = autosaveOn(there, { text: 'mine', version: 0 })
  expect(autosave.writing().status).toBe('conflict')
  expect(autosave.takeTheirs()).toBe('a')
  autosave.write('a and more')
  await vi.advanceTimersByTimeAsync(1000)
  expect([autosave.writing().status, there.state.saved]).toEqual(['saved', { text: 'a and more', version: 2 }])
})

test('letters that are typed while it saves are saved next', async () => {
  const there = server({ text: '', version: 0 })
  const autosave = autosaveOn(there)
  autosave.write('a')
  const saving = autosave.save()
  autosave.write('ab')
  await saving
  expect([there.state.saved.text, autosave.writing().status]).toEqual(['a', 'unsaved'])
  await vi.advanceTimersByTimeAsync(1000)
  expect([there.state.saved, autosave.writing().status]).toEqual([{ text: 'ab', version: 2 }, 'saved'])
})

test('who leaves has the last letters saved, also those typed while a save was on its way; who comes back is told all', async () => {
  const there = server({ text: '', version: 0 })
  const autosave = autosaveOn(there)
  const seen = vi.fn()
  autosave.subscribe(seen)
  autosave.write('a')
  const saving = autosave.save()
  autosave.write('ab')
  autosave.end()
  await saving
  await vi.advanceTimersByTimeAsync(0)
  expect(there.state.saved).toEqual({ text: 'ab', version: 2 })
  autosave.begin()
  seen.mockClear()
  autosave.write('abc')
  await vi.advanceTimersByTimeAsync(1000)
  expect([autosave.writing().status, there.state.saved.text, seen.mock.calls.length]).toEqual(['saved', 'abc', 2])
})
