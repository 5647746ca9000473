/** One SQLite for the page: what is asked of it, and how that ends. */
import type { SqlReply } from 'contract/library/sql/perform.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Asked, WorkerEvent } from './protocol.ts'
import { createSql, patienceSeconds, type WorkerLike } from './sql.ts'

class FakeWorker implements WorkerLike {
  asked: Asked[] = []
  isEnded = false
  onmessage: WorkerLike['onmessage'] = null
  onerror: WorkerLike['onerror'] = null
  postMessage(asked: Asked) {
    this.asked.push(asked)
  }
  terminate() {
    this.isEnded = true
  }
  says(data: WorkerEvent) {
    this.onmessage?.(new MessageEvent('message', { data }))
  }
}

const query = { type: 'run', tables: '', query: 'select 1' } as const
const reply: SqlReply = { type: 'ran', result: { columns: ['1'], rows: [[1]], isCut: false } }

function setUp() {
  const workers: FakeWorker[] = []
  const sql = createSql(() => {
    const made = new FakeWorker()
    workers.push(made)
    return made
  })
  const newest = () => workers.at(-1) ?? expect.unreachable()
  return { sql, workers, newest }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('two questions are answered by one worker, each with its own reply', async () => {
  const { sql, workers, newest } = setUp()
  const first = sql.ask(query)
  const second = sql.ask({ type: 'describe', tables: '' })
  newest().says({ type: 'replied', job: 2, reply: { type: 'described', tables: [] } })
  newest().says({ type: 'replied', job: 1, reply })
  expect(await first).toEqual({ end: 'replied', reply })
  expect(await second).toEqual({ end: 'replied', reply: { type: 'described', tables: [] } })
  expect(workers).toHaveLength(1)
})

test('a query that has not ended in time ends with its worker, and the next has a fresh one', async () => {
  const { sql, workers, newest } = setUp()
  const endless = sql.ask(query)
  newest().says({ type: 'begun', job: 1 })
  vi.advanceTimersByTime(patienceSeconds * 1000)
  expect(await endless).toEqual({ end: 'late' })
  expect(workers[0]?.isEnded).toBe(true)

  const next = sql.ask(query)
  newest().says({ type: 'replied', job: 2, reply })
  expect(await next).toEqual({ end: 'replied', reply })
  expect(workers).toHaveLength(2)
})

test('the time that SQLite takes to load is not the query’s', async () => {
  const { sql, newest } = setUp()
  const asked = sql.ask(query)
  vi.advanceTimersByTime(patienceSeconds * 5000)
  newest().says({ type: 'begun', job: 1 })
  newest().says({ type: 'replied', job: 1, reply })
  expect(await asked).toEqual({ end: 'replied', reply })
})

test('stopping ends what runs, and nothing where nothing runs', async () => {
  const { sql, workers, newest } = setUp()
  const asked = sql.ask(query)
  sql.stop()
  expect(await asked).toEqual({ end: 'stopped' })
  expect(workers[0]?.isEnded).toBe(true)

  const next = sql.ask(query)
  newest().says({ type: 'replied', job: 2, reply })
  await next
  sql.stop()
  expect(workers[1]?.isEnded).toBe(false)
})

test('SQLite that does not load is told apart from one that ends while a query runs', async () => {
  const { sql, newest } = setUp()
  const unloaded = sql.ask(query)
  newest().says({ type: 'broken', message: 'no such file' })
  expect(await unloaded).toEqual({ end: 'unloaded' })

  const crashed = sql.ask(query)
  newest().says({ type: 'begun', job: 2 })
  newest().onerror?.(new Event('error') as ErrorEvent)
  expect(await crashed).toEqual({ end: 'crashed' })
})
