/**
 * One SQLite for the whole page, in a worker that is started when it is first asked. Stopping ends the worker, because that is the only
 * thing that a query without an end obeys; the next question has a fresh one.
 */
import type { SqlReply, SqlRequest } from 'contract/library/sql/perform.ts'
import type { Asked, WorkerEvent } from './protocol.ts'

/** As much of a Worker as is needed. */
export interface WorkerLike {
  postMessage(asked: Asked): void
  terminate(): void
  onmessage: ((event: MessageEvent<WorkerEvent>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

export type Outcome =
  | { end: 'replied'; reply: SqlReply }
  | { end: 'stopped' }
  /** It had not ended in time. */
  | { end: 'late' }
  /** SQLite could not be loaded. */
  | { end: 'unloaded' }
  /** The worker is gone, for want of memory most likely. */
  | { end: 'crashed' }

/** A query on tables of this size takes a moment; what takes this long joins everything with everything. Loading does not count. */
export const patienceSeconds = 10

interface Waiting {
  finish(outcome: Outcome): void
  timer?: ReturnType<typeof setTimeout>
}

export function createSql(makeWorker: () => WorkerLike) {
  let worker: WorkerLike | undefined
  let hasBegun = false
  let jobs = 0
  const waiting = new Map<number, Waiting>()

  function wake(): WorkerLike {
    if (worker) return worker
    const made = makeWorker()
    worker = made
    hasBegun = false
    made.onmessage = ({ data }) => worker === made && handle(data)
    made.onerror = () => worker === made && end({ end: hasBegun ? 'crashed' : 'unloaded' })
    return made
  }

  function handle(event: WorkerEvent): void {
    if (event.type === 'broken') end({ end: 'unloaded' })
    else if (event.type === 'begun') begin(event.job)
    else finish(event.job, { end: 'replied', reply: event.reply })
  }

  function begin(job: number): void {
    hasBegun = true
    const one = waiting.get(job)
    if (one) one.timer = setTimeout(() => end({ end: 'late' }), patienceSeconds * 1000)
  }

  function finish(job: number, outcome: Outcome): void {
    const one = waiting.get(job)
    waiting.delete(job)
    clearTimeout(one?.timer)
    one?.finish(outcome)
  }

  /** With its worker all that it was asked ends. */
  function end(outcome: Outcome): void {
    worker?.terminate()
    worker = undefined
    for (const job of [...waiting.keys()]) finish(job, outcome)
  }

  return {
    ask(request: SqlRequest): Promise<Outcome> {
      const awake = wake()
      jobs += 1
      const job = jobs
      return new Promise((resolve) => {
        waiting.set(job, { finish: resolve })
        awake.postMessage({ job, request })
      })
    },
    stop(): void {
      if (waiting.size > 0) end({ end: 'stopped' })
    },
  }
}
