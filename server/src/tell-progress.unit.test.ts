import { expect, onTestFinished, test, vi } from 'vitest'
import { tellProgress } from './tell-progress.ts'

function load() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lines: string[] = []
  const whole = Promise.withResolvers<void>()
  const state = { left: 12 }
  const told = tellProgress({ left: () => state.left, whole: whole.promise }, (line) => lines.push(line))
  return { lines, whole, state, told }
}

test('a first load says every five seconds how many questions it has prepared, and when all are ready', async () => {
  const { lines, whole, state, told } = load()
  for (const left of [7, 2]) {
    state.left = left
    vi.advanceTimersByTime(5_000)
  }
  whole.resolve()
  await told
  vi.advanceTimersByTime(5_000)
  expect(lines).toEqual([
    'Preparing 12 questions. Those that are opened come first.',
    'Preparing questions: 5 of 12',
    'Preparing questions: 10 of 12',
    'All 12 questions are ready.',
  ])
})

test('a first load that fails says no more', async () => {
  const { lines, whole, told } = load()
  whole.reject(new Error('a fault in a question'))
  await expect(told).rejects.toThrow('a fault')
  vi.advanceTimersByTime(5_000)
  expect(lines).toHaveLength(1)
})
