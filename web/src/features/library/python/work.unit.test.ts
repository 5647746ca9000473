import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Job, Listener, Outcome } from './python.ts'
import { createWork } from './work.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Runs one program at a time, and until it is told how the program ends. */
function fakePython() {
  const jobs: { job: Job; listener: Listener; finish: (outcome: Outcome) => void }[] = []
  const stop = () => jobs.at(-1)?.finish({ end: 'stopped' })
  const run = (job: Job, listener: Listener) => {
    stop()
    return new Promise<Outcome>((finish) => void jobs.push({ job, listener, finish }))
  }
  return { jobs, python: { run, stop } }
}

const loop: Job = { type: 'run', code: 'while True: pass' }
const tests: Job = { type: 'test', code: '', tests: '', recording: null }
const settled = () => vi.advanceTimersByTimeAsync(0)

test('what a program prints stands in its order, one piece for each stream until the other speaks', async () => {
  const { jobs, python } = fakePython()
  const { start, work } = createWork(python)
  const ended = start('run', () => loop)
  await settled()
  const [running] = jobs
  for (const text of ['0', '\n']) running?.listener.output?.('out', text)
  running?.listener.output?.('err', 'oh')
  expect(work()).toMatchObject({
    isRunning: true,
    pieces: [
      { kind: 'out', text: '0\n' },
      { kind: 'err', text: 'oh' },
    ],
  })
  running?.finish({ end: 'done', wrong: null, rows: [] })
  expect(await ended).toMatchObject({ end: 'done' })
  expect(work()).toMatchObject({ isRunning: false, end: 'done' })
})

test('a program that is begun while another runs can be stopped: the late end of the first is not its own', async () => {
  const { jobs, python } = fakePython()
  const { start, stop, work } = createWork(python)
  const first = start('run', () => loop)
  await settled()
  const second = start('run', () => loop)
  await settled()
  expect(await first).toEqual({ end: 'stopped' })
  jobs[0]?.listener.output?.('out', 'late')
  expect(work()).toMatchObject({ isRunning: true, end: undefined, pieces: [] })
  stop()
  expect(await second).toEqual({ end: 'stopped' })
  expect(work()).toMatchObject({ isRunning: false, end: 'stopped' })
})

test('who leaves stops what they began, and nothing that somebody else began after it', async () => {
  const { jobs, python } = fakePython()
  const [one, other] = [createWork(python), createWork(python)]
  void one.start('run', () => loop)
  await settled()
  const second = other.start('run', () => loop)
  await settled()
  expect(one.work()).toMatchObject({ isRunning: false, end: 'stopped' })
  one.clear()
  expect(other.work()).toMatchObject({ isRunning: true })
  other.clear()
  expect(await second).toEqual({ end: 'stopped' })
  expect(jobs).toHaveLength(2)
})

test('tests that are still fetched count as running, can be stopped, and then never begin', async () => {
  const { jobs, python } = fakePython()
  const { start, stop, work } = createWork(python)
  let come = (_: Job) => {}
  const ended = start('test', () => new Promise<Job>((resolve) => (come = resolve)))
  expect(work()).toMatchObject({ type: 'test', isRunning: true })
  stop()
  expect(work()).toMatchObject({ isRunning: false, end: 'stopped' })
  come(tests)
  expect(await ended).toEqual({ end: 'stopped' })
  expect(jobs).toEqual([])
})

test('pressed twice, the tests are run once', async () => {
  const { jobs, python } = fakePython()
  const { start, work } = createWork(python)
  let come = (_: Job) => {}
  const fetched = new Promise<Job>((resolve) => (come = resolve))
  const both = [start('test', () => fetched), start('test', () => fetched)]
  come(tests)
  await settled()
  expect(jobs).toHaveLength(1)
  jobs[0]?.finish({ end: 'done', wrong: null, rows: [] })
  expect((await Promise.all(both)).map(({ end }) => end)).toEqual(['stopped', 'done'])
  expect(work()).toMatchObject({ isRunning: false, end: 'done' })
})

test('where there is nothing to run after all, nothing is shown', async () => {
  const { jobs, python } = fakePython()
  const { start, work } = createWork(python)
  await start('test', async () => undefined)
  expect([work().isRunning, work().end, jobs.length]).toEqual([false, undefined, 0])
})

test('what runs for 3 seconds is said to, and at 30 it is stopped: programs and tests alike, however long Python took to load', async () => {
  for (const job of [loop, tests]) {
    const { jobs, python } = fakePython()
    const { start, work } = createWork(python)
    const ended = start(job.type, () => job)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(work()).toMatchObject({ isRunning: true, isLong: false })
    jobs[0]?.listener.begun?.()
    await vi.advanceTimersByTimeAsync(2_999)
    expect(work().isLong).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(work()).toMatchObject({ isRunning: true, isLong: true })
    await vi.advanceTimersByTimeAsync(26_999)
    expect(work().isRunning).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(work()).toMatchObject({ isRunning: false, isLong: false, end: 'late' })
    expect(await ended).toEqual({ end: 'stopped' })
  }
})

test('a program that ends by itself is neither long nor late afterwards', async () => {
  const { jobs, python } = fakePython()
  const { start, work } = createWork(python)
  const ended = start('run', () => loop)
  await settled()
  jobs[0]?.listener.begun?.()
  await vi.advanceTimersByTimeAsync(5_000)
  jobs[0]?.finish({ end: 'done', wrong: null, rows: [] })
  await ended
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work()).toMatchObject({ isRunning: false, isLong: false, end: 'done' })
})

test('tests that are stopped keep the case that they were at, and how much of the output was left out', async () => {
  const { jobs, python } = fakePython()
  const { start, stop, work } = createWork(python)
  void start('test', () => tests)
  await settled()
  const { case: begins, cut } = jobs[0]?.listener ?? {}
  for (const call of ['f(1)', 'f(2)']) begins?.({ call, why: 'As told.' })
  cut?.(12)
  stop()
  expect(work()).toMatchObject({ end: 'stopped', atCase: { call: 'f(2)', why: 'As told.' }, leftOut: 12 })
})

test('cleared, nothing runs and nothing is shown', async () => {
  const { jobs, python } = fakePython()
  const { start, clear, work } = createWork(python)
  const ended = start('run', () => loop)
  await settled()
  jobs[0]?.listener.output?.('out', 'a')
  clear()
  expect(await ended).toEqual({ end: 'stopped' })
  expect(work()).toMatchObject({ isRunning: false, end: undefined, pieces: [] })
})

test('what it imports is told while it comes, and no more when it begins or is stopped', async () => {
  const { jobs, python } = fakePython()
  const { start, stop, work } = createWork(python)
  const packages = { names: ['numpy'], bytes: 1, of: 2 }
  void start('run', () => loop)
  await settled()
  jobs[0]?.listener.packages?.(packages)
  expect(work().packages).toEqual(packages)
  jobs[0]?.listener.begun?.()
  expect(work().packages).toBeNull()
  jobs[0]?.listener.packages?.(packages)
  stop()
  expect(work()).toMatchObject({ packages: null, end: 'stopped' })
})

test('figures and tables stand in their place between what is printed', async () => {
  const { jobs, python } = fakePython()
  const { start, work } = createWork(python)
  void start('run', () => loop)
  await settled()
  const { output, plot, table } = jobs[0]?.listener ?? {}
  const frame = { columns: [], rows: [], numeric: [], of: { rows: 0, columns: 0 } }
  output?.('out', 'a')
  plot?.('UE5H', 'Returns')
  table?.(frame)
  table?.(frame)
  output?.('out', 'b')
  output?.('out', 'c')
  expect(work().pieces).toEqual([
    { kind: 'out', text: 'a' },
    { kind: 'plot', address: 'data:image/png;base64,UE5H', about: 'Returns' },
    { kind: 'table', table: frame },
    { kind: 'table', table: frame },
    { kind: 'out', text: 'bc' },
  ])
})
