import { expect, test, vi } from 'vitest'
import type { Crash } from './crash.ts'
import type { WorkerEvent, WorkerRequest } from './protocol.ts'
import { createPython, type WorkerLike } from './python.ts'

vi.mock('virtual:python-files', () => ({ base: '/', bytes: 100, startedBytes: 30 }))

interface FakeWorker extends WorkerLike {
  requests: WorkerRequest[]
  isEnded: boolean
  say(event: WorkerEvent): void
}

function pythonWithWorkers(options?: { hasSnapshot: boolean }) {
  const workers: FakeWorker[] = []
  const python = createPython(() => {
    const worker: FakeWorker = {
      requests: [],
      isEnded: false,
      onmessage: null,
      onerror: null,
      postMessage: (request) => void worker.requests.push(request),
      terminate: () => {
        worker.isEnded = true
      },
      say: (data) => worker.onmessage?.({ data } as MessageEvent<WorkerEvent>),
    }
    workers.push(worker)
    return worker
  }, options)
  return { python, workers }
}

test('nothing is loaded before it is wanted', () => {
  const { python, workers } = pythonWithWorkers()
  expect([python.state().phase, workers.length]).toEqual(['asleep', 0])
  python.warm()
  python.warm()
  expect([python.state().phase, workers.length]).toEqual(['loading', 1])
})

test('while it loads it tells the bytes, never more than there are', () => {
  const { python, workers } = pythonWithWorkers()
  python.warm()
  workers[0]?.say({ type: 'loading', bytes: 40 })
  expect(python.state()).toEqual({ phase: 'loading', bytes: 40, of: 100 })
  workers[0]?.say({ type: 'loading', bytes: 400 })
  expect(python.state()).toEqual({ phase: 'loading', bytes: 100, of: 100 })
  workers[0]?.say({ type: 'ready' })
  expect(python.state()).toEqual({ phase: 'ready' })
})

test('what is run before it is ready waits in the worker, and its output reaches who asked', async () => {
  const { python, workers } = pythonWithWorkers()
  const output = vi.fn()
  const outcome = python.run({ type: 'run', code: 'print(1)' }, { output })
  const [worker] = workers
  expect(worker?.requests).toEqual([
    { type: 'start', packagesUrl: null, withSnapshot: true, withPackages: true },
    { type: 'run', code: 'print(1)', job: 1 },
  ])
  worker?.say({ type: 'ready' })
  expect(python.state()).toEqual({ phase: 'running', job: 1 })
  worker?.say({ type: 'output', job: 1, stream: 'out', text: '1\n' })
  worker?.say({ type: 'done', job: 1, wrong: null })
  expect(await outcome).toEqual({ end: 'done', wrong: null, rows: [] })
  expect(output.mock.calls).toEqual([['out', '1\n']])
  expect(python.state()).toEqual({ phase: 'ready' })
})

test('stopping ends the worker, prepares a fresh one, and what the old one still says is not heard', async () => {
  const { python, workers } = pythonWithWorkers()
  const output = vi.fn()
  const outcome = python.run({ type: 'run', code: 'while True: pass' }, { output })
  workers[0]?.say({ type: 'ready' })
  python.stop()
  expect(await outcome).toEqual({ end: 'stopped' })
  expect([workers[0]?.isEnded, workers.length, python.state().phase]).toEqual([true, 2, 'loading'])
  workers[0]?.say({ type: 'output', job: 1, stream: 'out', text: 'late' })
  expect(output).not.toHaveBeenCalled()
})

test('a second run stops the first', async () => {
  const { python, workers } = pythonWithWorkers()
  const first = python.run({ type: 'run', code: '1' }, {})
  const second = python.run({ type: 'run', code: '2' }, {})
  expect(await first).toEqual({ end: 'stopped' })
  workers[1]?.say({ type: 'ready' })
  workers[1]?.say({ type: 'done', job: 2, wrong: null })
  expect(await second).toMatchObject({ end: 'done' })
})

test('a browser that refuses the memory of a started runtime starts from nothing, and nobody is told', async () => {
  for (const refuse of [
    (worker?: FakeWorker) => worker?.say({ type: 'broken', message: 'table index is out of bounds' }),
    (worker?: FakeWorker) => worker?.onerror?.({} as ErrorEvent),
  ]) {
    const { python, workers } = pythonWithWorkers()
    const outcome = python.run({ type: 'run', code: '1' }, {})
    refuse(workers[0])
    expect(python.state()).toEqual({ phase: 'loading', bytes: 0, of: 70 })
    expect(workers[1]?.requests).toEqual([
      { type: 'start', packagesUrl: null, withSnapshot: false, withPackages: true },
      { type: 'run', code: '1', job: 1 },
    ])
    workers[1]?.say({ type: 'ready' })
    workers[1]?.say({ type: 'done', job: 1, wrong: null })
    expect(await outcome).toMatchObject({ end: 'done' })
    // It is not asked of it again.
    python.run({ type: 'run', code: '2' }, {})
    python.stop()
    expect(workers[2]?.requests[0]).toMatchObject({ withSnapshot: false })
  }
})

test('a runtime that cannot be loaded says so, and is tried again when it is wanted again', async () => {
  const { python, workers } = pythonWithWorkers({ hasSnapshot: false })
  const outcome = python.run({ type: 'run', code: '1' }, {})
  workers[0]?.say({ type: 'broken', message: 'no wasm' })
  expect(await outcome).toEqual({ end: 'unloaded' })
  expect(python.state()).toEqual({ phase: 'broken', message: 'no wasm' })
  python.warm()
  expect([python.state().phase, workers.length]).toEqual(['loading', 2])
})

test('a worker that dies ends its program, and nobody waits for it: it says so itself, or its end does', async () => {
  const ways: [(worker?: FakeWorker) => void, Crash][] = [
    [(worker) => worker?.onerror?.({} as ErrorEvent), 'other'],
    [(worker) => worker?.say({ type: 'crashed', job: 1, crash: 'stack' }), 'stack'],
  ]
  for (const [die, crash] of ways) {
    const { python, workers } = pythonWithWorkers()
    const outcome = python.run({ type: 'run', code: '1' }, {})
    workers[0]?.say({ type: 'ready' })
    die(workers[0])
    expect(await outcome).toEqual({ end: 'crashed', crash })
    expect([python.state(), workers[0]?.isEnded]).toEqual([{ phase: 'asleep' }, true])
  }
})

test('a program hears when it begins: after what it imports is loaded', () => {
  const { python, workers } = pythonWithWorkers()
  const begun = vi.fn()
  void python.run({ type: 'run', code: '1' }, { begun })
  workers[0]?.say({ type: 'ready' })
  expect(begun).not.toHaveBeenCalled()
  workers[0]?.say({ type: 'begun', job: 1 })
  expect(begun).toHaveBeenCalledOnce()
})

test('it is started with the packages of this installation', () => {
  const { python, workers } = pythonWithWorkers()
  python.configure({ packagesUrl: 'https://packages.example.com/' })
  python.warm()
  python.configure({ packagesUrl: 'https://packages.example.com/' })
  expect(workers.map(({ requests }) => requests)).toEqual([
    [{ type: 'start', packagesUrl: 'https://packages.example.com/', withSnapshot: true, withPackages: true }],
  ])
})
