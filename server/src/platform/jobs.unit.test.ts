import { expect, test, vi } from 'vitest'
import { startJobs } from './jobs.ts'

const log = { error: vi.fn() } as never
const never = 2 ** 30

function controlled() {
  const runs: (() => void)[] = []
  return { runs, run: () => new Promise<boolean>((resolve) => runs.push(() => resolve(false))) }
}

test('a job told of work while it runs looks once more afterwards, and never twice at a time', async () => {
  const { runs, run } = controlled()
  const jobs = startJobs({ one: { every: never, run } }, log)
  expect(runs).toHaveLength(1)
  jobs.nudge('one')
  jobs.nudge('one')
  expect(runs).toHaveLength(1)
  runs[0]?.()
  await vi.waitFor(() => expect(runs).toHaveLength(2))
  runs[1]?.()
  await jobs.stop()
  expect(runs).toHaveLength(2)
})

test('each job first looks when its turn comes, or as soon as it is told of work', () => {
  vi.useFakeTimers()
  const looked: string[] = []
  const job = (name: string) => ({ every: never, run: async () => looked.push(name) === 0 })
  const jobs = startJobs({ one: job('one'), two: job('two'), three: job('three') }, log, undefined, { first: 1000, apart: 50 })
  jobs.nudge('three')
  vi.advanceTimersByTime(999)
  expect(looked).toEqual(['three'])
  vi.advanceTimersByTime(1)
  expect(looked).toEqual(['three', 'one'])
  vi.advanceTimersByTime(50)
  expect(looked).toEqual(['three', 'one', 'two'])
  vi.useRealTimers()
})

test('a job goes on while there is more, and a failure does not end it', async () => {
  const results: (boolean | Error)[] = [true, true, new Error('down'), false]
  let count = 0
  const run = async () => {
    const result = results[count++] ?? false
    if (result instanceof Error) throw result
    return result
  }
  const jobs = startJobs({ one: { every: never, run } }, log)
  await vi.waitFor(() => expect(count).toBe(3))
  jobs.nudge('one')
  await vi.waitFor(() => expect(count).toBe(4))
  await jobs.stop()
})

test('stopping waits for what runs and starts nothing new', async () => {
  const { runs, run } = controlled()
  const jobs = startJobs({ one: { every: never, run } }, log)
  const stopped = vi.fn()
  const stopping = jobs.stop().then(stopped)
  jobs.nudge('one')
  expect(stopped).not.toHaveBeenCalled()
  runs[0]?.()
  await stopping
  expect(runs).toHaveLength(1)
})
