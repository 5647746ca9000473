import { afterEach, expect, test, vi } from 'vitest'
import { saveBeforeLogOut, saveUnsaved } from './unsaved.ts'

afterEach(() => void vi.useRealTimers())

test('whatever is open is saved, and what is closed is asked no more', async () => {
  const [note, code] = [vi.fn(async () => {}), vi.fn(async () => {})]
  const stops = [saveBeforeLogOut(note), saveBeforeLogOut(code)]
  await saveUnsaved()
  stops[0]?.()
  await saveUnsaved()
  expect([note.mock.calls.length, code.mock.calls.length]).toEqual([1, 2])
  stops[1]?.()
})

test('a save that is never answered holds nobody for longer than two seconds', async () => {
  vi.useFakeTimers()
  const stop = saveBeforeLogOut(() => new Promise(() => {}))
  const left = vi.fn()
  void saveUnsaved().then(left)
  await vi.advanceTimersByTimeAsync(1999)
  expect(left).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(left).toHaveBeenCalled()
  stop()
})
