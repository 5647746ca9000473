import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftAt } from './text-draft.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map([['token', 't1']])
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', { localStorage: storage })
})
afterEach(() => void vi.unstubAllGlobals())

test('a draft is read again until it is saved', () => {
  const draft = draftAt('note.7.3')
  draft.store({ text: 'ab', version: 2 })
  expect(draft.read()).toEqual({ text: 'ab', version: 2 })
  draft.store(undefined)
  expect(draft.read()).toBeUndefined()
})

test('a save that fails after its writer has logged out leaves nothing behind', () => {
  const draft = draftAt('note.7.3')
  stored.clear()
  draft.store({ text: 'ab', version: 2 })
  expect([...stored]).toEqual([])
})

test('what is stored there and is no draft is none', () => {
  stored.set('note.7.3', '{"text":"ab"}')
  expect(draftAt('note.7.3').read()).toBeUndefined()
})
