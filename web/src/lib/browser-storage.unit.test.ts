import { afterEach, expect, test, vi } from 'vitest'
import { forget, read, readJson, store } from './browser-storage.ts'

afterEach(() => void vi.unstubAllGlobals())

function browserWith(storage: Partial<Storage>) {
  vi.stubGlobal('window', { localStorage: storage })
}

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    setItem: (key, text) => void kept.set(key, text),
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
  } as Storage
}

test('what is stored is read again, until it is forgotten', () => {
  browserWith(memory())
  store('note.1.2', 'ab')
  expect(read('note.1.2')).toBe('ab')
  forget('note.1.2')
  expect(read('note.1.2')).toBeUndefined()
})

test('what is no JSON is nothing', () => {
  browserWith(memory())
  store('answer.1.2', '{"answer":"4"}')
  expect(readJson('answer.1.2')).toEqual({ answer: '4' })
  store('answer.1.2', '{"answer":')
  expect([readJson('answer.1.2'), readJson('answer.1.3')]).toEqual([undefined, undefined])
})

test('a store that is full, or forbidden altogether, stops nobody', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  browserWith({
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  store('note.1.2', 'ab')
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  store('note.1.2', 'ab')
  forget('note.1.2')
  expect(read('note.1.2')).toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(2)
  warn.mockRestore()
})
