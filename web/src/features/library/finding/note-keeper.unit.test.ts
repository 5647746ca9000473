import type { Note } from 'contract/library/finding.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Draft, keepNote, type NoteState } from './note-keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server with one note, and one window that writes on it. */
function desk({ note = { content: '', version: 0, saved_at: null } as Note, draft = undefined as Draft | undefined } = {}) {
  const world = { note, draft, isReachable: true, state: undefined as NoteState | undefined, saves: [] as Draft[] }
  const keeper = keepNote({
    load: async () => {
      if (!world.isReachable) throw { status: 0 }
      return world.note
    },
    save: async ({ content, version }) => {
      if (!world.isReachable) throw { status: 0 }
      if (version !== world.note.version) throw { status: 409 }
      world.saves.push({ content, version })
      world.note = { content, version: version + 1, saved_at: '2026-11-21T10:00:00.000Z' }
      return world.note
    },
    drafts: {
      read: () => world.draft,
      write: (next) => {
        world.draft = next
      },
      remove: () => {
        world.draft = undefined
      },
    },
    onChange: (state) => {
      world.state = state
    },
  })
  return { world, keeper }
}

test('what is typed is a draft at once, and saved when one pauses', async () => {
  const { world, keeper } = desk()
  await keeper.begin()
  keeper.write('a')
  keeper.write('ab')
  expect([world.draft, world.saves]).toEqual([{ content: 'ab', version: 0 }, []])
  await vi.advanceTimersByTimeAsync(800)
  expect(world.saves).toEqual([{ content: 'ab', version: 0 }])
  expect(world.state).toMatchObject({ standing: 'saved', content: 'ab' })
  expect(world.draft).toBeUndefined()
})

test('what is typed while a save is on its way is saved after it, on the new version', async () => {
  const { world, keeper } = desk()
  await keeper.begin()
  keeper.write('a')
  const saving = keeper.flush()
  keeper.write('ab')
  await saving
  await vi.advanceTimersByTimeAsync(800)
  expect(world.saves.at(-1)).toEqual({ content: 'ab', version: 1 })
  expect(world.state?.standing).toBe('saved')
})

test('offline the draft is kept, and saved when somebody answers again', async () => {
  const { world, keeper } = desk()
  await keeper.begin()
  world.isReachable = false
  keeper.write('on a train')
  await vi.advanceTimersByTimeAsync(800)
  expect(world.state).toMatchObject({ standing: 'kept', content: 'on a train' })
  expect(world.draft?.content).toBe('on a train')
  world.isReachable = true
  await keeper.flush()
  expect(world.note.content).toBe('on a train')
})

test('a draft that a closed window left is saved by the next one, also when that one begins offline', async () => {
  const left = desk({ draft: { content: 'left', version: 0 } })
  await left.keeper.begin()
  expect(left.world.note.content).toBe('left')

  const offline = desk({ draft: { content: 'left', version: 0 } })
  offline.world.isReachable = false
  await offline.keeper.begin()
  expect(offline.world.state).toMatchObject({ standing: 'kept', content: 'left' })
})

test('another window is not overwritten: the reader decides', async () => {
  for (const whose of ['mine', 'theirs'] as const) {
    const { world, keeper } = desk()
    await keeper.begin()
    world.note = { content: 'from the other window', version: 1, saved_at: null }
    keeper.write('from this one')
    await vi.advanceTimersByTimeAsync(800)
    expect(world.state).toMatchObject({
      standing: 'conflict',
      content: 'from this one',
      theirs: { content: 'from the other window' },
    })
    keeper.write('from this one!')
    await vi.advanceTimersByTimeAsync(800)
    expect(world.saves).toEqual([])
    await keeper.decide(whose)
    const kept = whose === 'mine' ? 'from this one!' : 'from the other window'
    expect([world.note.content, world.state?.content, world.state?.standing]).toEqual([kept, kept, 'saved'])
  }
})
